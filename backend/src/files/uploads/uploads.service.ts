import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { notFound, Refusal } from '../../http/errors';
import { storedFile, uploadKey, type FileStore, type StoredFile } from '../store/file-store';
import { contentKind } from './content-kind';
import { safeFileName } from './file-name';
import type { ImageResult } from './image-files';
import { imageProcess } from './image-process';
import { placeOfPicture, type PicturePlace } from './picture-place';
import type { ScanFile } from './scanner';
import { trueType, UNKNOWN_TYPE } from './true-type';
import { requireUploadQuota, takeQuotaTurn } from './upload-quota';
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

export interface KeptFile {
  id: string;
  url: string;
  name: string;
  size: number;
  mimeType: string;
}

export interface UploadsService {
  /**
   * A file that a person picked: extension and content must agree (docs/behaviour.md §5.10). Throws
   * 400, 415, 422, 429 `upload_quota`, and as {@link ScanFile}.
   */
  accept(caller: Caller, name: string, bytes: Buffer): Promise<UploadedFile>;
  /** A picture that somebody without an account sends to a company; the caller limits their number. Throws as `accept`. */
  acceptPicture(companyId: string, name: string, bytes: Buffer): Promise<KeptFile>;
  /** An image of the caller's company as JPEG; throws 422 `conversion_failed` and `picture_too_large`, 429 `upload_quota`, 404 for a file that is not theirs. */
  convert(caller: Caller, url: string): Promise<UploadedFile>;
  /**
   * A file of any type that a provider delivered, typed by its content and, as a picture, without
   * its data of place and camera. It is served as a download unless its type is harmless; so is a
   * picture that cannot be read or is too large. Throws as {@link ScanFile}, and 503 `busy`.
   */
  keep(file: NewFile): Promise<KeptFile>;
  /** Throws 404. */
  find(id: string): Promise<UploadRow & StoredFile>;
}

const unsupported = () => new Refusal(415, 'unsupported_file', 'Bu dosya türü desteklenmiyor.');

/** The type and the bytes, as they may be served, of a file that a person picked; throws 400, 415 and 422, and what `scan` throws. */
async function readPicked(name: string, bytes: Buffer, scan: ScanFile) {
  if (bytes.length === 0) throw new Refusal(400, 'empty_file', 'Dosya boş.');
  const kind = contentKind(name, bytes);
  if (kind === null) throw unsupported();
  if (kind === 'mismatch')
    throw new Refusal(415, 'file_mismatch', 'Dosyanın içeriği uzantısıyla uyuşmuyor.');
  await scan(bytes);
  const clean =
    kind.type === 'image' ? pictureOf(await imageProcess.clean(bytes, kind.mimeType)) : bytes;
  if (clean === null)
    throw new Refusal(415, 'file_mismatch', 'Resim açılamadı. Dosya bozuk olabilir.');
  const taken = kind.type === 'image' ? await placeOfPicture(bytes) : null;
  return { ...kind, bytes: clean, taken };
}

/** Null for a picture that cannot be read; throws 422 `picture_too_large`. */
function pictureOf(result: ImageResult): Buffer | null {
  if (result === 'too_large')
    throw new Refusal(
      422,
      'picture_too_large',
      'Resim işlenemeyecek kadar büyük. Resmi küçültüp yeniden deneyin.',
    );
  return result === 'unreadable' ? null : result;
}

const answer = (
  { url, name, size, mimeType }: KeptFile,
  type: UploadedFile['type'],
): UploadedFile => ({ url, name, type, size, mime_type: mimeType });

interface Parts {
  readonly db: Database;
  readonly files: FileStore;
  readonly scan: ScanFile;
  readonly now: () => Date;
}

/** Writes a file and its row, within the quota where a person uploaded it; what cannot be kept leaves nothing behind. */
function createStore({ db, files, now }: Pick<Parts, 'db' | 'files' | 'now'>) {
  return async ({
    companyId,
    userId,
    name: fileName,
    mimeType,
    bytes,
    taken,
  }: NewFile & { readonly taken: PicturePlace | null }): Promise<KeptFile> => {
    // Random in all its bits, unlike our other keys: no address can be guessed from another.
    const id = randomUUID();
    const relative = `${id.slice(0, 2)}/${id}`;
    const file = { id, name: safeFileName(fileName), size: bytes.length, mimeType };
    // The row comes last, so no row ever lacks its file.
    await files.write(uploadKey(relative), bytes);
    try {
      await inTransaction(db, async (tx) => {
        if (userId !== null) {
          await takeQuotaTurn(tx, companyId);
          await requireUploadQuota(tx, { companyId, userId }, bytes.length, now());
        }
        const place = { takenLat: taken?.lat ?? null, takenLon: taken?.lon ?? null };
        const row = { ...file, ...place, companyId, userId, path: relative, createdAt: now() };
        await insertUpload(tx, row);
      });
    } catch (error) {
      await files.remove(uploadKey(relative));
      throw error;
    }
    return { ...file, url: `/uploads/${id}/${encodeURIComponent(file.name)}` };
  };
}

export function createUploadsService({ db, files, scan, now }: Parts): UploadsService {
  const store = createStore({ db, files, now });

  const find: UploadsService['find'] = async (id) => {
    const row = await findUpload(db, id);
    if (row === null) throw notFound('Dosya bulunamadı.');
    return { ...row, ...storedFile(files, uploadKey(row.path)) };
  };

  return {
    find,

    async keep(file) {
      await scan(file.bytes);
      const type = trueType(file.bytes, file.mimeType);
      const cleaned = type.startsWith('image/')
        ? await imageProcess.clean(file.bytes, type)
        : file.bytes;
      if (typeof cleaned === 'string')
        return store({ ...file, mimeType: UNKNOWN_TYPE, taken: null });
      const taken = type.startsWith('image/') ? await placeOfPicture(file.bytes) : null;
      return store({ ...file, bytes: cleaned, mimeType: type, taken });
    },

    async accept({ companyId, userId }, fileName, bytes) {
      // Before the work of reading it; the quota is checked again when it is stored.
      await requireUploadQuota(db, { companyId, userId }, bytes.length, now());
      const name = safeFileName(fileName);
      const { type, ...picked } = await readPicked(name, bytes, scan);
      return answer(await store({ ...picked, companyId, userId, name }), type);
    },

    async acceptPicture(companyId, fileName, bytes) {
      const name = safeFileName(fileName);
      const { type, ...picked } = await readPicked(name, bytes, scan);
      if (type !== 'image') throw unsupported();
      return store({ ...picked, companyId, userId: null, name });
    },

    async convert({ companyId, userId }, url) {
      const [, id] = /^\/uploads\/([\w-]{1,64})\//.exec(url) ?? [];
      const file = id === undefined ? null : await find(id);
      // Also the address of another company's file is unknown here.
      if (file === null || file.companyId !== companyId) throw notFound('Dosya bulunamadı.');
      await requireUploadQuota(db, { companyId, userId }, 0, now());
      const made = file.mimeType.startsWith('image/')
        ? pictureOf(await imageProcess.toJpeg(await file.read(), file.mimeType))
        : null;
      if (made === null)
        throw new Refusal(422, 'conversion_failed', 'Bu resim JPEG’e dönüştürülemedi.');
      const name = `${file.name.replace(/\.[^.]{1,10}$/, '')}.jpg`;
      return answer(
        await store({ companyId, userId, name, mimeType: 'image/jpeg', bytes: made, taken: null }),
        'image',
      );
    },
  };
}
