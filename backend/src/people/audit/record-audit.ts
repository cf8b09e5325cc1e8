import type { AuditSubject } from '@muhatap/shared/wire/people';
import { schema, type Database } from '../../database';
import type { AuditChange } from '../../database/schema/audit';
import type { Caller } from '../../access/caller';

/** The author of a change; null where no person is signed in or the system itself made it. */
export type AuditActor = Pick<Caller, 'userId' | 'name' | 'ip'>;

/** A signed-in person whose changes in their company the log records. */
export type Actor = AuditActor & Pick<Caller, 'companyId'>;

/** The author of a change that a program of the company may make as well; one has no person's id. */
export interface AuditAuthor extends Pick<Caller, 'companyId' | 'name' | 'ip'> {
  readonly userId: string | null;
}

/** An entry for {@link recordAudit}. */
export interface AuditEntry {
  readonly companyId: string;
  readonly by: Omit<AuditAuthor, 'companyId'> | null;
  readonly at: Date;
  /** `<subject>.<verb>`, the verb in the past tense: `role.changed`, `session.refused`. */
  readonly action: `${AuditSubject}.${string}`;
  /** The changed thing, by the name that it had then. */
  readonly subject: { readonly id: string | null; readonly name: string };
  /**
   * Fields under their names on the screens. Never a password, a code, a token or a key: neither
   * before nor after.
   */
  readonly changes?: readonly AuditChange[];
  /** The address of the device, when no person is signed in. */
  readonly ip?: string;
}

/** Writes an entry into the company's audit log, in the transaction of the change itself. */
export async function recordAudit(
  tx: Database,
  { companyId, by, at, action, subject, changes = [], ip = by?.ip ?? '' }: AuditEntry,
): Promise<void> {
  const [subjectKind = ''] = action.split('.');
  const actorName = by?.name ?? '';
  const words = [
    actorName,
    subject.name,
    ...changes.flatMap(({ field, before, after }) => [field, before ?? '', after ?? '']),
  ];
  await tx.insert(schema.auditLog).values({
    companyId,
    at,
    actorId: by?.userId ?? null,
    actorName,
    ip,
    action,
    subjectKind,
    subjectId: subject.id,
    subjectName: subject.name,
    changes,
    searchText: words.join(' '),
  });
}

/**
 * The fields in which two states differ, in their order; a list is written as its words with commas
 * between.
 */
export function changesOf(
  labels: Readonly<Record<string, string>>,
  before: Readonly<Record<string, AuditValue>>,
  after: Readonly<Record<string, AuditValue>>,
): AuditChange[] {
  return Object.entries(labels).flatMap(([key, field]) => {
    const [was, is] = [wordsOf(before[key]), wordsOf(after[key])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** A value that a field in the audit log can hold. */
export type AuditValue = string | number | boolean | null | undefined | readonly string[];

function wordsOf(value: AuditValue): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır';
  return typeof value === 'object' ? value.join(', ') || null : String(value);
}
