import { api, ApiError } from '@muhatap/shared/api';
import {
  preview,
  previewLink,
  releaseChange,
  releaseHistory,
  releaseStatus,
  type Pinning,
  type Preview,
  type PreviewLink,
  type Promotion,
  type ReleaseChange,
  type ReleaseHistory,
  type ReleaseOverride,
  type ReleaseStatus,
  type Retirement,
  type Rollback,
  type Unpinning,
} from '@muhatap/shared/wire/releases';

/** Lines of history on one page. */
export const HISTORY_PAGE = 20;
/** Most changes made while a dialog was open that are listed one by one. */
const MEANWHILE = 20;

/** Which part of the history: one module's or everybody's, older than a revision or the newest. */
export interface HistoryQuery {
  readonly module: string | null;
  readonly before: number | null;
}

// The gateway's own calls (wire: release-admin). All need the grant `releases` and throw ApiError.

/** The live releases of every module, their audience and health. */
export const readReleaseStatus = (signal: AbortSignal): Promise<ReleaseStatus> =>
  api.get('/releases/status', { schema: releaseStatus, signal });

/** A page of the history, newest first. */
export const readReleaseHistory = (
  { module, before }: HistoryQuery,
  signal: AbortSignal,
): Promise<ReleaseHistory> =>
  api.get('/releases/history', {
    query: { module, before, limit: HISTORY_PAGE },
    schema: releaseHistory,
    signal,
  });

/** Changes by others since a revision, newest first. */
export const readChangesSince = async (revision: number): Promise<readonly ReleaseChange[]> => {
  const { changes } = await api.get('/releases/history', {
    query: { limit: MEANWHILE },
    schema: releaseHistory,
  });
  return changes.filter((change) => change.revision > revision);
};

/** Named by the revision that the person saw, a change that was made already is refused as one of before. */
const CHANGE = { schema: releaseChange, isRepeatable: true };
/** The gateway opens every page of the release first and answers within half a minute, done or not. */
const EXAMINED = { ...CHANGE, timeoutMs: 60_000 };
/** Ten minutes: no machine opens pages for so long. */
const MOST_CALLS = 30;

/**
 * Makes the call again as long as the gateway says that it still opens the pages; each time it gets the answer of what goes on. One that is
 * given up meanwhile, by its signal, changes nothing.
 */
async function onceExamined(call: () => Promise<ReleaseChange>): Promise<ReleaseChange> {
  for (let calls = 1; ; calls += 1) {
    try {
      return await call();
    } catch (error) {
      const isUnderway = error instanceof ApiError && error.code === 'examining';
      if (!isUnderway || calls === MOST_CALLS) throw error;
    }
  }
}

/** 409 `changed_meanwhile`, `examining` after ten minutes, 404 `unknown_release`, 422 `does_not_fit`, `fails_in_doctor`, `damaged`, `first_must_be_whole`, `already_live`. */
export const promoteRelease = (input: Promotion, signal: AbortSignal): Promise<ReleaseChange> =>
  onceExamined(() => api.post('/releases/promote', input, { ...EXAMINED, signal }));

/** 409 `changed_meanwhile`, 422 `no_previous`. */
export const rollBackRelease = (input: Rollback): Promise<ReleaseChange> =>
  api.post('/releases/rollback', input, CHANGE);

/** 409 `changed_meanwhile`, 422 `not_live`, `not_for_the_shell`. */
export const retireModule = (input: Retirement): Promise<ReleaseChange> =>
  api.post('/releases/retire', input, CHANGE);

/** 409 `changed_meanwhile`, `examining` after ten minutes, 404 `unknown_release`, 422 `not_live`, `already_pinned`, `does_not_fit`, `fails_in_doctor`, 403 for a role of another company. */
export const pinRelease = (input: Pinning, signal: AbortSignal): Promise<ReleaseChange> =>
  onceExamined(() => api.post('/releases/pin', input, { ...EXAMINED, signal }));

/** 409 `changed_meanwhile`, 422 `not_pinned`, `does_not_fit`, 403 for another company's. */
export const unpinRelease = (input: Unpinning): Promise<ReleaseChange> =>
  api.post('/releases/unpin', input, CHANGE);

/** An address under which colleagues try a release in their own browser, for seven days. 404 `unknown_release`, 422 `damaged`. */
export const createPreview = (input: {
  readonly module: string;
  readonly release: string;
}): Promise<PreviewLink> => api.post('/releases/preview', input, { schema: previewLink });

/** The release that such an address names; sets nothing. 422 `bad_preview`, `preview_over`, 404 `unknown_release`. */
export const readPreview = (token: string, signal: AbortSignal): Promise<Preview> =>
  api.get('/releases/preview', { query: { token }, schema: preview, signal });

/** Only for this browser and person; `release: null` ends it. 404 `unknown_release`. */
export const overrideRelease = (input: ReleaseOverride): Promise<void> =>
  api.put('/releases/override', input);
