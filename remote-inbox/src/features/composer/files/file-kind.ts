import { lower } from '@muhatap/shared/i18n';
import {
  AUDIO_EXTENSIONS,
  DOCUMENT_EXTENSIONS,
  FILM_EXTENSIONS,
  IMAGE_EXTENSIONS,
} from '@muhatap/shared/wire/files';

/** Kinds of files to attach (docs/behaviour.md §5.10; sound and films beside them). */
export const FILE_KINDS = ['document', 'image', 'audio', 'video'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  document: DOCUMENT_EXTENSIONS,
  image: IMAGE_EXTENSIONS,
  audio: AUDIO_EXTENSIONS,
  video: FILM_EXTENSIONS,
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MIME: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${OFFICE}.presentationml.presentation`,
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  amr: 'audio/amr',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  webm: 'video/webm',
};

/** 'pdf' of 'Rapor.PDF'; '' where there is none. Extensions are ASCII: the Turkish I would spoil them. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at < 0 ? '' : lower(name.slice(at + 1)).replaceAll('ı', 'i');
}

export const kindOf = (name: string): FileKind | null =>
  FILE_KINDS.find((kind) => EXTENSIONS[kind].includes(extensionOf(name))) ?? null;

/** The type by the extension, as the server reads it; what the browser says differs between machines. */
export const mimeOf = (name: string): string => MIME[extensionOf(name)] ?? '';
