import { markPath, SERIES_STYLES, seriesStyle } from './series-style';

/** The ground on which charts stand: bg.panel of shared/ui. */
const PANEL = { light: '#FFFFFF', dark: '#191D23' };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

it.each(SERIES_STYLES)('$color stands out from panels in both modes (WCAG 1.4.11)', ({ color }) => {
  expect(contrast(color, PANEL.light)).toBeGreaterThanOrEqual(3);
  expect(contrast(color, PANEL.dark)).toBeGreaterThanOrEqual(3);
});

it('distinguishes no two measures by colour alone', () => {
  for (const trait of ['dash', 'mark', 'fill'] as const)
    expect(new Set(SERIES_STYLES.map((style) => style[trait])).size).toBe(SERIES_STYLES.length);
});

it('begins anew after the last style', () => {
  expect(seriesStyle(SERIES_STYLES.length)).toBe(SERIES_STYLES[0]);
});

it.each(['circle', 'square', 'triangle', 'diamond'] as const)(
  'draws a %s around its point',
  (mark) => {
    expect(markPath(mark, 10, 20, 8)).toMatch(/^M[\d.]+,[\d.]+/);
  },
);
