const { readFileSync } = require('node:fs');
const hooks = require('node:async_hooks');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');
const circus = require('jest-circus/runner').default;
const { isPacked } = require('../recipe.cjs');
const { MODULES_ONLY, SWC } = require('./compile.cjs');

// Modules are loaded by Node itself and once per worker, not once per file: the server's take longer to load than most tests to run.
const compile = (module, filename) => {
  // A style sheet, which a build computes: screens are tested without their look.
  if (filename.endsWith('.sheet.ts')) return;
  const source = readFileSync(filename, 'utf8');
  const { code } = transformSync(source, { ...SWC, filename, sourceMaps: 'inline' });
  module._compile(code, filename);
};
const loadScript = Module._extensions['.js'];
const modulesOnly = new RegExp(`/node_modules/(?:${MODULES_ONLY.join('|')})/`);
for (const extension of ['.ts', '.tsx']) Module._extensions[extension] = compile;
for (const extension of ['.js', '.mjs'])
  Module._extensions[extension] = (module, filename) =>
    (modulesOnly.test(filename) ? compile : loadScript)(module, filename);

// Fastify names a plugin after the file that exports it and looks for that one among all loaded modules, which takes longer than the
// rest of opening an application. Here it has the function's own name.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  configurable: true,
  get() {
    return this.name || 'plugin';
  },
  set(value) {
    Object.defineProperty(this, Symbol.for('fastify.display-name'), { value, writable: true });
  },
});

// Files that a bundler turns into addresses.
for (const extension of ['.css', '.woff2', '.svg'])
  Module._extensions[extension] = (module) => {
    module.exports = '';
  };

// A module of another repository has shared inside the package that brings it.
if (isPacked) {
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (request, ...rest) =>
    resolve(request.replace(/^@muhatap\/shared\//, '@muhatap/platform/'), ...rest);
}

const requireBare = Module.createRequire(__filename);
const requireFresh = (file) => {
  delete require.cache[file];
  return requireBare(file);
};

/** Loads Jest's runner anew and notes the storages that it opens. */
function loadRunner(file, storages) {
  const { AsyncLocalStorage } = hooks;
  hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor() {
      super();
      storages.push(this);
    }
  };
  try {
    return requireFresh(file);
  } finally {
    hooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

/**
 * Runs a test file with Jest's own runner in bare Node. The file itself, its setup files and the runner's state are new for every file;
 * everything else is shared by the files of a worker, so state that a module keeps must not depend on who used it before.
 */
module.exports = async function runBare(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  send,
) {
  process.setSourceMapsEnabled(true);
  Error.prepareStackTrace = undefined;
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  globalThis.jest = runtime.requireModuleOrMock(testPath, '@jest/globals').jest;
  const storages = [];
  const bare = new Proxy(runtime, {
    get(target, key) {
      if (key === 'requireModule') return requireFresh;
      if (key === 'requireInternalModule') return (file) => loadRunner(file, storages);
      if (key === 'unstable_shouldLoadAsEsm') return () => false;
      const value = target[key];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  try {
    return await circus(globalConfig, config, environment, bare, path.resolve(testPath), send);
  } finally {
    // Left open, those of every earlier file would be carried through each promise of the later ones.
    for (const storage of storages) storage.disable();
  }
};
