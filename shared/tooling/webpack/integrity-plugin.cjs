const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const setHash = (element, address) => `
  var hash = globalThis.__MUHATAP_SRI__ && globalThis.__MUHATAP_SRI__[new URL(${address}, location.href).pathname];
  if (hash) ${element}.integrity = hash;`;

/**
 * Lets every script and style sheet that webpack loads by itself carry its integrity hash. `globalThis.__MUHATAP_SRI__` (path → sha384)
 * has the shell's from the page, and those of a module from the release map before the shell loads it.
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
            setHash('script', 'url'),
            // Also on the own origin, where webpack leaves it out: the page preloads with it, and a difference loads twice.
            'script.crossOrigin = "anonymous";',
          ].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => source + setHash(tag, href),
      );
    });
  }
}

module.exports = { IntegrityPlugin };
