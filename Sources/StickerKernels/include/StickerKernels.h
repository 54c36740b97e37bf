/// The SIMD loops of the engine: portable vector extensions, one body per loop,
/// compiled for each instruction-set level and chosen once per render.
#pragma once

#include "BoxBlur.h"
#include "CellFills.h"
#include "ColorMatrix.h"
#include "ColumnDistances.h"
#include "CompositeKernels.h"
#include "CoverageRuns.h"
#include "CurvePoints.h"
#include "FillPixels.h"
#include "GradientColors.h"
#include "ImageSamples.h"
#include "KernelLevel.h"
#include "MaskPixels.h"
#include "PaintSpace.h"
#include "PixelRuns.h"
#include "PNGFilter.h"
#include "PNGPaletteIndices.h"
#include "PNGUnfilter.h"
#include "Resample.h"
#include "RowTokens.h"
