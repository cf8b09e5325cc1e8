import type { ComplaintBounds } from '@muhatap/shared/wire/complaints';
import type { Point } from '../places/geometry';

/** Most markers of one answer. */
export const MOST_MARKERS = 500;
/** The width of the world at zoom 0, and the side of a field in which points become one marker; in pixels of the page. */
const WORLD_PX = 512;
const FIELD_PX = 64;
/** The width of the widest marker that the page draws: of two whose middles are nearer one would lie on the other. */
const MARKER_PX = 42;
/** Web Mercator ends here. */
const MOST_LATITUDE = 85.0511;

/** One point, or several that lie close on the screen: where their middle is, and the box around them. */
export interface Cluster<T> {
  readonly middle: Point;
  readonly bounds: ComplaintBounds;
  readonly members: readonly T[];
}

/** Where a point lies on the world, in pixels of a zoom. */
function spotOf({ lat, lon }: Point, zoom: number): { readonly x: number; readonly y: number } {
  const up = (Math.min(Math.max(lat, -MOST_LATITUDE), MOST_LATITUDE) * Math.PI) / 180;
  const width = WORLD_PX * 2 ** zoom;
  return {
    x: ((lon + 180) / 360) * width,
    y: ((1 - Math.asinh(Math.tan(up)) / Math.PI) / 2) * width,
  };
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

/** Puts clusters together until no marker lies on another, as those can whose points are on two sides of a border between fields. */
function keepApart<T extends Point>(clusters: readonly Cluster<T>[], zoom: number): Cluster<T>[] {
  const apart: { readonly cluster: Cluster<T>; readonly x: number; readonly y: number }[] = [];
  for (let cluster of clusters) {
    let spot = spotOf(cluster.middle, zoom);
    const findNear = () =>
      apart.findIndex(({ x, y }) => (x - spot.x) ** 2 + (y - spot.y) ** 2 < MARKER_PX ** 2);
    for (let near = findNear(); near !== -1; near = findNear()) {
      const others = apart.splice(near, 1).flatMap((one) => one.cluster.members);
      cluster = clusterOf([...others, ...cluster.members]);
      spot = spotOf(cluster.middle, zoom);
    }
    apart.push({ cluster, ...spot });
  }
  return apart.map(({ cluster }) => cluster);
}

/** Puts points together that lie in one field of the screen at a zoom, and at a smaller one where they were too many markers. No marker lies on another. */
export function clusterPoints<T extends Point>(points: readonly T[], zoom: number): Cluster<T>[] {
  const fields = new Map<string, T[]>();
  for (const point of points) {
    const { x, y } = spotOf(point, zoom);
    const key = `${Math.floor(x / FIELD_PX)}:${Math.floor(y / FIELD_PX)}`;
    const field = fields.get(key);
    if (field === undefined) fields.set(key, [point]);
    else field.push(point);
  }
  return fields.size > MOST_MARKERS && zoom > 0
    ? clusterPoints(points, zoom - 1)
    : keepApart([...fields.values()].map(clusterOf), zoom);
}
