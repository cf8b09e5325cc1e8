import type { ComplaintBounds } from '@muhatap/shared/wire/complaints';
import type { Point } from '../places/geometry';

/** Most markers of one answer. */
export const MOST_MARKERS = 500;
/** The width of the world at zoom 0, and the side of a field in which points become one marker; in pixels of the page. */
const WORLD_PX = 512;
const FIELD_PX = 64;
/** Web Mercator ends here. */
const MOST_LATITUDE = 85.0511;

/** One point, or several that lie close on the screen: where their middle is, and the box around them. */
export interface Cluster<T> {
  readonly middle: Point;
  readonly bounds: ComplaintBounds;
  readonly members: readonly T[];
}

function fieldOf({ lat, lon }: Point, fields: number): string {
  const up = (Math.min(Math.max(lat, -MOST_LATITUDE), MOST_LATITUDE) * Math.PI) / 180;
  const x = (lon + 180) / 360;
  const y = (1 - Math.asinh(Math.tan(up)) / Math.PI) / 2;
  return `${Math.floor(x * fields)}:${Math.floor(y * fields)}`;
}

function clusterOf<T extends Point>(members: readonly T[]): Cluster<T> {
  const lats = members.map(({ lat }) => lat);
  const lons = members.map(({ lon }) => lon);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    middle: { lat: mean(lats), lon: mean(lons) },
    bounds: {
      south: Math.min(...lats),
      north: Math.max(...lats),
      west: Math.min(...lons),
      east: Math.max(...lons),
    },
    members,
  };
}

/** Puts points together that lie in one field of the screen at a zoom, and at a smaller one where they were too many markers. */
export function clusterPoints<T extends Point>(points: readonly T[], zoom: number): Cluster<T>[] {
  const fields = new Map<string, T[]>();
  const count = (WORLD_PX / FIELD_PX) * 2 ** zoom;
  for (const point of points) {
    const key = fieldOf(point, count);
    const field = fields.get(key);
    if (field === undefined) fields.set(key, [point]);
    else field.push(point);
  }
  return fields.size > MOST_MARKERS && zoom > 0
    ? clusterPoints(points, zoom - 1)
    : [...fields.values()].map(clusterOf);
}
