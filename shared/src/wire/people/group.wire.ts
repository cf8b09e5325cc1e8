import { z } from 'zod';

// Groups of a company: colleagues who see each other's conversations where a role shows those of the group. Everything here needs the
// action `administer`, otherwise 403 `forbidden`.

const member = z.object({
  id: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  is_active: z.boolean(),
});

export const group = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.number().int(),
  members: z.array(member),
  open_rooms: z.number().int(),
});
export type Group = z.infer<typeof group>;

/** `GET /api/groups`: by name in Turkish order, members too. */
export const groupList = z.object({ groups: z.array(group) });

/** `POST /api/groups` → 201, `PUT /api/groups/{id}` (with `version`) → {@link group}; `DELETE` → 204. 409 `name_taken`, 409 `changed_meanwhile`, 422 `member_unknown`. */
export const groupInput = z.object({
  name: z.string().trim().min(2).max(60),
  description: z.string().trim().max(200).default(''),
  member_ids: z.array(z.string().max(64)).max(500).default([]),
});
export type GroupInput = z.input<typeof groupInput>;
export const groupChange = groupInput.extend({ version: z.number().int() });
