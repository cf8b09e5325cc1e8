import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import { MediaGone, type MediaSource } from '../../channels/media-source';

const TIMEOUT_MS = 60_000;
/** WhatsApp's largest file is a document of 100 MB (channel facts §7.3). */
const LIMIT_BYTES = 100 * 1024 * 1024;

/** Names by kind; a kind that is not here is stored as `.bin`, so that no browser ever runs it. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp', 'image/bmp': 'bmp',
  'audio/ogg': 'ogg', 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/aac': 'aac', 'audio/amr': 'amr',
  'video/mp4': 'mp4', 'video/3gpp': '3gp', 'text/plain': 'txt', 'application/pdf': 'pdf',
  'application/msword': 'doc', 'application/vnd.ms-excel': 'xls', 'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

export interface Downloaded {
  /** Relative to the uploads folder. */
  path: string;
  mimeType: string;
  size: number;
}

const bareType = (value: string | null | undefined) => value?.split(';')[0]?.trim() || null;

/** Fetches a file into the uploads folder under a name that nobody can guess. A file appears there whole or not at all. */
export async function downloadMedia(source: MediaSource, announcedType: string | null, uploadsDir: string): Promise<Downloaded> {
  const response = await fetch(source.url, { headers: source.headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404 || response.status === 410) throw new MediaGone(`the file answered ${response.status}`);
  if (!response.ok || response.body === null) throw new Error(`the file answered ${response.status}`);
  const mimeType = bareType(source.mimeType) ?? bareType(announcedType) ?? bareType(response.headers.get('content-type')) ?? 'application/octet-stream';
  const name = `${uuidv7()}.${EXTENSIONS[mimeType] ?? 'bin'}`;
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > LIMIT_BYTES ? new MediaGone('the file is larger than 100 MB') : null, chunk);
    },
  });
  await mkdir(uploadsDir, { recursive: true });
  const partial = path.join(uploadsDir, `${name}.part`);
  try {
    await pipeline(Readable.fromWeb(response.body), meter, createWriteStream(partial));
    await rename(partial, path.join(uploadsDir, name));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { path: name, mimeType, size };
}
