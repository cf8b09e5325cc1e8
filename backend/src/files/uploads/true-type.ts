import {
  isAac,
  isAmr,
  isBmp,
  isGif,
  isJpeg,
  isMp3,
  isoBrand,
  isPictureBrand,
  isOfficeZip,
  isOgg,
  isOle,
  isPdf,
  isPng,
  isWav,
  isWebm,
  isWebp,
  isZip,
} from './file-signatures';

export const UNKNOWN_TYPE = 'application/octet-stream';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const SIGNATURES: readonly (readonly [mimeType: string, matches: (bytes: Buffer) => boolean])[] = [
  ['application/pdf', isPdf],
  ['image/jpeg', isJpeg],
  ['image/png', isPng],
  ['image/gif', isGif],
  ['image/webp', isWebp],
  ['image/bmp', isBmp],
  ['audio/ogg', isOgg],
  ['audio/amr', isAmr],
  ['audio/wav', isWav],
  ['audio/aac', isAac],
  ['audio/mpeg', isMp3],
  [`${OFFICE}.wordprocessingml.document`, isOfficeZip('word')],
  [`${OFFICE}.spreadsheetml.sheet`, isOfficeZip('xl')],
  [`${OFFICE}.presentationml.presentation`, isOfficeZip('ppt')],
  ['application/zip', isZip],
];
/** Old Office files look alike; the announced type may choose among them. */
const OLE_TYPES = new Set([
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
]);

function isoType(brand: string, isAudio: boolean): string {
  if (isPictureBrand(brand)) return UNKNOWN_TYPE;
  if (brand.startsWith('M4A') || isAudio) return 'audio/mp4';
  if (brand.startsWith('3g')) return 'video/3gpp';
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

/**
 * The type of a delivered file, by its content; `announced` decides only where the content is
 * ambiguous or unknown, and then never for a type that a browser would show or play.
 */
export function trueType(bytes: Buffer, announced: string): string {
  const essence = (announced.split(';')[0] ?? '').trim().toLocaleLowerCase('en-US');
  const isAudio = essence.startsWith('audio/');
  const brand = isoBrand(bytes);
  if (brand !== null) return isoType(brand, isAudio);
  if (isWebm(bytes)) return isAudio ? 'audio/webm' : 'video/webm';
  if (isOle(bytes)) return OLE_TYPES.has(essence) ? essence : UNKNOWN_TYPE;
  const known = SIGNATURES.find(([, matches]) => matches(bytes))?.[0];
  if (known !== undefined) return known;
  return /^(image|audio|video)\/|^application\/pdf$|html|xml|script/.test(essence) ||
    !/^[\w.+-]+\/[\w.+-]+$/.test(essence)
    ? UNKNOWN_TYPE
    : essence;
}
