import { coreRecipes } from './core-recipes';
import { system } from './system';

type Mode = '_light' | '_dark';

/** The colour that a semantic token ends in. */
function colour(name: string, mode: Mode): string {
  const token = system.tokens.getByName(`colors.${name}`);
  const conditions = token?.extensions.conditions as Record<Mode, string> | undefined;
  const value = String(conditions?.[mode] ?? token?.originalValue ?? '');
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];
  return reference === undefined ? value : colour(reference, mode);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The ground of a full button under the pointer: its own colour, mixed with black or letting the panel shine through. */
function underPointer(name: string, mode: Mode): string {
  const bg = String(
    (coreRecipes.button.variants?.variant?.['solid'] as { _hover: { bg: string } })._hover.bg,
  );
  const share = Number(/(\d+)%?/.exec(bg)?.[1]) / 100;
  const [own, other] = [
    colour(`${name}.solid`, mode),
    bg.endsWith('black)') ? '#000000' : colour('bg.panel', mode),
  ];
  const mixed = [1, 3, 5].map((at) =>
    Math.round(
      Number.parseInt(own.slice(at, at + 2), 16) * share +
        Number.parseInt(other.slice(at, at + 2), 16) * (1 - share),
    ),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const PALETTES = [
  'brand',
  'success',
  'warning',
  'error',
  'info',
  'gray',
  'teal',
  'yellow',
  'pink',
  'purple',
];
const TEXT: readonly (readonly [string, string])[] = [
  ['fg', 'bg'],
  ['fg', 'bg.panel'],
  ['fg.muted', 'bg'],
  ['fg.muted', 'bg.panel'],
  ['fg.muted', 'bg.subtle'],
  ['fg.muted', 'bg.muted'],
  ['fg.muted', 'bg.canvas'],
  ['fg.subtle', 'bg'],
  ['fg.subtle', 'bg.panel'],
  ['fg.error', 'bg.panel'],
  ['bubble.in.fg', 'bubble.in'],
  ['bubble.in.meta', 'bubble.in'],
  ['bubble.out.fg', 'bubble.out'],
  ['bubble.out.meta', 'bubble.out'],
  ...PALETTES.flatMap((name): [string, string][] => [
    [`${name}.contrast`, `${name}.solid`],
    [`${name}.fg`, `${name}.subtle`],
    [`${name}.fg`, `${name}.muted`],
    [`${name}.fg`, 'bg.panel'],
  ]),
];

describe.each<Mode>(['_light', '_dark'])('WCAG AA in %s', (mode) => {
  it.each(TEXT)('%s on %s', (text, ground) => {
    expect(contrast(colour(text, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(PALETTES)('a full button of %s under the pointer', (name) => {
    expect(
      contrast(colour(`${name}.contrast`, mode), underPointer(name, mode)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it.each(PALETTES)('the focus ring of %s', (name) => {
    expect(
      contrast(colour(`${name}.focusRing`, mode), colour('bg.panel', mode)),
    ).toBeGreaterThanOrEqual(3);
  });
});
