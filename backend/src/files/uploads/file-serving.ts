/** Types that a browser may show in place; none of them can run script in our origin. Everything else is downloaded. */
const INLINE = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
  'application/pdf',
  'audio/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/amr',
  'audio/wav',
  'audio/webm',
  'video/mp4',
  'video/3gpp',
  'video/webm',
];

/**
 * The headers of a stored file's response: parameters such as `; codecs=opus` do not matter for
 * them.
 */
export function servingOf(mimeType: string): {
  contentType: string;
  disposition: 'inline' | 'attachment';
} {
  const [essence = ''] = mimeType.split(';').map((part) => part.trim().toLocaleLowerCase('en-US'));
  if (INLINE.includes(essence)) return { contentType: essence, disposition: 'inline' };
  if (essence === 'text/plain')
    return { contentType: 'text/plain; charset=utf-8', disposition: 'attachment' };
  return {
    contentType:
      /^[\w.+-]+\/[\w.+-]+$/.test(essence) && !/html|xml|script/.test(essence)
        ? essence
        : 'application/octet-stream',
    disposition: 'attachment',
  };
}

/**
 * The part that a player requests (`bytes=a-b`); null means the whole file, `'unsatisfiable'` an
 * answer of 416.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
