import type { ComplaintBounds } from '@muhatap/shared/wire/complaints';

/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** The side of a field of the grid, in degrees: about 280 m from south to north. */
export const FIELD_DEGREES = 0.0025;
/** Numbers of fields in a row go on in the next one. */
export const FIELDS_PER_ROW = 360 / FIELD_DEGREES;
const EARTH_RADIUS_M = 6_371_000;
const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const rowOf = (lat: number) => Math.floor((lat + 90) / FIELD_DEGREES);
const columnOf = (lon: number) => Math.floor((lon + 180) / FIELD_DEGREES);

/** The field of the grid that holds a point. */
export const cellOf = ({ lat, lon }: Point): number => rowOf(lat) * FIELDS_PER_ROW + columnOf(lon);

/** The box that holds all that lies within so many metres. */
export function boxAround({ lat, lon }: Point, metres: number): ComplaintBounds {
  const up = metres / METRES_PER_DEGREE;
  // Towards a pole degrees of longitude become short; no municipality lies beyond 89°.
  const aside = up / Math.cos(radians(Math.min(Math.abs(lat), 89)));
  return { south: lat - up, north: lat + up, west: lon - aside, east: lon + aside };
}

/** The fields that a box touches. */
export function cellsOf(box: ComplaintBounds): number[] {
  const { rows, columns } = rangesOf(box);
  const cells: number[] = [];
  for (let row = rows.first; row <= rows.last; row += 1)
    for (let column = columns.first; column <= columns.last; column += 1)
      cells.push(row * FIELDS_PER_ROW + column);
  return cells;
}

/** The rows and columns of the grid that a box touches. */
export const rangesOf = ({ south, west, north, east }: ComplaintBounds) => ({
  rows: { first: rowOf(south), last: rowOf(north) },
  columns: { first: columnOf(west), last: columnOf(east) },
});

/** Metres between two points on the earth (haversine). */
export function distanceBetween(one: Point, other: Point): number {
  const up = Math.sin(radians(other.lat - one.lat) / 2);
  const aside = Math.sin(radians(other.lon - one.lon) / 2);
  const share = up * up + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * aside * aside;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(share));
}

export const isInside = (
  { lat, lon }: Point,
  { south, west, north, east }: ComplaintBounds,
): boolean => lat >= south && lat <= north && lon >= west && lon <= east;
