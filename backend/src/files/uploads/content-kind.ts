import type {
  AUDIO_EXTENSIONS,
  DOCUMENT_EXTENSIONS,
  FILM_EXTENSIONS,
} from '@muhatap/shared/wire/files';
import { IMAGE_EXTENSIONS } from '@muhatap/shared/wire/files';
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
  isText,
  isWav,
  isWebm,
  isWebp,
} from './file-signatures';

type Extension =
  | (typeof DOCUMENT_EXTENSIONS)[number]
  | (typeof IMAGE_EXTENSIONS)[number]
  | (typeof AUDIO_EXTENSIONS)[number]
  | (typeof FILM_EXTENSIONS)[number];

/** The kind of an accepted file, decided by its extension and confirmed by its content. */
export interface ContentKind {
  readonly type: 'document' | 'image' | 'audio' | 'video';
  readonly mimeType: string;
}

/** The head of a Matroska file is shorter. */
const HEAD_BYTES = 64;
const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** The brand is free text of whoever wrote the file; pictures of phones carry one, too. */
const isFilm = (bytes: Buffer): boolean => {
  const brand = isoBrand(bytes);
  return brand !== null && !isPictureBrand(brand) && !brand.startsWith('M4A');
};
/** Other Matroska files begin like it; their head names another type. */
const isWebmFilm = (bytes: Buffer): boolean =>
  isWebm(bytes) && bytes.subarray(0, HEAD_BYTES).includes('webm');
const KINDS: Record<Extension, { mimeType: string; matches: (bytes: Buffer) => boolean }> = {
  pdf: { mimeType: 'application/pdf', matches: isPdf },
  doc: { mimeType: 'application/msword', matches: isOle },
  xls: { mimeType: 'application/vnd.ms-excel', matches: isOle },
  ppt: { mimeType: 'application/vnd.ms-powerpoint', matches: isOle },
  docx: { mimeType: `${OFFICE}.wordprocessingml.document`, matches: isOfficeZip('word') },
  xlsx: { mimeType: `${OFFICE}.spreadsheetml.sheet`, matches: isOfficeZip('xl') },
  pptx: { mimeType: `${OFFICE}.presentationml.presentation`, matches: isOfficeZip('ppt') },
  txt: { mimeType: 'text/plain', matches: isText },
  jpg: { mimeType: 'image/jpeg', matches: isJpeg },
  jpeg: { mimeType: 'image/jpeg', matches: isJpeg },
  png: { mimeType: 'image/png', matches: isPng },
  gif: { mimeType: 'image/gif', matches: isGif },
  bmp: { mimeType: 'image/bmp', matches: isBmp },
  webp: { mimeType: 'image/webp', matches: isWebp },
  mp3: { mimeType: 'audio/mpeg', matches: isMp3 },
  ogg: { mimeType: 'audio/ogg', matches: isOgg },
  m4a: { mimeType: 'audio/mp4', matches: (bytes) => isoBrand(bytes) !== null },
  aac: { mimeType: 'audio/aac', matches: isAac },
  amr: { mimeType: 'audio/amr', matches: isAmr },
  wav: { mimeType: 'audio/wav', matches: isWav },
  mp4: { mimeType: 'video/mp4', matches: isFilm },
  '3gp': { mimeType: 'video/3gpp', matches: isFilm },
  webm: { mimeType: 'video/webm', matches: isWebmFilm },
};

const isExtension = (text: string): text is Extension => Object.hasOwn(KINDS, text);

function typeOf(extension: Extension, mimeType: string): ContentKind['type'] {
  if (mimeType.startsWith('audio/')) return 'audio';
  if (mimeType.startsWith('video/')) return 'video';
  return (IMAGE_EXTENSIONS as readonly string[]).includes(extension) ? 'image' : 'document';
}

/**
 * Null when the extension is not accepted; `'mismatch'` when the content does not fit the
 * extension.
 */
export function contentKind(name: string, bytes: Buffer): ContentKind | 'mismatch' | null {
  const extension = (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLocaleLowerCase('en-US');
  if (!isExtension(extension)) return null;
  const { mimeType, matches } = KINDS[extension];
  return matches(bytes) ? { type: typeOf(extension, mimeType), mimeType } : 'mismatch';
}
