import { api } from '@muhatap/shared/api';
import {
  saysisChange,
  saysisChangeList,
  saysisStatus,
  type SaysisChange,
  type SaysisChangeList,
  type SaysisSettingsInput,
  type SaysisStatus,
} from '@muhatap/shared/wire/complaints';
import { isNewestFirst, type LedgerQuery } from './ledger-query';

const PATH = '/api/integrations/saysis';
/** Longest wait, ms: the server calls SAYSIS before it answers. */
const CHECK_TIMEOUT_MS = 30_000;
const PAGE_SIZE = 25;
/** The changes of one case are read together. */
const CASE_PAGE_SIZE = 100;
const one = (id: string, what?: string) =>
  `${PATH}/changes/${encodeURIComponent(id)}${what === undefined ? '' : `/${what}`}`;

/** Reads settings and health of the SAYSIS connection and the number of changes by state. */
export const readSaysis = (signal: AbortSignal): Promise<SaysisStatus> =>
  api.get(PATH, { schema: saysisStatus, signal });

/** Reads the ledger's rows for a query. */
export const readChanges = (
  { state, direction, complaint, order, cursor }: LedgerQuery,
  signal: AbortSignal,
): Promise<SaysisChangeList> =>
  api.get(`${PATH}/changes`, {
    query: {
      state: state ?? undefined,
      direction: direction ?? undefined,
      complaint: complaint ?? undefined,
      cursor: cursor ?? undefined,
      ...(!isNewestFirst(order) && { sort: order.by, order: order.direction }),
      limit: complaint === null ? PAGE_SIZE : CASE_PAGE_SIZE,
    },
    schema: saysisChangeList,
    signal,
  });

/** One change, wherever it stands in the ledger; 404 `not_found`. */
export const readChange = (id: string, signal: AbortSignal): Promise<SaysisChange> =>
  api.get(one(id), { schema: saysisChange, signal });

/** Saves the line; switching on checks it first: 422 `saysis_unreachable`, `saysis_key_refused`. Grant `settings`. */
export const saveSaysis = (input: SaysisSettingsInput): Promise<SaysisStatus> =>
  api.put(PATH, input, { schema: saysisStatus, timeoutMs: CHECK_TIMEOUT_MS });

/** Sends and reads everything that is due, now; 409 `saysis_off`. */
export const syncSaysis = (): Promise<SaysisStatus> =>
  api.post(`${PATH}/sync`, undefined, { schema: saysisStatus, timeoutMs: CHECK_TIMEOUT_MS });

/** Puts a dead change back in the queue; 409 `not_possible`. Grant `settings`. */
export const retryChange = (id: string): Promise<SaysisChange> =>
  api.post(one(id, 'retry'), undefined, { schema: saysisChange });

/** Gives up a dead or conflicting change, for a reason that stays in the ledger; 409 `not_possible`. Grant `settings`. */
export const discardChange = (id: string, reason: string): Promise<SaysisChange> =>
  api.post(one(id, 'discard'), { reason }, { schema: saysisChange });

/** Decides a conflict: `ours` is sent over theirs, `theirs` is taken over here; 409 `not_possible`. Grant `settings`. */
export const resolveChange = (id: string, choice: 'ours' | 'theirs'): Promise<SaysisChange> =>
  api.post(one(id, 'resolve'), { choice }, { schema: saysisChange });
