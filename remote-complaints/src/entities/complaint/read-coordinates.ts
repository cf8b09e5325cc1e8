/** Degrees, WGS 84. */
export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

const DEGREES = String.raw`(-?\d{1,3}\.\d+)`;
/** Coordinates as people type them and as links of maps hold them; the pin of a link before the middle of its map. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(`^${DEGREES}\\s*[,;\\s]\\s*${DEGREES}$`),
  /^(-?\d{1,3},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)$/,
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`),
  new RegExp(`[?&]mlat=${DEGREES}&mlon=${DEGREES}`),
  new RegExp(`(?:[?&](?:q|ll|query|destination)=(?:loc:)?|^geo:)${DEGREES},\\s*${DEGREES}`),
  new RegExp(`@${DEGREES},${DEGREES}`),
  new RegExp(`#map=\\d+/${DEGREES}/${DEGREES}`),
];
const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co)\//;

/** Whether it is a map's short link: only its own server knows the place behind it. */
export const isShortMapLink = (typed: string): boolean => SHORT_LINK.test(typed.trim());

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads typed or pasted coordinates, also out of a map's link; null where it holds none. */
export function readCoordinates(typed: string): Coordinates | null {
  const text = unescaped(typed.trim());
  for (const pattern of PATTERNS) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first === undefined || second === undefined) continue;
    const [lat, lon] = [first, second].map((degrees) => Number(degrees.replace(',', '.')));
    if (lat === undefined || lon === undefined) continue;
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
  }
  return null;
}

/** As it is shown and can be typed again. */
export const formatCoordinates = ({ lat, lon }: Coordinates): string =>
  `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
