const { TestEnvironment } = require('jest-environment-node');

/** The worker's own globals instead of a context of their own, for tests that run in bare Node. */
class BareEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = Object.assign(globalThis, config.projectConfig.globals);
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.before = { console: globalThis.console, exit: process.exit };
  }

  async teardown() {
    globalThis.console = this.before.console;
    process.exit = this.before.exit;
    await super.teardown();
  }
}

module.exports = BareEnvironment;
