import { homeOf, styleOf } from './map-style';

const BOUNDS = { south: 40.8, west: 28.6, north: 41.3, east: 29.3 };
const OUTLINE = {
  ...{ id: 'm', name: 'Moda' },
  polygons: [
    [
      [
        [29.02, 40.97] as [number, number],
        [29.03, 40.97] as [number, number],
        [29.03, 40.99] as [number, number],
        [29.02, 40.97] as [number, number],
      ],
    ],
  ],
};

describe('the ground of a map', () => {
  it('begins in the bounds, otherwise around the outlines, and nowhere without both', () => {
    expect(homeOf({ bounds: BOUNDS, outlines: [OUTLINE] })).toBe(BOUNDS);
    expect(homeOf({ bounds: null, outlines: [OUTLINE] })).toEqual({
      ...{ south: 40.97, north: 40.99, west: 29.02, east: 29.03 },
    });
    expect(homeOf({ bounds: null, outlines: [] })).toBeNull();
  });

  it('shows the outlines, otherwise the bounds, and asks no server for anything', () => {
    const areas = (ground: Parameters<typeof styleOf>[0]) => {
      const { areas: source } = styleOf(ground, 'dark').sources;
      return JSON.stringify(source);
    };
    expect(areas({ bounds: BOUNDS, outlines: [OUTLINE] })).toContain('[29.02,40.97]');
    expect(areas({ bounds: BOUNDS, outlines: [] })).toContain('[28.6,40.8]');
    const style = JSON.stringify(styleOf({ bounds: null, outlines: [] }, 'light'));
    expect(style).not.toMatch(/https?:|glyphs|sprite/);
  });

  it('draws the tiles of the installation below the outlines, in both appearances and without words', () => {
    const styles = (['light', 'dark'] as const).map((mode) =>
      styleOf({ bounds: null, outlines: [OUTLINE], hasTiles: true }, mode),
    );
    for (const style of styles) {
      expect(style.sources['tiles']).toEqual({ type: 'vector', url: 'pmtiles://ground' });
      const ids = style.layers.map(({ id }) => id);
      expect(ids.slice(0, 3)).toEqual(['ground', 'areas', 'tiles-earth']);
      expect(ids.at(-1)).toBe('lines');
      expect(style.layers.map(({ type }) => type)).not.toContain('symbol');
    }
    expect(styles[0]?.layers).not.toEqual(styles[1]?.layers);
  });
});
