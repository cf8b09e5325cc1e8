import { createStore, type StoreApi } from 'zustand';
import { ApiError, messageOf } from '../api';
import { notify } from '../notifications';
import { platform, type Undo } from '../platform';
import type { ExportFormat, ExportJob } from '../wire/files';
import {
  EXPORT_FAILED,
  fetched,
  NO_EXPORT,
  refused,
  applyJob,
  waitingFor,
  type ExportState,
} from './export-state';
import { cancelExport, readExport } from './export.api';

/**
 * Polling interval for a file that is being written, and the one while the server is unreachable,
 * ms.
 */
const ASK_EVERY_MS = 800;
const ASK_AGAIN_MS = 4000;
const EXPIRED = 'Dosyanın süresi dolmuş. Lütfen yeniden hazırlayın.';

/** The one file that the signed-in person waits for in a part of the suite. It is followed wherever the person goes in the meantime. */
export interface ExportFollower {
  readonly store: StoreApi<ExportState>;
  /** Requests a file and follows it; nothing while another is on its way. */
  readonly start: (format: ExportFormat, read: () => Promise<ExportJob>) => Promise<void>;
  /** Gives the file up; the server may write on for a moment, nobody waits for it. */
  readonly stop: () => Promise<void>;
  /** Nothing is waited for any more. */
  readonly forget: () => void;
  /** The person has taken the file. */
  readonly markFetched: () => void;
  /** Takes up a file again that was requested before the page was loaded anew; answers false where it is gone for good. */
  readonly resume: (id: string, isWanted: () => boolean) => Promise<boolean>;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

async function cancelQuietly(id: string): Promise<void> {
  try {
    await cancelExport(id);
  } catch (error) {
    platform().log.warn('The export could not be cancelled', error);
  }
}

/** A follower that follows nothing yet. */
export function createExportFollower(): ExportFollower {
  const store = createStore<ExportState>(() => NO_EXPORT);
  const set = (state: ExportState) => store.setState(state, true);
  let cancelNextRead: Undo | null = null;

  function readIn(ms: number): void {
    cancelNextRead?.();
    cancelNextRead = platform().clock.setTimeout(() => void read(), ms);
  }

  /** Notifies once of the end of a file. */
  function follow(next: ExportState): void {
    set(next);
    if (next.step === 'writing') readIn(ASK_EVERY_MS);
    if (next.step === 'ready') notify.success('Dosyanız indirilmeye hazır');
    if (next.step === 'failed') notify.error(next.sentence);
  }

  async function read(): Promise<void> {
    const id = waitingFor(store.getState());
    if (id === null) return;
    try {
      const job = await readExport(id);
      const state = store.getState();
      const next = applyJob(state, job);
      if (next !== state) follow(next);
    } catch (error) {
      if (waitingFor(store.getState()) !== id) return;
      if (isGone(error)) follow(refused(EXPIRED));
      else readIn(ASK_AGAIN_MS);
    }
  }

  function forget(): void {
    cancelNextRead?.();
    cancelNextRead = null;
    set(NO_EXPORT);
  }

  return {
    store,
    forget,
    markFetched: () => set(fetched(store.getState())),

    async start(format, createJob) {
      const { step } = store.getState();
      if (step === 'requesting' || step === 'writing') return;
      const requesting: ExportState = { step: 'requesting', format };
      set(requesting);
      try {
        const job = await createJob();
        if (store.getState() === requesting) follow(applyJob(requesting, job));
        // The person left, or signed out, before the answer came.
        else await cancelExport(job.id).catch(() => undefined);
      } catch (error) {
        if (store.getState() === requesting) set(refused(messageOf(error, EXPORT_FAILED)));
      }
    },

    async stop() {
      const id = waitingFor(store.getState());
      forget();
      if (id !== null) await cancelQuietly(id);
    },

    async resume(id, isWanted) {
      try {
        const job = await readExport(id);
        if (!isWanted() || store.getState().step !== 'none') return true;
        const state = applyJob({ step: 'writing', job }, job);
        set(state);
        if (state.step === 'writing') readIn(ASK_EVERY_MS);
        return state.step !== 'none';
      } catch (error) {
        return !isGone(error);
      }
    },
  };
}
