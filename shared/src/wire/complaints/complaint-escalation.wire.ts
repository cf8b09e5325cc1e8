import { z } from 'zod';

/** The furthest step of an escalation from the last day, in working days. */
export const ESCALATION_DAYS_LIMIT = 30;

const ids = z.array(z.string().max(64)).max(100);

/**
 * A step of the escalation of open cases: `days` are working days behind the last day of the term, negative before it, 0 at its end.
 * `unit`: the people of the case's unit; `head`: its head; `holder`: the person whose work the case is; `supervisors`: those whose role lets
 * them see all complaints and give them to units. Only people who see the case are notified. `levels`: whether it follows the end of the service
 * level, too, which comes before the term's; left out is true.
 */
export const escalationStep = z.object({
  days: z.number().int().min(-ESCALATION_DAYS_LIMIT).max(ESCALATION_DAYS_LIMIT),
  unit: z.boolean(),
  head: z.boolean(),
  holder: z.boolean(),
  supervisors: z.boolean(),
  levels: z.boolean().optional(),
  group_ids: ids,
  person_ids: ids,
});
export type EscalationStep = z.infer<typeof escalationStep>;

const named = z.array(z.object({ id: z.string(), name: z.string() }));

/** `GET /api/complaint-escalation`: the steps by their days, and the people and groups that can be named in them and in units. */
export const complaintEscalation = z.object({
  steps: z.array(escalationStep),
  people: named,
  groups: named,
});
export type ComplaintEscalation = z.infer<typeof complaintEscalation>;

/**
 * `PUT /api/complaint-escalation` → {@link complaintEscalation}; needs the grant `settings`. 422 `escalation_invalid` with
 * `details.fields`: two steps of the same day, a step for nobody, a person or group that the company does not have.
 */
export const complaintEscalationInput = z.object({ steps: z.array(escalationStep).max(20) });
export type ComplaintEscalationInput = z.infer<typeof complaintEscalationInput>;
