import { z } from 'zod';

/** The subject of a hold: a citizen, with all that is theirs, or one case. */
export const legalHoldSubject = z.union([
  z.object({ customer_id: z.string().min(1).max(64) }),
  z.object({ complaint_id: z.string().min(1).max(64) }),
]);
export type LegalHoldSubject = z.infer<typeof legalHoldSubject>;

/** A legal hold that is in force. `until` null: until it is lifted. `name` is the citizen's or the number of the case, as they are now. */
export const legalHold = z.object({
  id: z.string(),
  customer_id: z.string().nullable(),
  complaint_id: z.string().nullable(),
  name: z.string(),
  reason: z.string(),
  until: z.string().nullable(),
  set_by: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
});
export type LegalHold = z.infer<typeof legalHold>;

/** `GET /api/legal-holds`: all in force, the newest first; needs `administer`. */
export const legalHolds = z.object({ holds: z.array(legalHold) });
export type LegalHolds = z.infer<typeof legalHolds>;

/** Query of `GET /api/legal-holds/of`: exactly one of both. */
export const legalHoldQuery = z.object({
  customer_id: z.string().max(64).optional(),
  complaint_id: z.string().max(64).optional(),
});

/** `GET /api/legal-holds/of`: the holds under which a citizen or a case is, their own or one of the other. Without `administer` the reason is empty. */
export const legalHoldsOf = z.object({ holds: z.array(legalHold), may_change: z.boolean() });
export type LegalHoldsOf = z.infer<typeof legalHoldsOf>;

/** `POST /api/legal-holds`; needs `administer`. `until` is a day by the company's clock, the hold's last one. 422 `hold_ended`, 409 `already_held`. */
export const legalHoldInput = z.object({
  subject: legalHoldSubject,
  reason: z.string().trim().min(3).max(500),
  until: z.iso.date().nullable(),
});
export type LegalHoldInput = z.infer<typeof legalHoldInput>;
