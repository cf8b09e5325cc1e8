const prefixSelectors = require('postcss-prefix-selector');

const PAGE = /^(html|body|:root)(?![\w-])/;

/**
 * A loader that confines a module's styles to the element in which its screens are drawn (`data-module`, docs/behaviour.md §11.1). `:where`
 * leaves the weight of each rule as it was written. Names of animations stay global.
 */
exports.scopedStyles = (id) => ({
  loader: require.resolve('postcss-loader'),
  options: {
    postcssOptions: {
      config: false,
      plugins: [
        prefixSelectors({
          prefix: `:where([data-module='${id}'])`,
          transform: (area, selector, prefixed, _file, rule) => {
            // A nested rule is confined by the one around it.
            if (rule.parent?.type === 'rule') return selector;
            return PAGE.test(selector) ? selector.replace(PAGE, area) : prefixed;
          },
        }),
      ],
    },
  },
});
