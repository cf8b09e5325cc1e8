import type { AuditEntry } from '@muhatap/shared/wire/people';
import type { AuditRow } from './audit.repository';

/**
 * The words are those of the time of the entry, also where people and things were renamed since.
 */
export const presentEntry = ({
  id,
  at,
  actorId,
  actorName,
  action,
  subjectKind,
  subjectId,
  subjectName,
  changes,
  ip,
}: AuditRow): AuditEntry => ({
  id,
  at: at.toISOString(),
  actor: actorId === null ? null : { id: actorId, name: actorName },
  action,
  subject: { kind: subjectKind, id: subjectId, name: subjectName },
  changes: [...changes],
  ip,
});
