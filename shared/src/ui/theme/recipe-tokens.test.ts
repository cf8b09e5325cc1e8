import '../app/late/late-recipes';
import '../app/recipes';
import { system } from './system';

const COLOUR_PROPERTIES = [
  'bg',
  'background',
  'backgroundColor',
  'color',
  'borderColor',
  'borderTopColor',
  'borderBottomColor',
  'borderStartColor',
  'outlineColor',
  'fill',
  'stroke',
  'ringColor',
  'focusRingColor',
  'caretColor',
  'divideColor',
];
const KEYWORDS = [
  'transparent',
  'currentcolor',
  'currentColor',
  'current',
  'inherit',
  'none',
  'white',
  'black',
  'unset',
  'initial',
  'currentBg',
];
/** The palettes that `ui` hands to its components. */
const PALETTES = ['brand', 'gray', 'error', 'success', 'warning', 'info'];

interface Use {
  readonly where: string;
  readonly property: string;
  readonly value: string;
}

/** Every string that a style object gives to a colour or shadow, however deep its conditions and slots. */
function usesIn(style: unknown, where: string): Use[] {
  if (typeof style !== 'object' || style === null) return [];
  return Object.entries(style).flatMap(([property, value]) => {
    if (typeof value === 'object') return usesIn(value, `${where}.${property}`);
    const counts =
      typeof value === 'string' &&
      (COLOUR_PROPERTIES.includes(property) || property === 'boxShadow' || property === 'shadow');
    return counts ? [{ where, property, value }] : [];
  });
}

function isKnown({ property, value }: Use): boolean {
  const [name = ''] = value.split('/'); // `bg.subtle/40` is a token with an opacity
  if (KEYWORDS.includes(name) || /^(var|color-mix|rgb|\d|\{|#|inset)/.test(name)) return true;
  const category = property === 'boxShadow' || property === 'shadow' ? 'shadows' : 'colors';
  const names = name.startsWith('colorPalette.')
    ? PALETTES.map((palette) => name.replace('colorPalette', palette))
    : [name];
  return names.every((one) => system.tokens.getByName(`${category}.${one}`) !== undefined);
}

test('every colour and shadow that a recipe names is one of ours: an unknown one would silently draw nothing', () => {
  const { recipes = {}, slotRecipes = {} } = system._config.theme ?? {};
  const uses = Object.entries({ ...recipes, ...slotRecipes }).flatMap(
    ([name, { base, variants, compoundVariants }]) =>
      usesIn({ base, variants, compoundVariants }, name),
  );
  expect(uses.length).toBeGreaterThan(100);
  expect([
    ...new Set(
      uses
        .filter((use) => !isKnown(use))
        .map(({ where, property, value }) => `${where} ${property}: ${value}`),
    ),
  ]).toEqual([]);
});
