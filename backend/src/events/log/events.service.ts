import type { CompanyEvent, EventPage } from '@muhatap/shared/wire/events';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { viewerOf, type AccessScope } from '../../access/viewer';
import type { SubjectIds } from './audience-source';
import {
  audienceKeysOf,
  roomGoneEvent,
  deliveryFor,
  HIDDEN_EVENT,
  type AudienceKey,
} from './event-delivery';
import { subjectOf } from './event-subjects';
import { findEventsAfter, findHead, findSeenRooms, type EventRow } from './events.repository';

/** The conversation of an event; null where it has none. */
function roomOf({ type, payload }: EventRow): string | null {
  if (subjectOf(type)?.of !== 'room') return null;
  const { room_id, room } = payload as SubjectIds;
  return room_id ?? room?.id ?? null;
}

/**
 * Whether the person still sees the conversation of an event: of one that was taken away since, a
 * later read shows only that it is gone. Events of cases carry no texts, and reading their case is
 * refused.
 */
async function stillSeen(
  db: Database,
  who: AccessScope,
  rows: readonly EventRow[],
): Promise<(event: EventRow) => boolean> {
  const viewer = viewerOf(who, 'inbox');
  if (viewer.holders === null) return () => true;
  const ids = new Set(rows.map(roomOf).filter((id) => id !== null));
  const seen = await findSeenRooms(db, viewer, [...ids]);
  return (event) => {
    const id = roomOf(event);
    return id === null || seen.has(id);
  };
}

/** The event as a person with these keys receives it, by the same rule as on their sockets. */
function presentEvent(
  event: EventRow,
  keys: ReadonlySet<AudienceKey>,
  isStillSeen: boolean,
): CompanyEvent {
  const { seq, type, payload } = event;
  const created_at = event.createdAt.toISOString();
  switch (deliveryFor(event, keys)) {
    case 'visible':
      return isStillSeen
        ? { seq, type, payload, created_at }
        : { seq, type: HIDDEN_EVENT, payload: null, created_at };
    case 'gone':
      return { seq, ...roomGoneEvent(event), created_at };
    case 'hidden':
      return { seq, type: HIDDEN_EVENT, payload: null, created_at };
  }
}

/** The log no longer reaches back that far: the client loads its screens anew and goes on after `latest`. */
const eventsGone = (latest: number) =>
  new Refusal(
    410,
    'events_gone',
    'Bu kadar eski değişiklikler artık saklanmıyor. Ekranların yeniden yüklenmesi gerekiyor.',
    { latest },
  );

/**
 * Reads the events after `after` in order; an event that the person may not see keeps its number
 * and nothing else. Throws 410 `events_gone` when the next one is no longer kept.
 */
export async function readEvents(
  db: Database,
  who: AccessScope,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EventPage> {
  const { companyId } = who;
  const latest = await findHead(db, companyId);
  const rows = await findEventsAfter(db, companyId, after, limit);
  // Numbers have no gaps, so the next one must follow; retention deletes the oldest.
  if (after < latest && rows[0]?.seq !== after + 1) throw eventsGone(latest);
  const keys = new Set(audienceKeysOf(who));
  const isStillSeen = await stillSeen(db, who, rows);
  const last = rows.at(-1)?.seq ?? after;
  return {
    events: rows.map((event) => presentEvent(event, keys, isStillSeen(event))),
    // Never a number that only the client claims: a log that was set back must show that it was.
    latest: Math.max(latest, rows.at(-1)?.seq ?? 0),
    has_more: last < latest,
  };
}
