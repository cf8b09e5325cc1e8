import { ApiError, messageOf } from '@muhatap/shared/api';
import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import type { AnyPlatform } from '@muhatap/shared/wire/channels';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import { convertUpload, uploadFile, type SendContent } from '#entities/conversation';
import { checkFile } from './file-check';
import { kindOf, type FileKind } from './file-kind';
import { changeFile, filesOf, roomsWithFiles, setFiles, type AttachedFile } from './files.store';

const NOT_UPLOADED = 'Dosya yüklenemedi.';
const NOT_CONVERTED = 'Dosya dönüştürülemedi.';
const uploads = new Map<string, AbortController>();

/** Kinds that are shown or heard before they are sent. */
const SHOWN: readonly (FileKind | null)[] = ['image', 'audio', 'video'];

const previewOf = (file: File): string | null =>
  SHOWN.includes(kindOf(file.name)) && typeof URL.createObjectURL === 'function'
    ? URL.createObjectURL(file)
    : null;

/** A refused picture may be converted afterwards, so it is refused before it is uploaded, by its name and size alone. */
function attached(file: File, channel: AnyPlatform): AttachedFile {
  const problem = checkFile(file, channel);
  const { name, size } = file;
  return {
    id: createId(),
    file,
    name,
    size,
    kind: kindOf(name),
    preview: previewOf(file),
    state: problem === null ? 'uploading' : 'refused',
    share: 0,
    problem,
    uploaded: null,
  };
}

const find = (roomId: string, id: string): AttachedFile | undefined =>
  filesOf(roomId).find((file) => file.id === id);

function fail(roomId: string, id: string, error: unknown, fallback: string): void {
  if (error instanceof ApiError && error.code === 'aborted') return;
  platform().log.warn(fallback, error);
  changeFile(roomId, id, {
    state: 'failed',
    share: 0,
    problem: { text: messageOf(error, fallback), canConvert: false },
  });
}

async function sendUp(roomId: string, id: string): Promise<UploadedFile | null> {
  const file = find(roomId, id)?.file;
  if (!file) return null;
  const control = new AbortController();
  uploads.set(id, control);
  try {
    return await uploadFile(file, {
      signal: control.signal,
      onProgress: (share) => changeFile(roomId, id, { share }),
    });
  } catch (error) {
    fail(roomId, id, error, NOT_UPLOADED);
    return null;
  } finally {
    uploads.delete(id);
  }
}

async function upload(roomId: string, id: string): Promise<void> {
  const uploaded = await sendUp(roomId, id);
  if (uploaded !== null) changeFile(roomId, id, { state: 'ready', share: 1, uploaded });
}

/** Puts files into the room's field: checked for its channel, then uploaded at once. */
export function attachFiles(roomId: string, channel: AnyPlatform, files: readonly File[]): void {
  const fresh = files.map((file) => attached(file, channel));
  setFiles(roomId, [...filesOf(roomId), ...fresh]);
  fresh.filter(({ state }) => state === 'uploading').forEach(({ id }) => void upload(roomId, id));
}

/** Tries a failed upload again. */
export function retryUpload(roomId: string, id: string): void {
  if (find(roomId, id)?.state !== 'failed') return;
  changeFile(roomId, id, { state: 'uploading', share: 0, problem: null });
  void upload(roomId, id);
}

/** Uploads a picture whose format the channel refuses and turns it into a JPEG. */
export async function convertFile(roomId: string, id: string, channel: AnyPlatform): Promise<void> {
  changeFile(roomId, id, { state: 'converting', share: 0, problem: null });
  const original = await sendUp(roomId, id);
  if (original === null) return;
  try {
    const uploaded = await convertUpload(original.url);
    const problem = checkFile(uploaded, channel);
    changeFile(roomId, id, {
      state: problem === null ? 'ready' : 'refused',
      share: 1,
      name: uploaded.name,
      size: uploaded.size,
      problem,
      uploaded,
    });
  } catch (error) {
    platform().log.warn(NOT_CONVERTED, error);
    changeFile(roomId, id, {
      state: 'refused',
      share: 0,
      problem: { text: messageOf(error, NOT_CONVERTED), canConvert: false },
    });
  }
}

/** Takes a file away; an upload under way is called off. */
export function detachFile(roomId: string, id: string): void {
  uploads.get(id)?.abort();
  const preview = find(roomId, id)?.preview;
  if (preview) URL.revokeObjectURL(preview);
  setFiles(
    roomId,
    filesOf(roomId).filter((file) => file.id !== id),
  );
}

/** The files were sent: they leave the field, what was uploaded stays uploaded. */
export const detachAll = (roomId: string): void =>
  filesOf(roomId).forEach(({ id }) => detachFile(roomId, id));
export const forgetFiles = (): void => roomsWithFiles().forEach(detachAll);

/** Uploads that the line cut off go again when it is back. */
export function retryUploads(): void {
  roomsWithFiles().forEach((roomId) =>
    filesOf(roomId).forEach(({ id, file }) =>
      file === null ? undefined : retryUpload(roomId, id),
    ),
  );
}

/** A file of a message that was taken back from sending: it is uploaded already. */
export function reattach(roomId: string, { kind, attachment }: SendContent): void {
  if (attachment === undefined || kind === 'text' || kind === 'template') return;
  const { url, name, size, mime_type } = attachment;
  const back: AttachedFile = {
    id: createId(),
    file: null,
    name,
    size,
    kind,
    preview: SHOWN.includes(kind) ? url : null,
    state: 'ready',
    share: 1,
    problem: null,
    uploaded: { url, name, size, mime_type, type: kind },
  };
  setFiles(roomId, [...filesOf(roomId), back]);
}
