import { formatNumber } from '@muhatap/shared/i18n';
import type { Media, Message } from '@muhatap/shared/wire/conversations';

const KILO = 1024;

/** '180 KB', '2,4 MB'; '' where it is not known. */
export function formatSize(bytes: number | null): string {
  if (bytes === null) return '';
  if (bytes < KILO * KILO) return `${formatNumber(Math.max(1, Math.round(bytes / KILO)))} KB`;
  return `${formatNumber(Math.round((bytes / KILO / KILO) * 10) / 10)} MB`;
}

/** By what the server found in the file; its name counts only where nothing is known of it. */
export const isPdf = ({ mime_type: type, name }: Media): boolean =>
  type === null
    ? (name ?? '').toLocaleLowerCase('en').endsWith('.pdf')
    : type === 'application/pdf';

/** Pictures of these messages that can be looked at large, in their order. */
export const picturesOf = (messages: readonly Message[]): Message[] =>
  messages.filter(
    ({ type, media }) => type === 'image' && media?.state === 'ready' && media.url !== null,
  );
