/**
 * Signatures of file types. Each test reads the bytes alone: names and announced types may be
 * false.
 */
const ascii = (text: string) => Buffer.from(text, 'latin1');
const startsWith = (bytes: Buffer, start: Buffer, at = 0) =>
  bytes.subarray(at, at + start.length).equals(start);
const begins =
  (text: string, at = 0) =>
  (bytes: Buffer) =>
    startsWith(bytes, ascii(text), at);
const hex = (digits: string) => (bytes: Buffer) => startsWith(bytes, Buffer.from(digits, 'hex'));

export const isPdf = begins('%PDF-');
export const isJpeg = hex('ffd8ff');
export const isPng = hex('89504e470d0a1a0a');
export const isGif = (bytes: Buffer) => begins('GIF87a')(bytes) || begins('GIF89a')(bytes);
export const isBmp = (bytes: Buffer) => begins('BM')(bytes) && bytes.length > 26;
export const isWebp = (bytes: Buffer) => begins('RIFF')(bytes) && begins('WEBP', 8)(bytes);
export const isWav = (bytes: Buffer) => begins('RIFF')(bytes) && begins('WAVE', 8)(bytes);
export const isOgg = begins('OggS');
export const isAmr = begins('#!AMR');
export const isWebm = hex('1a45dfa3');
/** An ID3 tag or an MPEG audio frame of layer III. */
export const isMp3 = (bytes: Buffer) =>
  begins('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
/** ADTS: the sync word of layer 0. */
export const isAac = (bytes: Buffer) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0;
/** MP4, M4A, 3GP and QuickTime share one box; they differ in its brand. */
export const isoBrand = (bytes: Buffer): string | null =>
  begins('ftyp', 4)(bytes) ? bytes.toString('latin1', 8, 12) : null;
/** HEIC and AVIF pictures stand in the same box as films. */
export const isPictureBrand = (brand: string): boolean =>
  /^(heic|heix|mif1|msf1|hevc|avif|avis)$/.test(brand);
export const isOle = hex('d0cf11e0a1b11ae1');
export const isZip = begins('PK\x03\x04');
/** Office files are zip archives; entry names stand uncompressed, so the kind shows without unpacking. */
export const isOfficeZip = (folder: string) => (bytes: Buffer) =>
  isZip(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(`${folder}/`);
/** Any encoding, but no byte that plain text never holds. */
export const isText = (bytes: Buffer) =>
  !bytes.some(
    (byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d,
  );
