import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { keyframes } from '@chakra-ui/react/theme';
import { serializeStyles, type CSSObject } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { globalCss } from '../theme/global-css';
import { themeConfig } from '../theme/theme-config';

const system = createSystem(
  defaultBaseConfig,
  themeConfig,
  defineConfig({ preflight: true, globalCss, theme: { keyframes } }),
);
type Styles = Parameters<typeof system.css>[0];

const write = (styles: object): string =>
  serialize(compile(serializeStyles([styles as CSSObject]).styles), stringify);

/**
 * A style sheet out of style objects with the theme's names, by selector. It is for `*.sheet.ts` files, of which builds keep the text alone:
 * the browser computes none of it. One with recipes names the order of the layers, which the first sheet of a page settles.
 */
export function sheet(rules: Readonly<Record<string, Styles>>): string {
  const text = Object.entries(rules)
    .map(([selector, styles]) => write({ [selector]: system.css(styles) }))
    .join('');
  return text.includes('@layer') ? system.layers.atRule + text : text;
}

/** The styles of the theme's recipe, with its variants, for a rule of a sheet. */
export const recipe = (
  name: string,
  variants: Readonly<Record<string, string | boolean>> = {},
): Styles => (system.getRecipeFn(name) as (variants: object) => Styles)(variants);

/** The rules of a whole page: layers, reset, tokens, global rules. */
export const pageRules = (): string =>
  system.layers.atRule + system._global.map((rules) => write(rules)).join('');
