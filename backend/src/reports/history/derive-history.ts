import { type BusinessClock, companyClock, setRoomTimes } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import { measure } from '../facts/measured-facts';
import { rebuildCompany } from '../rollups/rebuild-company';
import { casePast, type NamedPlaces } from './case-history';
import { historyRepository as history } from './history.repository';
import { roomDrafts } from './room-drafts';

/** The progress of deriving, in conversations and cases together. */
export type HistoryProgress = (done: number, total: number) => void;

/** Read, gone through and written at once. */
const ROOMS_PER_STEP = 1_000;
const CASES_PER_STEP = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

function* partsOf(ids: readonly string[], size: number): Generator<string[]> {
  for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size);
}

async function deriveRooms(
  tx: Database,
  ids: readonly string[],
  clock: BusinessClock,
): Promise<void> {
  const rooms = await history.rooms(tx, ids);
  const [messages, newcomers] = [
    await history.messages(tx, ids),
    await history.newcomers(tx, rooms),
  ];
  const [surveys, labels, talks] = [
    await history.surveys(tx, ids),
    await history.labels(tx, ids),
    await history.talks(tx, ids),
  ];
  const histories = rooms.map((room) => {
    const { id } = room;
    return {
      room,
      ...roomDrafts({
        room,
        messages: messages.get(id) ?? [],
        cameAt: newcomers.get(id) ?? null,
        surveys: surveys.get(id),
        labels: labels.get(id),
        talks: talks.get(id),
      }),
    };
  });
  await history.write(
    tx,
    measure(
      histories.flatMap(({ drafts }) => drafts),
      clock,
    ),
  );
  await setRoomTimes(
    tx,
    histories.map(({ room: { id }, columns }) => ({ id, ...columns })),
  );
}

async function deriveCases(
  tx: Database,
  ids: readonly string[],
  places: NamedPlaces,
  clock: BusinessClock,
): Promise<void> {
  const entries = await history.entries(tx, ids);
  const drafts = (await history.cases(tx, ids)).flatMap((each) =>
    casePast(each, entries.get(each.id) ?? [], places),
  );
  await history.write(tx, measure(drafts, clock));
}

/**
 * Writes the facts of conversations and cases that have none yet (they are older than the facts, or
 * came by a seed), and the company's rollups anew: all or nothing, and nothing where none is
 * missing. Answers the number of conversations and cases. Working hours are those of now.
 */
export function deriveHistory(
  db: Database,
  companyId: string,
  now: Date,
  onProgress: HistoryProgress = () => undefined,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await history.lock(tx, companyId);
    const [rooms, cases] = [
      await history.roomsWithoutFacts(tx, companyId),
      await history.casesWithoutFacts(tx, companyId),
    ];
    const total = rooms.length + cases.length;
    const since = await history.firstMoment(tx, companyId);
    if (total === 0 || since === null) return 0;
    const clock = await companyClock(tx, companyId, since, new Date(now.getTime() + DAY_MS));
    let done = 0;
    const advance = (by: number) => onProgress((done += by), total);
    for (const part of partsOf(rooms, ROOMS_PER_STEP)) {
      await deriveRooms(tx, part, clock);
      advance(part.length);
    }
    const places = await history.places(tx, companyId);
    for (const part of partsOf(cases, CASES_PER_STEP)) {
      await deriveCases(tx, part, places, clock);
      advance(part.length);
    }
    await rebuildCompany(tx, companyId);
    return total;
  });
}
