import { ApiError } from '@muhatap/shared/api';
import {
  complaint,
  complaintHistoryEntry,
  type Complaint,
  type ComplaintHistoryEntry,
} from '@muhatap/shared/wire/complaints';
import { readOpenly } from '@muhatap/shared/wire/open';

/**
 * Outcome of a change. `conflict`: somebody else changed the complaint first, `changes` says how.
 * Else `why` is the message of the server (or of the cut connection), null where there is none.
 */
export type ComplaintSaved =
  | { readonly ok: true; readonly complaint: Complaint }
  | {
      readonly ok: false;
      readonly kind: 'conflict';
      readonly complaint: Complaint;
      readonly changes: readonly ComplaintHistoryEntry[];
    }
  | {
      readonly ok: false;
      readonly kind: 'refused';
      readonly code: string;
      readonly why: string | null;
    };

const SERVER_FAULT = 500;

function refusalOf(error: ApiError): ComplaintSaved {
  const now = readOpenly(complaint, error.details['complaint']);
  const changes = readOpenly(complaintHistoryEntry.array(), error.details['changes']);
  if (error.code === 'conflict' && now.success && changes.success)
    return { ok: false, kind: 'conflict', complaint: now.data, changes: changes.data };
  // A server that is out of order explains nothing that a person could use.
  const isExplained = error.status === null || (error.spoken && error.status < SERVER_FAULT);
  return { ok: false, kind: 'refused', code: error.code, why: isExplained ? error.message : null };
}

/** Waits for a change without failing. */
export async function complaintSavedOf(call: Promise<Complaint>): Promise<ComplaintSaved> {
  try {
    return { ok: true, complaint: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf(error);
  }
}
