import { wktToGeoJSON } from '@terraformer/wkt';
import { z } from 'zod';

const DECIMALS = 6;
/** Of all rings of a neighbourhood. */
const MOST_POSITIONS = 20_000;

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .rest(z.number())
  .transform(([lon, lat]): [number, number] => [
    Number(lon.toFixed(DECIMALS)),
    Number(lat.toFixed(DECIMALS)),
  ]);
const ring = z
  .array(position)
  .min(3)
  .transform((positions) => {
    const [first, last] = [positions[0], positions.at(-1)];
    const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
    return isClosed || first === undefined ? positions : [...positions, first];
  });
const polygon = z.array(ring).min(1);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
]);

/** Polygons with their holes, of longitude and latitude. */
export type Outline = [number, number][][][];

/** The polygons of a geometry of GeoJSON in degrees; null where it is none. */
export function outlineOf(value: unknown): Outline | null {
  const { success, data } = geometry.safeParse(value);
  if (!success) return null;
  const outline = data.type === 'Polygon' ? [data.coordinates] : data.coordinates;
  return outline.flat(2).length > MOST_POSITIONS ? null : outline;
}

function parsed(text: string): unknown {
  try {
    return text.startsWith('{')
      ? (JSON.parse(text) as unknown)
      : wktToGeoJSON(text.replace(/^SRID=4326;/i, ''));
  } catch {
    return null;
  }
}

/** The same of a text: WKT, or a geometry of GeoJSON. */
export const readOutline = (text: string): Outline | null => outlineOf(parsed(text.trim()));

/** The box around an outline. */
export function boxOf(outline: Outline) {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const [lon, lat] of outline.flat(2)) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
  }
  return box;
}
