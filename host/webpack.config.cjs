const { hostConfig } = require('../shared/tooling/webpack/host.cjs');

module.exports = hostConfig(__dirname);
