#pragma once
#include <unzip.h>
#include <zip.h>
