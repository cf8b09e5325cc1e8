import { z } from 'zod';
import { COMPLAINT_SUBJECT_LIMIT } from './complaint-field.wire';
import { COMPLAINT_STATUSES } from './complaint-status.wire';
import { openEnum } from '../open';

/**
 * A case that may be about the same matter. `metres` from the point of the first one, null where either has none; `days` between the two
 * openings; `words` that both subjects have, as the other one spells them.
 */
export const similarComplaint = z.object({
  id: z.string(),
  number: z.string(),
  konuOzeti: z.string(),
  durum: openEnum(COMPLAINT_STATUSES),
  createdAt: z.string(),
  metres: z.number().int().nullable(),
  isSameDistrict: z.boolean(),
  isSameType: z.boolean(),
  days: z.number().int(),
  words: z.array(z.string()),
});
export type SimilarComplaint = z.infer<typeof similarComplaint>;

/**
 * `GET /api/complaints/{id}/similar`: the likeliest first, as far as the role shows them: open ones, and those that were closed within 30
 * days, that lie within 250 m or, where no point says it, in the same neighbourhood.
 */
export const similarComplaints = z.object({ similar: z.array(similarComplaint) });
export type SimilarComplaints = z.infer<typeof similarComplaints>;

/**
 * `GET /api/complaints/similar` → {@link similarComplaints}: open cases like one that is being written down, by the same rules. `words` are
 * its subject, `type` and `district` ids, `location` the text of a citizen's location, which counts where there is no point; without a neighbourhood and a point nothing is similar. One of `lat` and `lon` alone: 400.
 */
export const similarQuery = z
  .object({
    words: z.string().max(COMPLAINT_SUBJECT_LIMIT).default(''),
    type: z.string().max(64).optional(),
    district: z.string().max(64).optional(),
    lat: z.coerce.number().min(-90).max(90).optional(),
    lon: z.coerce.number().min(-180).max(180).optional(),
    location: z.string().max(2_000).optional(),
  })
  .refine(({ lat, lon }) => (lat === undefined) === (lon === undefined), {
    path: ['lat'],
    message: 'enlem ve boylam birlikte verilmeli.',
  });
export type SimilarQuery = z.infer<typeof similarQuery>;
