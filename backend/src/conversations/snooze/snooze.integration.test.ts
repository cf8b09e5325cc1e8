import { eq } from 'drizzle-orm';
import type { Room } from '@muhatap/shared/wire/conversations';
import { schema } from '../../database';
import { receiveMessage } from '../../../testing/receive-message';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { createWakeJobs } from './wake-jobs';

const { connections, customers, jobs } = schema;
const HOUR_MS = 3_600_000;

withInbox('snoozing', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  beforeEach(async () => {
    own = await scene().addCompany();
    room = await scene().addRoom(
      own,
      {},
      { assigneeId: own.userId, waitingSince: scene().clock.now },
    );
    await scene().addMessages(room, ['Merhaba']);
  });
  const inMs = (ms: number) => new Date(scene().clock.now.getTime() + ms).toISOString();
  const snooze = (until: string | null) =>
    scene().ask<{ room: Room }>('PUT', `/api/room/${room.roomId}/snooze`, own.token, { until });
  const listed = async (path: string) =>
    (await scene().ask<Room[]>('GET', `/api/room/${path}`, own.token)).body.map(({ id }) => id);
  const places = async () => ({
    all: await listed('all'),
    open: await listed('open'),
    mine: await listed('me'),
    waiting: await listed('all?waiting=1'),
  });
  const readRoom = async () =>
    (await scene().ask<{ room: Room }>('GET', `/api/room/${room.roomId}`, own.token)).body.room;
  const work = async () => {
    const { queue, work: run } = createWakeJobs({ handle: open(), now: () => scene().clock.now });
    const [job] = await open().db.select().from(jobs).where(eq(jobs.subject, room.roomId));
    if (job === undefined) throw new Error('no job');
    expect(job.queue).toBe(queue.name);
    return run(job, {} as never);
  };

  it('keeps an open conversation out of the lists of work, and in the list of all', async () => {
    scene().clock.advance(2 * 60_000);
    const until = inMs(HOUR_MS);
    expect((await snooze(until)).body.room.snoozed_until).toBe(until);
    expect(await places()).toEqual({ all: [room.roomId], open: [], mine: [], waiting: [] });
    expect((await scene().ask('GET', '/api/room/counts', own.token)).body).toMatchObject({
      all: 1,
      open: 0,
      mine: 0,
    });
    expect((await snooze(null)).body.room.snoozed_until).toBeNull();
    expect(await places()).toEqual({
      all: [room.roomId],
      open: [room.roomId],
      mine: [room.roomId],
      waiting: [room.roomId],
    });
  });

  it('ends at its time: the conversation comes back on top, its last message keeps its time', async () => {
    const { last_message: before } = await readRoom();
    await snooze(inMs(HOUR_MS));
    expect(await work()).toMatchObject({ kind: 'later', isTry: false });
    const newer = await scene().addRoom(own, {}, { lastMessageAt: new Date(inMs(60_000)) });
    expect(await listed('all')).toEqual([newer.roomId, room.roomId]);
    scene().clock.advance(HOUR_MS);
    expect(await work()).toBeUndefined();
    expect(await listed('open')).toEqual([room.roomId, newer.roomId]);
    const woken = await readRoom();
    expect([woken.snoozed_until, woken.last_message, woken.listed_at]).toEqual([
      null,
      before,
      scene().clock.now.toISOString(),
    ]);
    const events = await scene().events(own.companyId);
    expect(events.at(-1)).toMatchObject({
      type: 'room-updated',
      payload: { change: 'woken', by: null },
    });
    expect(await work()).toBeUndefined();
    expect(await scene().events(own.companyId)).toHaveLength(events.length);
  });

  it('ends at once when the citizen writes', async () => {
    const { db } = open();
    await snooze(inMs(HOUR_MS));
    const [citizen] = await db.select().from(customers).where(eq(customers.id, room.customerId));
    const [account] = await db
      .select()
      .from(connections)
      .where(eq(connections.id, room.connectionId));
    await receiveMessage(
      db,
      {
        kind: 'message',
        platform: 'whatsapp',
        account: account?.externalId ?? '',
        party: {
          externalId: citizen?.externalId ?? '',
          alternateId: null,
          name: null,
          phone: null,
        },
        providerMessageId: 'wamid.1',
        type: 'text',
        content: 'Hâlâ akıyor',
        media: null,
        replyTo: null,
        isEcho: false,
        at: scene().clock.now,
      },
      scene().clock.now,
    );
    expect((await readRoom()).snoozed_until).toBeNull();
  });

  it('ends when the conversation is closed or given to somebody else', async () => {
    const colleague = await scene().addPerson(own.companyId, 'Elif Kaya');
    await snooze(inMs(HOUR_MS));
    await scene().ask('POST', `/api/room/${room.roomId}/assign`, own.token, {
      assignee_id: colleague.userId,
    });
    expect((await readRoom()).snoozed_until).toBeNull();
    await snooze(inMs(HOUR_MS));
    await scene().ask('POST', `/api/room/${room.roomId}/close`, own.token);
    expect((await readRoom()).snoozed_until).toBeNull();
  });

  it('refuses a moment that is over or too far away, and a closed conversation', async () => {
    const path = `/api/room/${room.roomId}/snooze`;
    for (const until of [inMs(-1000), inMs(400 * 24 * HOUR_MS)])
      expect(await scene().refusal('PUT', path, own.token, { until })).toEqual([
        422,
        'snooze_past',
      ]);
    expect(await scene().refusal('PUT', path, own.token, { until: 'yarın' })).toEqual([
      400,
      'validation_failed',
    ]);
    await scene().ask('POST', `/api/room/${room.roomId}/close`, own.token);
    expect(await scene().refusal('PUT', path, own.token, { until: inMs(HOUR_MS) })).toEqual([
      409,
      'room_closed',
    ]);
  });

  it('a priority is set, filtered and announced with the person', async () => {
    const path = `/api/room/${room.roomId}/priority`;
    expect((await readRoom()).priority).toBe('normal');
    await scene().ask('PUT', path, own.token, { priority: 'urgent' });
    await scene().ask('PUT', path, own.token, { priority: 'urgent' });
    expect(await listed('all?priority=urgent')).toEqual([room.roomId]);
    expect(await listed('all?priority=low')).toEqual([]);
    const events = await scene().events(own.companyId);
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { change: 'prioritised', by: { id: own.userId } },
    ]);
    expect(await scene().refusal('PUT', path, own.token, { priority: 'huge' })).toEqual([
      400,
      'validation_failed',
    ]);
  });
});
