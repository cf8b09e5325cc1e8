import { api, ApiError } from '@muhatap/shared/api';
import { savedOf } from '@muhatap/shared/saving';
import type { LegalHoldCalls } from '@muhatap/shared/ui/app';
import { legalHoldsOf } from '@muhatap/shared/wire/people';

const ALL = '/api/legal-holds';
const NOT_FOUND = 404;

/** The legal holds under which a complaint is, and the calls that set and lift one. */
export const holdsOfComplaint = (id: string): LegalHoldCalls => ({
  read: (signal) =>
    api
      .get(`${ALL}/of`, { query: { complaint_id: id }, schema: legalHoldsOf, signal })
      .catch((error: unknown) => {
        // A server before the holds, or a complaint that is not seen any more.
        if (error instanceof ApiError && error.status === NOT_FOUND) return null;
        throw error;
      }),
  set: (hold) =>
    savedOf(
      api.post(ALL, { subject: { complaint_id: id }, ...hold }, { schema: legalHoldsOf }),
      'Hukuki saklama konamadı. Lütfen tekrar deneyin.',
    ),
  lift: (holdId) =>
    savedOf(
      api.delete(`${ALL}/${encodeURIComponent(holdId)}`),
      'Hukuki saklama kaldırılamadı. Lütfen tekrar deneyin.',
    ),
});
