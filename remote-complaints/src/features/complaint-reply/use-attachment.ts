import { ApiError, messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { FilePickError, platform as machine } from '@muhatap/shared/platform';
import type { AnyPlatform } from '@muhatap/shared/wire/channels';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#entities/reply';
import { extensionsFor, problemOfPicked, problemOfUploaded } from './file-check';

/** The file in the reply field. `uploaded` is null until it is on the server; `problem` says why it cannot go. */
export interface Attachment {
  readonly name: string;
  readonly size: number;
  readonly share: number;
  readonly problem: string | null;
  readonly uploaded: UploadedFile | null;
}

const NOT_UPLOADED = 'Dosya yüklenemedi.';

/** One file for one reply: picked, checked for the channel and uploaded at once. */
export function useAttachment(platform: AnyPlatform | null) {
  const [attachment, setAttachment] = useState<Attachment | null>(null);
  const upload = useRef<AbortController | null>(null);
  const stop = () => upload.current?.abort();
  useEffect(() => stop, []);

  const attach = async (file: File) => {
    if (platform === null) return;
    stop();
    const [control, { name, size }] = [new AbortController(), file];
    upload.current = control;
    const problem = problemOfPicked(file, platform);
    const change = (part: Partial<Attachment>) =>
      setAttachment((held) =>
        control.signal.aborted || held === null ? held : { ...held, ...part },
      );
    setAttachment({ name, size, share: 0, problem, uploaded: null });
    if (problem !== null) return;
    try {
      const uploaded = await uploadFile(file, {
        signal: control.signal,
        onProgress: (share) => change({ share }),
      });
      const refused = problemOfUploaded(uploaded, platform);
      change({ share: 1, problem: refused, uploaded: refused === null ? uploaded : null });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'aborted') return;
      machine().log.warn(NOT_UPLOADED, error);
      change({ share: 0, problem: messageOf(error, NOT_UPLOADED) });
    }
  };
  const pick = async () => {
    try {
      const [file] = await machine().files.pick({ accept: extensionsFor(platform) });
      if (file !== undefined) await attach(file);
    } catch (error) {
      if (!(error instanceof FilePickError)) throw error;
      if (error.code === 'cancelled') machine().log.info(error.message); // docs/behaviour.md §5.10
      else notify.warning(error.message);
    }
  };
  const clear = () => {
    stop();
    setAttachment(null);
  };
  return { attachment, attach, pick, clear, isOffered: extensionsFor(platform).length > 0 };
}
