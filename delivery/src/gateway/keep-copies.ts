import { releasesInUse, servedInTurn, type ChannelState } from '../channel/channel-state';
import type { ReleaseStore } from '../store/release-store';
import type { LivePointer } from './live-pointer';
import type { Log } from './log';
import type { ReleaseRecords } from './release-records';

interface Parts {
  readonly store: Pick<ReleaseStore, 'filesOf' | 'root'>;
  readonly records: Pick<ReleaseRecords, 'find'>;
  readonly pointer: Pick<LivePointer, 'watch'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Copies the releases that somebody may get out of a bucket before they are asked for: it may be away when they are. Answers how to stop. */
export function keepCopies({ store, records, pointer, log }: Parts): () => void {
  if (store.root.scratch === null) return () => undefined;
  const copy = async (name: string, release: string): Promise<void> => {
    try {
      const record = await records.find(name, release);
      if (record) await store.filesOf(record);
    } catch (error) {
      log.warn({ err: error, module: name, release }, 'a release could not be copied yet');
    }
  };
  return pointer.watch(({ modules }: ChannelState) => {
    for (const [name, pointer] of Object.entries(modules))
      for (const release of new Set(
        pointer && [...releasesInUse(pointer), ...servedInTurn(pointer)],
      ))
        void copy(name, release);
  });
}
