import type { ExportFormat, ExportJob } from '../wire/files';

/** A file that is requested, being written, ready or not to be had. One at a time: it is what the person waits for. */
export type ExportState =
  | { readonly step: 'none' }
  | { readonly step: 'requesting'; readonly format: ExportFormat }
  | { readonly step: 'writing'; readonly job: ExportJob }
  | {
      readonly step: 'ready';
      readonly job: ExportJob;
      readonly url: string;
      readonly isFetched: boolean;
    }
  | { readonly step: 'failed'; readonly sentence: string };

export const NO_EXPORT: ExportState = { step: 'none' };
export const EXPORT_FAILED = 'Dosya hazırlanamadı. Lütfen tekrar deneyin.';

/** The id of the file that the person waits for, null where there is none. */
export const waitingFor = (state: ExportState): string | null =>
  state.step === 'writing' ? state.job.id : null;

/** The file that is worth coming back to after a reload: it is being written, or ready and not fetched yet. */
export function worthKeeping(state: ExportState): string | null {
  return state.step === 'ready' && !state.isFetched ? state.job.id : waitingFor(state);
}

/** The person has taken the file; its link goes on working. */
export const fetched = (state: ExportState): ExportState =>
  state.step === 'ready' ? { ...state, isFetched: true } : state;

/**
 * Applies the server's state of a file. The state of another file, or of one that is no longer
 * waited for, changes nothing.
 */
export function applyJob(state: ExportState, job: ExportJob): ExportState {
  if (state.step !== 'requesting' && waitingFor(state) !== job.id) return state;
  switch (job.state) {
    case 'waiting':
    case 'running':
      return { step: 'writing', job };
    case 'ready':
      return job.url === null
        ? { step: 'failed', sentence: EXPORT_FAILED }
        : { step: 'ready', job, url: job.url, isFetched: false };
    case 'failed':
      return { step: 'failed', sentence: job.error ?? EXPORT_FAILED };
    case 'cancelled':
      return NO_EXPORT;
    default:
      // A newer server's state that does not end the job.
      return { step: 'writing', job };
  }
}

/** The request was refused, or the file has gone. */
export const refused = (sentence: string): ExportState => ({ step: 'failed', sentence });

/** Written share, 0 to 100; null until the rows are counted. */
export function percentOf({ done, total }: Pick<ExportJob, 'done' | 'total'>): number | null {
  if (total === null) return null;
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
}
