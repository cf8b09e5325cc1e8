import { z } from 'zod';

/**
 * Subjects of a company's log. A name that is not here comes from a newer server and is shown as it
 * is.
 */
export const AUDIT_SUBJECTS = [
  'session',
  'person',
  'invitation',
  'role',
  'group',
  'company',
  'connection',
  'template',
  'label',
  'customer',
  'chatbot',
  'export',
  'setting',
  'integration',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/**
 * One entry, kept for ever. `action` is `<subject>.<what>` (`role.changed`); `actor` null: the
 * system itself, or somebody who could not sign in. `changes` are the fields that a person would
 * name, in the words that they had at that time; secrets never stand in it.
 */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  ip: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `GET /api/audit`, newest first; needs the action `administer`. `search` looks in actor, subject and changed words; `from` and `to` are days by the company's clock, both included. */
export const auditQuery = z.object({
  search: z.string().trim().max(100).optional(),
  actor: z.string().max(64).optional(),
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type AuditQuery = z.infer<typeof auditQuery>;
export const auditPage = z.object({
  entries: z.array(auditEntry),
  next_cursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPage>;
