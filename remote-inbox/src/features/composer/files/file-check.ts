import { formatNumber, upper } from '@muhatap/shared/i18n';
import { channelName } from '@muhatap/shared/ui/plain';
import { type AnyPlatform, channelOf } from '@muhatap/shared/wire/channels';
import { EXTENSIONS, extensionOf, FILE_KINDS, kindOf, mimeOf, type FileKind } from './file-kind';

/** Why a file cannot be sent on a channel; `canConvert` where a JPEG of it could. */
export interface FileProblem {
  readonly text: string;
  readonly canConvert: boolean;
}

const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  document: 'belge',
  image: 'görsel',
  audio: 'ses',
  video: 'video',
};
const MEGA = 1024 * 1024;

/** '7,2 MB', '640 KB'. A size above a limit never rounds down to it. */
export function formatSize(bytes: number): string {
  if (bytes < MEGA) return `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${formatNumber(Math.ceil((bytes / MEGA) * 10) / 10)} MB`;
}

/** 'görsel, ses ya da video'. */
const alternatives = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' ya da ');

/** Which kinds the channel takes at all, and the reason where it takes none of one. */
export function kindProblem(channel: AnyPlatform, kind: FileKind): string | null {
  const { files } = channelOf(channel);
  if (files[kind] !== undefined) return null;
  const taken = FILE_KINDS.filter((each) => files[each] !== undefined).map(
    (each) => KIND_NAMES[each],
  );
  return taken.length === 0
    ? 'Bu kanaldan dosya gönderilemez.'
    : `${channelName(channel)} ${KIND_NAMES[kind]} kabul etmez; ${alternatives(taken)} gönderebilirsiniz.`;
}

function formatProblem(
  channel: AnyPlatform,
  kind: FileKind,
  extension: string,
  mimeTypes: readonly string[],
): FileProblem {
  const taken = [
    ...new Set(
      EXTENSIONS[kind].filter((each) => mimeTypes.includes(mimeOf(`x.${each}`)) && each !== 'jpeg'),
    ),
  ].map(upperAscii);
  return {
    text: `${channelName(channel)} ${upperAscii(extension)} ${KIND_NAMES[kind]} kabul etmez; ${taken.join(', ')} olabilir.`,
    canConvert: kind === 'image' && mimeTypes.includes('image/jpeg'),
  };
}

// Format names are written without the Turkish İ: GIF, not GİF.
const upperAscii = (text: string): string => upper(text).replaceAll('İ', 'I');

/**
 * Whether a file can be sent on a channel, by the same table as the server's
 * (docs/behaviour.md §9.1); null when it can.
 */
export function checkFile(
  { name, size }: { readonly name: string; readonly size: number },
  channel: AnyPlatform,
): FileProblem | null {
  const kind = kindOf(name);
  const extension = extensionOf(name);
  const fixed = (text: string): FileProblem => ({ text, canConvert: false });
  if (kind === null)
    return fixed(
      extension === ''
        ? 'Uzantısı olmayan dosyalar gönderilemez.'
        : `“.${extension}” uzantılı dosyalar gönderilemez.`,
    );
  const rule = channelOf(channel).files[kind];
  if (rule === undefined) return fixed(kindProblem(channel, kind) ?? '');
  if (size === 0) return fixed('Bu dosya boş.');
  if (!rule.mimeTypes.includes(mimeOf(name)))
    return formatProblem(channel, kind, extension, rule.mimeTypes);
  if (size > rule.maxBytes)
    return fixed(
      `${channelName(channel)} en çok ${formatSize(rule.maxBytes)} ${KIND_NAMES[kind]} kabul eder; bu dosya ${formatSize(size)}.`,
    );
  return null;
}
