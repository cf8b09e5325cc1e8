import { ApiError, messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { platform, type Undo } from '@muhatap/shared/platform';
import type { ComplaintFilters, ExportFormat } from '@muhatap/shared/wire';
import { createStore, useStore } from 'zustand';
import { cancelExport, readExport, startComplaintExport } from './export.api';
import { EXPORT_FAILED, fetched, NO_EXPORT, refused, told, waitingFor, type ExportState } from './export.transitions';

/** How often a file that is being written is asked for, and how often while the server cannot be reached, ms. */
const ASK_EVERY_MS = 800;
const ASK_AGAIN_MS = 4000;
const EXPIRED = 'Dosyanın süresi dolmuş. Lütfen yeniden hazırlayın.';

/** The file that the signed-in person waits for. It is followed wherever the person goes in the meantime. */
export const exportStore = createStore<ExportState>(() => NO_EXPORT);
export const useExport = (): ExportState => useStore(exportStore);

let stopAsking: Undo | null = null;
const set = (state: ExportState) => exportStore.setState(state, true);

function askIn(ms: number): void {
  stopAsking?.();
  stopAsking = platform().clock.setTimeout(() => void ask(), ms);
}

/** What became of the file while nobody looked is told once. */
function follow(next: ExportState): void {
  set(next);
  if (next.step === 'writing') askIn(ASK_EVERY_MS);
  if (next.step === 'ready') notify.success('Dosyanız indirilmeye hazır');
  if (next.step === 'failed') notify.error(next.sentence);
}

async function ask(): Promise<void> {
  const id = waitingFor(exportStore.getState());
  if (id === null) return;
  try {
    const job = await readExport(id);
    const state = exportStore.getState();
    const next = told(state, job);
    if (next !== state) follow(next);
  } catch (error) {
    if (waitingFor(exportStore.getState()) !== id) return;
    if (error instanceof ApiError && error.status === 404) follow(refused(EXPIRED));
    else askIn(ASK_AGAIN_MS);
  }
}

/** Has the filtered list written as a file and follows it; nothing while another is on its way. */
export async function startExport(format: ExportFormat, filters: ComplaintFilters): Promise<void> {
  const { step } = exportStore.getState();
  if (step === 'asking' || step === 'writing') return;
  const asking: ExportState = { step: 'asking', format };
  set(asking);
  try {
    const job = await startComplaintExport(format, filters);
    if (exportStore.getState() === asking) follow(told(asking, job));
    // The person left, or signed out, before the answer came.
    else await cancelExport(job.id).catch(() => undefined);
  } catch (error) {
    if (exportStore.getState() === asking) set(refused(messageOf(error, EXPORT_FAILED)));
  }
}

/** Gives the file up; the server may write on for a moment, nobody waits for it. */
export async function stopExport(): Promise<void> {
  const id = waitingFor(exportStore.getState());
  forgetExport();
  if (id !== null) await cancelExport(id).catch((error: unknown) => platform().log.warn('The export could not be cancelled', error));
}

/** Nothing is waited for any more. */
export function forgetExport(): void {
  stopAsking?.();
  stopAsking = null;
  set(NO_EXPORT);
}

/** The person has taken the file. */
export const markFetched = (): void => set(fetched(exportStore.getState()));

/** Takes up a file again that was asked for before the page was loaded anew; answers false where it is gone for good. */
export async function resumeExport(id: string, isWanted: () => boolean): Promise<boolean> {
  try {
    const job = await readExport(id);
    if (!isWanted() || exportStore.getState().step !== 'none') return true;
    const state = told({ step: 'writing', job }, job);
    set(state);
    if (state.step === 'writing') askIn(ASK_EVERY_MS);
    return state.step !== 'none';
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}
