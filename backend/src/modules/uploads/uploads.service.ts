import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { UploadedFile } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import type { Caller } from '../../http/caller';
import { notFound, Refusal } from '../../http/errors';
import { contentKind } from './content-kind';
import { safeFileName } from './file-name';
import { uploadsFolder, writeUpload } from './upload-files';
import { findUpload, insertUpload, type UploadRow } from './uploads.repository';

export const UPLOAD_LIMIT_BYTES = 25 * 1024 * 1024;

export interface NewFile {
  readonly companyId: string;
  /** Null for a file that arrived with a message. */
  readonly userId: string | null;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

export interface UploadsService {
  /** A file that a person picked: extension and content must agree (spec §5). */
  accept(caller: Caller, name: string, bytes: Buffer): Promise<UploadedFile>;
  /** A file of any type that a provider delivered; it is served as a download unless its type is harmless. */
  keep(file: NewFile): Promise<{ id: string; url: string; name: string; size: number }>;
  find(id: string): Promise<UploadRow & { absolutePath: string }>;
}

export function createUploadsService({ db, dataDir }: { db: Database; dataDir: string }): UploadsService {
  const root = uploadsFolder(dataDir);

  const keep: UploadsService['keep'] = async ({ companyId, userId, name: written, mimeType, bytes }) => {
    // Random in all its bits, unlike our other keys: whoever holds the address may read the file.
    const id = randomUUID();
    const relative = path.join(id.slice(0, 2), id);
    // The row comes last, so no row ever lacks its file.
    await writeUpload(root, relative, bytes);
    const name = safeFileName(written);
    await insertUpload(db, { id, companyId, userId, name, mimeType, size: bytes.length, path: relative });
    return { id, url: `/uploads/${id}/${encodeURIComponent(name)}`, name, size: bytes.length };
  };

  return {
    keep,

    async accept({ companyId, userId }, written, bytes) {
      const name = safeFileName(written);
      if (bytes.length === 0) throw new Refusal(400, 'empty_file', 'Dosya boş.');
      const kind = contentKind(name, bytes);
      if (kind === null) throw new Refusal(415, 'unsupported_file', 'Bu dosya türü desteklenmiyor.');
      if (kind === 'mismatch') throw new Refusal(415, 'file_mismatch', 'Dosyanın içeriği uzantısıyla uyuşmuyor.');
      const kept = await keep({ companyId, userId, name, mimeType: kind.mimeType, bytes });
      return { url: kept.url, name, type: kind.type, size: kept.size, mime_type: kind.mimeType };
    },

    async find(id) {
      const row = await findUpload(db, id);
      if (row === null) throw notFound('Dosya bulunamadı.');
      return { ...row, absolutePath: path.join(root, row.path) };
    },
  };
}
