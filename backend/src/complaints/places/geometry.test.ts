import { boxAround, cellOf, cellsOf, distanceBetween, isInside } from './geometry';

const GALATA = { lat: 41.02563, lon: 28.97415 };
const TAKSIM = { lat: 41.03699, lon: 28.98508 };

describe('the geometry of places', () => {
  it('measures metres on the earth', () => {
    expect(distanceBetween(GALATA, GALATA)).toBe(0);
    expect(Math.round(distanceBetween(GALATA, TAKSIM))).toBe(1561);
    expect(Math.round(distanceBetween({ lat: 0, lon: 0 }, { lat: 1, lon: 0 }))).toBe(111_195);
  });

  it('boxes hold what lies within, at any latitude', () => {
    for (const lat of [0, 36.2, 41.1, 60]) {
      const middle = { lat, lon: 28.9 };
      const { south, west, north, east } = boxAround(middle, 250);
      expect(Math.round(distanceBetween(middle, { lat: north, lon: 28.9 }))).toBe(250);
      expect(Math.round(distanceBetween(middle, { lat: south, lon: 28.9 }))).toBe(250);
      expect(Math.round(distanceBetween(middle, { lat, lon: east }))).toBe(250);
      expect(Math.round(distanceBetween(middle, { lat, lon: west }))).toBe(250);
    }
  });

  it('fields of a box hold every point in it', () => {
    const box = boxAround(GALATA, 250);
    const cells = cellsOf(box);
    expect(cells.length).toBeLessThanOrEqual(12);
    expect(new Set(cells).size).toBe(cells.length);
    for (const lat of [box.south, GALATA.lat, box.north])
      for (const lon of [box.west, GALATA.lon, box.east])
        expect(cells).toContain(cellOf({ lat, lon }));
    expect(cells).not.toContain(cellOf(TAKSIM));
  });

  it('bounds hold their own edge and nothing beyond', () => {
    const bounds = { south: 41, west: 28.9, north: 41.1, east: 29 };
    expect(isInside(GALATA, bounds)).toBe(true);
    expect(isInside({ lat: 41, lon: 29 }, bounds)).toBe(true);
    expect(isInside({ lat: 40.999, lon: 28.95 }, bounds)).toBe(false);
    expect(isInside({ lat: 41.05, lon: 29.001 }, bounds)).toBe(false);
  });
});
