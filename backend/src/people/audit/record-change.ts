import type { AuditSubject } from '@muhatap/shared/wire/people';
import type { Database } from '../../database';
import { changesOf, recordAudit, type AuditAuthor, type AuditValue } from './record-audit';

/** The fields of a thing as people read them. */
type Labels<K extends string> = Readonly<Record<K, AuditValue>>;

/** Something of a company that a person made, changed or deleted. */
export interface Change<K extends string> {
  readonly kind: AuditSubject;
  /** By the name that it had. */
  readonly subject: { readonly id: string | null; readonly name: string };
  readonly at: Date;
  /** The name of each field. */
  readonly fields: Readonly<Record<K, string>>;
  /** Null: there was none before. */
  readonly before: Labels<NoInfer<K>> | null;
  /** Null: it is gone. */
  readonly after: Labels<NoInfer<K>> | null;
}

function actionOf({ before, after }: Pick<Change<string>, 'before' | 'after'>) {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'changed';
}

/**
 * Writes a change of a thing into the log, in the transaction of the change; nothing is written
 * where no field differs. True when one differs.
 */
export async function recordChange<K extends string>(
  tx: Database,
  who: AuditAuthor,
  { kind, subject, at, fields, before, after }: Change<K>,
): Promise<boolean> {
  const changes = changesOf(fields, before ?? {}, after ?? {});
  const what = actionOf({ before, after });
  if (what === 'changed' && changes.length === 0) return false;
  await recordAudit(tx, {
    companyId: who.companyId,
    by: who,
    at,
    action: `${kind}.${what}`,
    subject,
    changes,
  });
  return true;
}
