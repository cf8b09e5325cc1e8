import { MediaGone, type MediaSource } from '../../channels';

const TIMEOUT_MS = 60_000;
/** WhatsApp's largest file is a document of 100 MB (docs/behaviour.md §9.5). */
const LIMIT_BYTES = 100 * 1024 * 1024;

/** Extensions for the names of files that came without one. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'video/webm': 'webm',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'text/plain': 'txt',
  'application/pdf': 'pdf',
};
const KINDS: Readonly<Record<string, string>> = { image: 'fotograf', audio: 'ses', video: 'video' };

export interface Downloaded {
  bytes: Buffer;
  mimeType: string;
  /** Used when the message brought no name of its own. */
  name: string;
}

const REDIRECT_LIMIT = 3;
const tooLarge = () => new MediaGone('the file is larger than 100 MB');

const bareType = (value: string | null | undefined) => value?.split(';')[0]?.trim() || null;

function nameOf(mimeType: string): string {
  return `${KINDS[mimeType.split('/')[0] ?? ''] ?? 'dosya'}.${EXTENSIONS[mimeType] ?? 'bin'}`;
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LIMIT_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Follows redirects to trusted hosts alone; the key goes to the first host alone. */
async function open(
  { url, headers, isTrusted }: MediaSource,
  signal: AbortSignal,
): Promise<Response> {
  let address = url;
  for (let hop = 0; hop <= REDIRECT_LIMIT; hop += 1) {
    const isFirstHost = new URL(address).origin === new URL(url).origin;
    const response = await fetch(address, {
      ...(isFirstHost && { headers }),
      redirect: 'manual',
      signal,
    });
    const next = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || next === null) return response;
    await response.body?.cancel();
    address = URL.canParse(next, address) ? new URL(next, address).href : '';
    if (!isTrusted(address)) throw new MediaGone('the file was moved to a foreign host');
  }
  throw new MediaGone('the file was moved too often');
}

/** Fetches a file. Throws {@link MediaGone} when it will never come, any other error when it may come later. */
export async function downloadMedia(
  source: MediaSource,
  announcedType: string | null,
  timeoutMs = TIMEOUT_MS,
): Promise<Downloaded> {
  const response = await open(source, AbortSignal.timeout(timeoutMs));
  if (response.status === 404 || response.status === 410)
    throw new MediaGone(`the file answered ${response.status}`);
  if (!response.ok || response.body === null)
    throw new Error(`the file answered ${response.status}`);
  if (Number(response.headers.get('content-length') ?? 0) > LIMIT_BYTES) {
    await response.body.cancel();
    throw tooLarge();
  }
  const mimeType =
    bareType(source.mimeType) ??
    bareType(announcedType) ??
    bareType(response.headers.get('content-type')) ??
    'application/octet-stream';
  return { bytes: await readLimited(response.body), mimeType, name: nameOf(mimeType) };
}
