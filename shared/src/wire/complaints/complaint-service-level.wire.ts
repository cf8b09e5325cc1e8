import { z } from 'zod';
import { priority, PRIORITIES } from '../conversations/room.wire';
import { openEnum } from '../open';
import { TERM_DAYS_LIMIT, TERM_UNITS } from './term-unit.wire';

const levelShape = {
  name: z.string().trim().min(1).max(80),
  days: z.number().int().min(1).max(TERM_DAYS_LIMIT),
  /** None is for all types. */
  type_ids: z.array(z.string().max(64)).max(500),
};

/**
 * A service level: within how many days the company itself wants to end cases of some types, of a priority (null is any), of both or
 * all. Of several the one for type and priority counts, then the one for the type, the one for the priority, the one for all.
 */
export const complaintServiceLevel = z.object({
  id: z.string(),
  ...levelShape,
  unit: openEnum(TERM_UNITS),
  priority: openEnum(PRIORITIES).nullable(),
});
export type ComplaintServiceLevel = z.infer<typeof complaintServiceLevel>;

/** A service level as it is saved; `id` null is a new one. */
export const complaintServiceLevelInput = z.object({
  id: z.string().max(64).nullable(),
  ...levelShape,
  unit: z.enum(TERM_UNITS),
  priority: priority.nullable(),
});
export type ComplaintServiceLevelInput = z.infer<typeof complaintServiceLevelInput>;

/** The service level of a case, beside its term and never later; `left` and `late` as those of the term. */
export const complaintServiceTerm = z.object({
  name: z.string(),
  days: z.number().int(),
  unit: openEnum(TERM_UNITS),
  dueAt: z.string(),
  left: z.number().int(),
  late: z.number().int().nullable(),
});
export type ComplaintServiceTerm = z.infer<typeof complaintServiceTerm>;
