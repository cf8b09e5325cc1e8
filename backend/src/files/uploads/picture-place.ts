import exifr from 'exifr';

/** Degrees, WGS 84. */
export interface PicturePlace {
  readonly lat: number;
  readonly lon: number;
}

/** Cameras without a fix write zeros. */
const isPoint = (lat: unknown, lon: unknown): boolean =>
  typeof lat === 'number' &&
  typeof lon === 'number' &&
  Math.abs(lat) <= 90 &&
  Math.abs(lon) <= 180 &&
  (lat !== 0 || lon !== 0);

/** Where a picture says that it was taken; null where it does not, or cannot be read. */
export async function placeOfPicture(bytes: Buffer): Promise<PicturePlace | null> {
  try {
    const read = await exifr.gps(bytes);
    const { latitude: lat, longitude: lon } = read ?? {};
    return isPoint(lat, lon) ? { lat, lon } : null;
  } catch {
    return null;
  }
}
