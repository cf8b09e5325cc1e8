import { PLACE_WORDS_LIMIT } from '@muhatap/shared/wire/complaints';
import { storableText } from '../../text/storable-text';
import type { Point } from './geometry';

const LINK = /^https:\/\/www\.google\.com\/maps\?q=(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;
/** About ten centimetres; more is noise. */
const DECIMALS = 6;

/** A point without digits that no device measures. */
export const exactPoint = ({ lat, lon }: Point): Point => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lon: Number(lon.toFixed(DECIMALS)),
});

/** Coordinates as the history shows them. */
export const pointText = ({ lat, lon }: Point): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;

/** A place as the history shows it. */
export const placeTextOf = ({ words, ...point }: Point & { readonly words: string }): string =>
  words === '' ? pointText(point) : `${words} (${pointText(point)})`;

/** The point and the words of a location message, as channels write its text; null where it has no point on the earth. */
export function readLocation(text: string): (Point & { readonly words: string }) | null {
  const lines = text.split('\n');
  const [, lat, lon] = LINK.exec(lines.at(-1)?.trim() ?? '') ?? [];
  if (lat === undefined || lon === undefined) return null;
  const point = { lat: Number(lat), lon: Number(lon) };
  if (Math.abs(point.lat) > 90 || Math.abs(point.lon) > 180) return null;
  const words = storableText(lines.slice(0, -1).join(', ')).trim().slice(0, PLACE_WORDS_LIMIT);
  return { ...exactPoint(point), words };
}
