import type { EventPage, ModuleGrant } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import { eventGrant, HIDDEN_EVENT } from './event-visibility';
import { findEventsAfter, findHead } from './events.repository';

interface Asked {
  companyId: string;
  grants: readonly ModuleGrant[];
  after: number;
  limit: number;
}

/** What a client missed after `after`, in order; an event that the person may not see keeps its number and nothing else. */
export async function readEvents(db: Database, { companyId, grants, after, limit }: Asked): Promise<EventPage> {
  const latest = await findHead(db, companyId);
  const rows = await findEventsAfter(db, companyId, after, limit);
  const last = rows.at(-1)?.seq ?? after;
  return {
    events: rows.map(({ seq, type, payload, createdAt }) => {
      const grant = eventGrant(type);
      const created_at = createdAt.toISOString();
      return grant === null || grants.includes(grant) ? { seq, type, payload, created_at } : { seq, type: HIDDEN_EVENT, payload: null, created_at };
    }),
    latest: Math.max(latest, last),
    has_more: last < latest,
  };
}
