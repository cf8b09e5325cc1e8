import { clusterPoints, MOST_MARKERS } from './cluster-points';

const MODA = { lat: 40.98, lon: 29.0255 };
const NEAR_MODA = { lat: 40.9801, lon: 29.0256 };
const IZMIR = { lat: 38.42, lon: 27.14 };
const ANKARA = { lat: 39.93, lon: 32.86 };

describe('points on a map', () => {
  it('that lie close on the screen are one marker, with their middle and bounds', () => {
    const [near, far, ...more] = clusterPoints([MODA, ANKARA, NEAR_MODA], 8);
    expect(more).toEqual([]);
    expect(near?.members).toEqual([MODA, NEAR_MODA]);
    expect(near?.middle.lat).toBeCloseTo(40.98005);
    expect(near?.bounds).toEqual({ south: 40.98, north: 40.9801, west: 29.0255, east: 29.0256 });
    expect(far?.members).toEqual([ANKARA]);
  });

  it('part where the map comes nearer, and meet where it goes away', () => {
    expect(clusterPoints([MODA, NEAR_MODA], 20)).toHaveLength(2);
    expect(clusterPoints([IZMIR, ANKARA], 0)).toHaveLength(1);
  });

  it('never lie on each other, on whichever side of a field of the screen they are', () => {
    // Between two fields of zoom 10, and 20 pixels to the west of it.
    const border = (4756 / 8192) * 360 - 180;
    const west = { lat: 41, lon: border - (20 / (512 * 2 ** 10)) * 360 };
    const east = { lat: 41, lon: border };
    expect(clusterPoints([west, east], 10).map(({ members }) => members)).toEqual([[west, east]]);
    const chain = Array.from({ length: 60 }, (_, n) => ({ lat: 41, lon: 29 + n * n * 0.0009 }));
    const middles = clusterPoints(chain, 10).map(
      ({ middle }) => (middle.lon / 360) * 512 * 2 ** 10,
    );
    const gaps = middles.slice(1).map((at, n) => at - (middles[n] ?? 0));
    expect(gaps.length).toBeGreaterThan(5);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(42);
  });

  it('at one spot are one marker at any zoom, and at a pole a marker like others', () => {
    expect(clusterPoints([MODA, MODA], 22)).toHaveLength(1);
    expect(clusterPoints([{ lat: 90, lon: 180 }], 5)).toHaveLength(1);
  });

  it('are at most so many markers, however large the view is, and none is lost', () => {
    const points = Array.from({ length: 5000 }, (_, n) => ({
      lat: 36 + (n % 71) * 0.08,
      lon: 26 + Math.floor(n / 71) * 0.2,
    }));
    const clusters = clusterPoints(points, 18);
    expect(clusters.length).toBeLessThanOrEqual(MOST_MARKERS);
    expect(clusters.length).toBeGreaterThan(MOST_MARKERS / 8);
    expect(clusters.flatMap(({ members }) => members)).toHaveLength(5000);
  });
});
