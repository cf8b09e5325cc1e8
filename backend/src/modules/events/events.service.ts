import type { EventPage, ModuleGrant } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { eventGrant, HIDDEN_EVENT } from './event-visibility';
import { findEventsAfter, findHead } from './events.repository';

interface Asked {
  companyId: string;
  grants: readonly ModuleGrant[];
  after: number;
  limit: number;
}

/** The log no longer reaches back that far: the client loads its screens anew and goes on after `latest`. */
const eventsGone = (latest: number) =>
  new Refusal(410, 'events_gone', 'Bu kadar eski değişiklikler artık saklanmıyor. Ekranların yeniden yüklenmesi gerekiyor.', { latest });

/**
 * What a client missed after `after`, in order; an event that the person may not see keeps its number and nothing else.
 * Throws 410 `events_gone` when the next one is no longer kept.
 */
export async function readEvents(db: Database, { companyId, grants, after, limit }: Asked): Promise<EventPage> {
  const latest = await findHead(db, companyId);
  const rows = await findEventsAfter(db, companyId, after, limit);
  // Numbers have no gaps, so the next one must follow; upkeep deletes the oldest.
  if (after < latest && rows[0]?.seq !== after + 1) throw eventsGone(latest);
  const last = rows.at(-1)?.seq ?? after;
  return {
    events: rows.map(({ seq, type, payload, createdAt }) => {
      const grant = eventGrant(type);
      const created_at = createdAt.toISOString();
      return grant === null || grants.includes(grant) ? { seq, type, payload, created_at } : { seq, type: HIDDEN_EVENT, payload: null, created_at };
    }),
    // Never a number that only the client claims: a log that was set back must show that it was.
    latest: Math.max(latest, rows.at(-1)?.seq ?? 0),
    has_more: last < latest,
  };
}
