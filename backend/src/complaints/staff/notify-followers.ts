import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { notifyPeople } from '../../people';
import { findCaseViewers } from '../cases/case-mentions';
import { caseChanged, caseMessageAdded, caseNoted } from '../domain-events/case-events';
import { followersRepository } from './followers.repository';

const { complaintMessages, complaints } = schema;

interface News {
  readonly companyId: string;
  readonly complaintId: string;
  /** The person whose act it is; null where no person did it. */
  readonly by: string | null;
  readonly details: { readonly what: 'status' | 'message' | 'note'; readonly status?: string };
  readonly at: Date;
}

/** Notifies those who follow a case and the one who is responsible for it, as far as they see it; `except` are notified of the same otherwise. */
async function notifyFollowers(
  tx: Database,
  { companyId, complaintId, by, details, at }: News,
  except: readonly string[] = [],
): Promise<void> {
  const [found] = await tx
    .select({ responsibleId: complaints.responsibleId })
    .from(complaints)
    .where(and(eq(complaints.companyId, companyId), eq(complaints.id, complaintId)));
  const followers = await followersRepository.list(tx, { companyId, complaintId });
  const wanted = new Set(followers.map(({ id }) => id));
  if (found?.responsibleId != null) wanted.add(found.responsibleId);
  for (const id of except) wanted.delete(id);
  if (by !== null) wanted.delete(by);
  if (wanted.size === 0) return;
  const viewers = await findCaseViewers(tx, companyId, complaintId);
  await notifyPeople(tx, {
    companyId,
    kind: 'followed-complaint',
    subject: { kind: 'complaint', id: complaintId },
    receivers: [...wanted].filter((id) => viewers.has(id)),
    actorId: by,
    details,
    at,
  });
}

/** Another status, whoever set it. */
async function onChanged(
  tx: Database,
  { before, after, cause }: EventOf<typeof caseChanged>,
): Promise<void> {
  if (before === null || before.durum === after.durum) return;
  await notifyFollowers(tx, {
    companyId: after.companyId,
    complaintId: after.id,
    by: cause.by,
    details: { what: 'status', status: after.durum },
    at: cause.at,
  });
}

/** Words of the citizen. */
async function onMessage(
  tx: Database,
  { companyId, complaintId, messageId, now }: EventOf<typeof caseMessageAdded>,
): Promise<void> {
  const [message] = await tx
    .select({ direction: complaintMessages.direction })
    .from(complaintMessages)
    .where(eq(complaintMessages.id, messageId));
  if (message?.direction !== 'inbound') return;
  await notifyFollowers(tx, {
    companyId,
    complaintId,
    by: null,
    details: { what: 'message' },
    at: now,
  });
}

/** A note: whoever is mentioned is notified of that, and follows the case. */
async function onNoted(
  tx: Database,
  { companyId, complaintId, authorId, mentioned, isNew, now }: EventOf<typeof caseNoted>,
): Promise<void> {
  const about = { companyId, complaintId };
  await followersRepository.add(tx, about, mentioned, now);
  await notifyPeople(tx, {
    companyId,
    kind: 'mentioned',
    subject: { kind: 'complaint', id: complaintId },
    receivers: mentioned,
    actorId: authorId,
    at: now,
  });
  if (!isNew) return;
  const news: News = { ...about, by: authorId, details: { what: 'note' }, at: now };
  await notifyFollowers(tx, news, mentioned);
}

/** Follows statuses, citizens' words and notes for those who follow cases. */
export function subscribeFollowers(): void {
  caseChanged.subscribe(onChanged);
  caseMessageAdded.subscribe(onMessage);
  caseNoted.subscribe(onNoted);
}
