import { api } from '@muhatap/shared/api';
import { uploadedFile, type UploadedFile } from '@muhatap/shared/wire/files';

/** Longest conversion, ms: large pictures need more than a usual call. */
const CONVERT_MS = 60_000;

/** `POST /api/upload/convert`: an uploaded image as JPEG. 422 `conversion_failed` for what cannot be read. */
export function convertUpload(url: string): Promise<UploadedFile> {
  return api.post(
    '/api/upload/convert',
    { url, to: 'jpeg' },
    { schema: uploadedFile, timeoutMs: CONVERT_MS },
  );
}
