/**
 * Lets every chunk that webpack loads by itself carry its integrity hash. The shell fills
 * `globalThis.__MUHATAP_SRI__` (path → sha384) from the release map before it loads a module.
 */
class IntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          [
            source,
            'var hash = globalThis.__MUHATAP_SRI__ && globalThis.__MUHATAP_SRI__[new URL(url, location.href).pathname];',
            'if (hash) script.integrity = hash;',
            // Also on the own origin, where webpack leaves it out: the page preloads with it, and a difference loads twice.
            'script.crossOrigin = "anonymous";',
          ].join('\n'),
      );
    });
  }
}

module.exports = { IntegrityPlugin };
