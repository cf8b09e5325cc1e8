import { FilePickError, platform } from '@muhatap/shared/platform';
import { useRef, useState } from 'react';
import { readFlowFile, readFlowText, type ReadFlow } from './read-flow';

/** Where a flow comes from: a chosen file (`name`) or a pasted `text`. */
export interface Source {
  readonly name: string | null;
  readonly text: string;
  /** Null while the file is being read, and before anything was chosen. */
  readonly read: ReadFlow | null;
}

const NOTHING: Source = { name: null, text: '', read: null };

/**
 * The newest chosen file or pasted text. A file that is read after something newer was chosen is
 * dropped.
 */
export function useSource() {
  const [source, setSource] = useState(NOTHING);
  const turn = useRef(0);

  const put = (next: Source): void => {
    turn.current += 1;
    setSource(next);
  };
  const takeFile = async (file: File): Promise<void> => {
    put({ name: file.name, text: '', read: null });
    const mine = turn.current;
    const read = await readFlowFile(file);
    if (mine === turn.current) setSource({ name: file.name, text: '', read });
  };
  const pick = async (): Promise<void> => {
    try {
      const [file] = await platform().files.pick({ accept: ['json'], keepOthers: true });
      if (file !== undefined) await takeFile(file);
    } catch (error) {
      if (!(error instanceof FilePickError)) throw error;
      if (error.code === 'empty')
        put({ name: null, text: '', read: { ok: false, sentence: 'Bu bir .json dosyası değil.' } });
    }
  };

  return {
    source,
    pick: () => void pick(),
    drop: (file: File) => void takeFile(file),
    paste: (text: string) =>
      put({ name: null, text, read: text.trim() === '' ? null : readFlowText(text) }),
    clear: () => put(NOTHING),
  };
}
