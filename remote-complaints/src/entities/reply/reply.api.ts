import { api } from '@muhatap/shared/api';
import {
  complaintMessage,
  type ComplaintMessage,
  type ComplaintReply,
} from '@muhatap/shared/wire/complaints';
import { uploadedFile, type UploadedFile } from '@muhatap/shared/wire/files';

/** A large file on a slow line takes its time, ms. */
const UPLOAD_MS = 10 * 60_000;

/** `POST /api/complaints/{id}/reply`: to the citizen, once for the key however often it is called. Refusals are those of a send. */
export const postReply = (
  complaintId: string,
  reply: ComplaintReply,
  key: string,
): Promise<ComplaintMessage> =>
  api.post(`/api/complaints/${encodeURIComponent(complaintId)}/reply`, reply, {
    idempotencyKey: key,
    isRepeatable: true,
    schema: complaintMessage,
  });

/**
 * `POST /api/upload/file` (multipart, field `file`; docs/behaviour.md §8.2). `onProgress` gets the
 * share that has left the machine, 0 to 1.
 */
export function uploadFile(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedFile> {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.postForm('/api/upload/file', form, {
    schema: uploadedFile,
    isRepeatable: true,
    onProgress,
    signal,
    timeoutMs: UPLOAD_MS,
  });
}
