# The command with its fonts, art and styles in a slim image:
#   docker build -t sticker .
#   docker run --rm -v "$PWD:/work" --user "$(id -u):$(id -g)" sticker label 'Happy Friday' -o friday.png
FROM swift:6.3-bookworm AS build
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends make \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
# The system packages change seldom: their layer is kept when the sources change.
COPY Scripts/bootstrap Scripts/
RUN Scripts/bootstrap
COPY . .
RUN make install DESTDIR=/image PREFIX=/usr/local

FROM debian:bookworm-slim
# The libraries that the command is linked with; Scripts/smoke compares this list with those of the built command.
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends \
        libdeflate0 libfreetype6 libfribidi0 libgif7 libharfbuzz0b libicu72 libisal2 libjpeg62-turbo liblcms2-2 \
        libminizip1 libpng16-16 libsqlite3-0 libstdc++6 libwebp7 libwebpmux3 libxml2 libxxhash0 zlib1g \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /image/usr/local /usr/local
# Fails the build where a library, the fonts, the art or the styles are missing.
RUN sticker doctor
WORKDIR /work
ENTRYPOINT ["sticker"]
