import { CHANNELS, type FileRule, type Platform } from '@muhatap/shared/wire/channels';
import type { OutboundType } from '@muhatap/shared/wire/conversations';
import { Refusal } from '../../http/errors';

export type FileKind = Exclude<OutboundType, 'text' | 'template'>;

const KINDS: Readonly<Record<FileKind, string>> = {
  image: 'fotoğraf',
  document: 'belge',
  audio: 'ses dosyası',
  video: 'video',
};
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WEBP',
  'image/bmp': 'BMP',
  'audio/ogg': 'OGG',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/aac': 'AAC',
  'audio/amr': 'AMR',
  'audio/wav': 'WAV',
  'video/mp4': 'MP4',
  'video/3gpp': '3GP',
  'video/webm': 'WEBM',
  'application/pdf': 'PDF',
  'text/plain': 'TXT',
};
const MEGA = 1024 * 1024;

const OFFICE_FORMATS: readonly (readonly [RegExp, string])[] = [
  [/word/, 'Word'],
  [/excel|spreadsheet/, 'Excel'],
  [/powerpoint|presentation/, 'PowerPoint'],
];
const formatOf = (mimeType: string) =>
  FORMATS[mimeType] ?? OFFICE_FORMATS.find(([pattern]) => pattern.test(mimeType))?.[1] ?? mimeType;
const megabytes = (bytes: number) =>
  `${(bytes / MEGA).toLocaleString('tr', { maximumFractionDigits: 1 })} MB`;
const listed = ({ mimeTypes }: FileRule) =>
  new Intl.ListFormat('tr', { type: 'disjunction' }).format(new Set(mimeTypes.map(formatOf)));
const essence = (mimeType: string) =>
  (mimeType.split(';')[0] ?? '').trim().toLocaleLowerCase('en-US');

/** The upload that `/uploads/{id}/{name}` names; null for any other address. */
export const uploadIdOf = (url: string | undefined): string | null =>
  url === undefined ? null : (/^\/uploads\/([\w-]{1,64})(?:\/|$)/.exec(url)?.[1] ?? '');

/** The kind that a file of this type is sent as where the sender named none. */
export function kindOfFile(mimeType: string): FileKind {
  const family = mimeType.split('/')[0];
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

/**
 * Throws 422 for what the channel would refuse (docs/behaviour.md §9.5), with the limit in words
 * and in `details`: `file_unsupported` (no such kind at all), `file_type` or `file_too_large`.
 */
export function checkFile(
  platform: Platform,
  kind: FileKind,
  { mimeType, size }: { mimeType: string; size: number },
): void {
  const { files, comments, spokenName: channel } = CHANNELS[platform];
  const noun = KINDS[kind];
  const rule = files[kind];
  if (comments)
    throw new Refusal(422, 'file_unsupported', 'Yorumlara yalnızca metinle yanıt verilebilir.');
  if (rule === undefined)
    throw new Refusal(422, 'file_unsupported', `${channel} ile ${noun} gönderilemez.`);
  if (!rule.mimeTypes.includes(essence(mimeType))) {
    throw new Refusal(
      422,
      'file_type',
      `${channel} ile ${noun} olarak yalnızca ${listed(rule)} gönderilebilir; bu dosya ${formatOf(essence(mimeType))}.`,
      { kind, allowed: rule.mimeTypes },
    );
  }
  if (size > rule.maxBytes) {
    throw new Refusal(
      422,
      'file_too_large',
      `${channel} ile gönderilen ${noun} en çok ${megabytes(rule.maxBytes)} olabilir; bu dosya ${megabytes(size)}.`,
      { limit: rule.maxBytes, size },
    );
  }
}
