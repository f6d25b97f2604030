// The browser comes from an npm package (see adapters/src/pdf), never from a download at install.
module.exports = { skipDownload: true };
