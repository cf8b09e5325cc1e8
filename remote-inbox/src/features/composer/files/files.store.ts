import type { UploadedFile } from '@muhatap/shared/wire/files';
import { createStore, useStore } from 'zustand';
import type { FileProblem } from './file-check';
import type { FileKind } from './file-kind';

/**
 * A file in the field, before it is sent. `refused`: the channel does not take it, nothing was uploaded. `failed`: the upload did not get
 * through and may be tried again. `share` is 0 to 1. `preview` is an address of a picture, sound or film that can be shown.
 */
export interface AttachedFile {
  readonly id: string;
  readonly file: File | null;
  readonly name: string;
  readonly size: number;
  readonly kind: FileKind | null;
  readonly preview: string | null;
  readonly state: 'uploading' | 'converting' | 'ready' | 'refused' | 'failed';
  readonly share: number;
  readonly problem: FileProblem | null;
  readonly uploaded: UploadedFile | null;
}

const filesStore = createStore<{ rooms: ReadonlyMap<string, readonly AttachedFile[]> }>(() => ({
  rooms: new Map(),
}));
const NONE: readonly AttachedFile[] = [];

export const filesOf = (roomId: string): readonly AttachedFile[] =>
  filesStore.getState().rooms.get(roomId) ?? NONE;
export const useFiles = (roomId: string): readonly AttachedFile[] =>
  useStore(filesStore, ({ rooms }) => rooms.get(roomId) ?? NONE);

export function setFiles(roomId: string, files: readonly AttachedFile[]): void {
  filesStore.setState(({ rooms }) => {
    const next = new Map(rooms);
    if (files.length === 0) next.delete(roomId);
    else next.set(roomId, files);
    return { rooms: next };
  });
}

export const changeFile = (roomId: string, id: string, part: Partial<AttachedFile>): void =>
  setFiles(
    roomId,
    filesOf(roomId).map((file) => (file.id === id ? { ...file, ...part } : file)),
  );

export const hasFiles = (): boolean => filesStore.getState().rooms.size > 0;
export const roomsWithFiles = (): readonly string[] => [...filesStore.getState().rooms.keys()];
