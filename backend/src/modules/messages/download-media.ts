import { MediaGone, type MediaSource } from '../../channels/media-source';

const TIMEOUT_MS = 60_000;
/** WhatsApp's largest file is a document of 100 MB (channel facts §7.3). */
const LIMIT_BYTES = 100 * 1024 * 1024;

/** How a file is called that came without a name. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp',
  'audio/ogg': 'ogg', 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/aac': 'aac', 'audio/amr': 'amr',
  'video/mp4': 'mp4', 'video/3gpp': '3gp', 'text/plain': 'txt', 'application/pdf': 'pdf',
};
const KINDS: Readonly<Record<string, string>> = { image: 'fotograf', audio: 'ses', video: 'video' };

export interface Downloaded {
  bytes: Buffer;
  mimeType: string;
  /** Used when the message brought no name of its own. */
  name: string;
}

const bareType = (value: string | null | undefined) => value?.split(';')[0]?.trim() || null;

function nameOf(mimeType: string): string {
  return `${KINDS[mimeType.split('/')[0] ?? ''] ?? 'dosya'}.${EXTENSIONS[mimeType] ?? 'bin'}`;
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LIMIT_BYTES) throw new MediaGone('the file is larger than 100 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Fetches a file. Throws {@link MediaGone} when it will never come, any other error when it may come later. */
export async function downloadMedia(source: MediaSource, announcedType: string | null): Promise<Downloaded> {
  const response = await fetch(source.url, { headers: source.headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404 || response.status === 410) throw new MediaGone(`the file answered ${response.status}`);
  if (!response.ok || response.body === null) throw new Error(`the file answered ${response.status}`);
  const mimeType = bareType(source.mimeType) ?? bareType(announcedType) ?? bareType(response.headers.get('content-type')) ?? 'application/octet-stream';
  return { bytes: await readLimited(response.body), mimeType, name: nameOf(mimeType) };
}
