import type { Message, Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import type { EventPage } from '@muhatap/shared/wire/events';
import type { Stage } from './stage';
import type { Citizen } from './traffic';

const PAGE_SIZE = 200;

async function ask<T>(stage: Stage, address: string): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${stage.api.port}${address}`, {
    headers: { authorization: `Bearer ${stage.company.token}` },
  });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return (await reply.json()) as T;
}

/** Everything in one room, oldest first. */
async function readRoom(stage: Stage, roomId: string): Promise<Message[]> {
  const found: Message[] = [];
  for (let page = 1; ; page += 1) {
    const { messages } = await ask<RoomDetail>(
      stage,
      `/api/room/${roomId}?page=${page}&limit=${PAGE_SIZE}`,
    );
    found.unshift(...messages.data);
    if (messages.data.length < PAGE_SIZE) return found;
  }
}

/** The stored conversations of these citizens, by their id with the platform. */
export async function readRooms(stage: Stage, citizens: readonly Citizen[]) {
  const rooms = await ask<Room[]>(stage, '/api/room/all?limit=200');
  const wanted = new Set(citizens.map(({ externalId }) => externalId));
  const found = new Map<string, Message[]>();
  for (const { id, customer } of rooms)
    if (wanted.has(customer.external_id))
      found.set(customer.external_id, [
        ...(found.get(customer.external_id) ?? []),
        ...(await readRoom(stage, id)),
      ]);
  return found;
}

/** The number of the newest event of the company. */
const latestEvent = async (stage: Stage): Promise<number> =>
  (await ask<EventPage>(stage, '/api/events?after=0&limit=1')).latest;

/** Jobs at rest, by queue. */
export async function restingJobs(stage: Stage): Promise<ReadonlyMap<string, number>> {
  const { jobs } = await ask<{ jobs: Record<string, { failed: number }> }>(stage, '/healthz');
  return new Map(Object.entries(jobs).map(([queue, { failed }]) => [queue, failed]));
}

/** The state before a step, against which it is counted. */
export interface Before {
  /** The number of the newest event. */
  readonly event: number;
  readonly resting: ReadonlyMap<string, number>;
}

export const before = async (stage: Stage): Promise<Before> => ({
  event: await latestEvent(stage),
  resting: await restingJobs(stage),
});

/** The messages of the event log since `after`, in its order. */
export async function readEventLog(stage: Stage, after: number): Promise<string[]> {
  const texts: string[] = [];
  let [last, isOver] = [after, false];
  while (!isOver) {
    const { events } = await ask<EventPage>(stage, `/api/events?after=${last}&limit=1000`);
    isOver = events.length === 0;
    for (const { seq, type, payload } of events) {
      if (seq !== last + 1) throw new Error(`Event ${seq} follows ${last}.`);
      last = seq;
      if (type === 'chat-message') texts.push((payload as Message).content);
    }
  }
  return texts;
}
