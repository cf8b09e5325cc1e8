import { z } from 'zod';
import { openEnum } from '../open';

/**
 * The kinds of looks: `rows` are those behind a report's number and the like, `search` one that names a person, `citizen-export` all that
 * is kept about a citizen.
 */
export const LOOK_KINDS = [
  'conversation',
  'citizen',
  'case',
  'file',
  'rows',
  'search',
  'export',
  'citizen-export',
] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/**
 * One entry of the log of who looked (docs/behaviour.md §4.12). `id` is its number in the company's chain. `person` null: nobody who is known
 * followed a link. `basis` is the rule that allowed it: `<grant>:<visibility>`, with `+<action>`, or `administer`, `signed-in`, `link`, `program:<scope>`; then `device` names the program. Names are those of now, null for
 * what is gone; `subject` names what has no id: a report's number, the place of a search. `term` is null where a search's words were erased.
 */
export const lookEntry = z.object({
  id: z.string(),
  at: z.string(),
  person: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  device: z.string(),
  ip: z.string(),
  kind: openEnum(LOOK_KINDS),
  basis: z.string(),
  subject: z.string().nullable(),
  citizen: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  room_id: z.string().nullable(),
  complaint: z.object({ id: z.string(), number: z.string().nullable() }).nullable(),
  file: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  term: z.string().nullable(),
});
export type LookEntry = z.infer<typeof lookEntry>;

/**
 * `GET /api/looks`, newest first; needs the action `administer`. `search` looks for citizens by name and phone, and for cases by number; `citizen`
 * is one identity and stands for all of its person. `from` and `to` are days by the company's clock, both included: 422 `period_invalid`. 400
 * `bad_cursor`.
 */
export const lookQuery = z.object({
  search: z.string().trim().max(100).optional(),
  person: z.string().max(64).optional(),
  citizen: z.string().max(64).optional(),
  complaint: z.string().max(64).optional(),
  kind: z.enum(LOOK_KINDS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type LookQuery = z.infer<typeof lookQuery>;
export const lookPage = z.object({
  entries: z.array(lookEntry),
  next_cursor: z.string().nullable(),
});
export type LookPage = z.infer<typeof lookPage>;
