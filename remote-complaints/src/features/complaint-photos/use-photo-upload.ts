import { messageOf } from '@muhatap/shared/api';
import { FilePickError, platform } from '@muhatap/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { COMPLAINT_ERRORS } from '#entities/complaint';
import { uploadFile } from '#entities/reply';

/** Forms of pictures that every browser shows. */
const PICTURES = ['jpg', 'jpeg', 'png', 'webp'];

/** Picks one picture and puts it on the server; `onUploaded` gets its address. `problem` says why one could not go. */
export function usePhotoUpload(onUploaded: (url: string) => void) {
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const send = async (file: File) => {
    const control = new AbortController();
    upload.current = control;
    setUploading(true);
    setProblem(null);
    try {
      const { url } = await uploadFile(file, { signal: control.signal, onProgress: () => {} });
      if (!control.signal.aborted) onUploaded(url);
    } catch (error) {
      if (!control.signal.aborted) setProblem(messageOf(error, COMPLAINT_ERRORS.photo));
    } finally {
      if (!control.signal.aborted) setUploading(false);
    }
  };
  const pick = async () => {
    try {
      const [file] = await platform().files.pick({ accept: PICTURES });
      if (file !== undefined) await send(file);
    } catch (error) {
      if (!(error instanceof FilePickError)) throw error;
      if (error.code !== 'cancelled') setProblem(error.message);
    }
  };
  return { isUploading, problem, pick: () => void pick() };
}
