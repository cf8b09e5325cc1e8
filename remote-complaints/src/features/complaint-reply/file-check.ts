import { formatNumber } from '@muhatap/shared/i18n';
import { channelName } from '@muhatap/shared/ui/app';
import { channelOf } from '@muhatap/shared/wire/channels';
import {
  AUDIO_EXTENSIONS,
  DOCUMENT_EXTENSIONS,
  FILM_EXTENSIONS,
  IMAGE_EXTENSIONS,
  type UploadedFile,
} from '@muhatap/shared/wire/files';

type FileKind = UploadedFile['type'];

/** Extensions of the file picker (docs/behaviour.md §5.10); sound and films beside it. */
const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  document: DOCUMENT_EXTENSIONS,
  image: IMAGE_EXTENSIONS,
  audio: AUDIO_EXTENSIONS,
  video: FILM_EXTENSIONS,
};
const NAMES: Readonly<Record<FileKind, string>> = {
  document: 'belge',
  image: 'görsel',
  audio: 'ses kaydı',
  video: 'video',
};
const MEGA = 1024 * 1024;

/** '7,2 MB', '640 KB'. A size above a limit never rounds down to it. */
export function formatSize(bytes: number): string {
  if (bytes < MEGA) return `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${formatNumber(Math.ceil((bytes / MEGA) * 10) / 10)} MB`;
}

const kindsOf = (platform: string): readonly FileKind[] =>
  (Object.keys(EXTENSIONS) as FileKind[]).filter(
    (kind) => channelOf(platform).files[kind] !== undefined,
  );

/** Extensions that may be picked for a channel; none where it takes no files. */
export const extensionsFor = (platform: string | null): readonly string[] =>
  platform === null ? [] : kindsOf(platform).flatMap((kind) => EXTENSIONS[kind]);

// Extensions are ASCII: by Turkish rules the I of .GIF would become another letter.
const kindOf = (name: string): FileKind | null => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLocaleLowerCase('en');
  return (
    (Object.keys(EXTENSIONS) as FileKind[]).find((kind) => EXTENSIONS[kind].includes(extension)) ??
    null
  );
};

function tooLarge(platform: string, kind: FileKind, size: number): string | null {
  const max = channelOf(platform).files[kind]?.maxBytes ?? 0;
  return size > max
    ? `${channelName(platform)} en çok ${formatSize(max)} ${NAMES[kind]} kabul eder; bu dosya ${formatSize(size)}.`
    : null;
}

/** Why a picked file cannot go on a channel, before it is uploaded; null when it can. */
export function problemOfPicked(
  { name, size }: { readonly name: string; readonly size: number },
  platform: string,
): string | null {
  const kind = kindOf(name);
  if (kind === null || !kindsOf(platform).includes(kind))
    return `Bu dosya türü ${channelName(platform)} üzerinden gönderilemez.`;
  return size === 0 ? 'Bu dosya boş.' : tooLarge(platform, kind, size);
}

/** The same by what the server found in it. */
export function problemOfUploaded(
  { type, size, mime_type }: UploadedFile,
  platform: string,
): string | null {
  const rule = channelOf(platform).files[type];
  if (rule === undefined || !rule.mimeTypes.includes(mime_type))
    return `Bu ${NAMES[type]} biçimi ${channelName(platform)} üzerinden gönderilemez.`;
  return tooLarge(platform, type, size);
}
