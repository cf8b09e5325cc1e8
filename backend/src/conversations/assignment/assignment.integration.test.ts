import { and, eq } from 'drizzle-orm';
import { newId, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { inLanes } from '../../../testing/in-lanes';
import { insertCompany, insertMember, type StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { DEFAULT_SETTINGS } from '../settings/inbox-settings.defaults';
import { createInboxSettingsService } from '../settings/inbox-settings.service';
import { receiveMessage } from '../../../testing/receive-message';
import { createRoomChanger } from '../rooms/change-room';
import { createRoomsService } from '../inbox/rooms.service';
import { startAssignment } from './assignment.worker';
import { giveOutWaiting } from './give-out';

const { companyEvents, customers, inboxAgents, rooms, memberships } = schema;
const NOW = new Date('2026-11-20T09:00:00.000Z');
const now = () => NOW;
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (details: object) => {
    throw new Error(JSON.stringify(details));
  },
};

withDatabases('round robin', (open) => {
  let company: StageCompany;
  let people: string[];
  /** Four people; the first is the company's founder. */
  beforeEach(async () => {
    company = await insertCompany(open().db, { grants: ['inbox', 'settings'] });
    people = [company.userId];
    for (let index = 0; index < 3; index += 1)
      people.push((await insertMember(open().db, company.companyId, ['inbox'])).userId);
    await insertMember(open().db, company.companyId, ['reports']);
  });

  const settings = (
    change: {
      capacity?: number;
      assignment?: 'manual' | 'round_robin';
      agents?: { id: string; takes_part: boolean }[];
    } = {},
  ) =>
    createInboxSettingsService({ db: open().db, now }).save(company, {
      ...DEFAULT_SETTINGS,
      assignment: 'round_robin',
      agents: [],
      ...change,
    });

  /** Rooms whose citizens wait, the earlier the longer. */
  async function wait(
    count: number,
    more: Partial<typeof rooms.$inferInsert> = {},
  ): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId());
    const { companyId, connectionId } = company;
    await open()
      .db.insert(customers)
      .values(
        ids.map((id) => ({
          id,
          companyId,
          platform: 'whatsapp' as const,
          externalId: id,
          name: 'Yurttaş',
        })),
      );
    await open()
      .db.insert(rooms)
      .values(
        ids.map((id, index) => ({
          id,
          companyId,
          connectionId,
          customerId: id,
          channel: 'whatsapp' as const,
          lastMessageAt: NOW,
          waitingSince: new Date(NOW.getTime() - 60_000 + index),
          ...more,
        })),
      );
    return ids;
  }
  const held = async () => {
    const rows = await open()
      .db.select({ assigneeId: rooms.assigneeId })
      .from(rooms)
      .where(and(eq(rooms.companyId, company.companyId), rooms.isActive));
    return [...people, null].map((id) => rows.filter(({ assigneeId }) => assigneeId === id).length);
  };
  const give = () => giveOutWaiting(open().db, company.companyId, now);
  const assigneeOf = async (id: string) =>
    (await open().db.select().from(rooms).where(eq(rooms.id, id)))[0]?.assigneeId;

  test('fifty conversations at once are spread evenly and recorded, whoever gives them out', async () => {
    await settings({ capacity: 50 });
    await wait(50);
    await Promise.all(Array.from({ length: 8 }, give));
    expect((await held()).slice(0, 4).sort()).toEqual([12, 12, 13, 13]);
    const events = await open()
      .db.select()
      .from(companyEvents)
      .where(
        and(eq(companyEvents.companyId, company.companyId), eq(companyEvents.type, 'room-updated')),
      );
    expect(events).toHaveLength(50);
    expect(
      events.every(
        ({ payload }) =>
          payload['change'] === 'assigned' &&
          payload['by'] === null &&
          (payload['room'] as { assignee: object | null }).assignee !== null,
      ),
    ).toBe(true);
  });

  test('a person never holds more than the capacity; a closed conversation makes room for the citizen who waits longest', async () => {
    await settings({ capacity: 10 });
    const ids = await wait(50);
    await Promise.all(Array.from({ length: 8 }, give));
    expect(await held()).toEqual([10, 10, 10, 10, 10]);
    const [first, longest] = [ids[0] ?? '', ids[40] ?? ''];
    const freed = await assigneeOf(first);
    await open()
      .db.update(rooms)
      .set({ isActive: false, waitingSince: null })
      .where(eq(rooms.id, first));
    await Promise.all([give(), give()]);
    expect(await assigneeOf(longest)).toBe(freed);
    expect(await held()).toEqual([10, 10, 10, 10, 9]);
  });

  test('only those take part who are active, hold the grant and did not opt out; the longest unserved comes first', async () => {
    const [first = '', second = '', third = '', fourth = ''] = people;
    await settings({
      agents: [
        { id: first, takes_part: true },
        { id: second, takes_part: false },
      ],
    });
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, third));
    await open()
      .db.update(inboxAgents)
      .set({ lastAssignedAt: NOW })
      .where(eq(inboxAgents.userId, first));
    const [room = '', next = ''] = await wait(2);
    await give();
    expect([await assigneeOf(room), await assigneeOf(next)]).toEqual([fourth, first]);
  });

  test('a person who is away is given nothing until they are back', async () => {
    await settings({ capacity: 2 });
    const away = { availability: 'away' } as const;
    await open()
      .db.update(memberships)
      .set(away)
      .where(eq(memberships.companyId, company.companyId));
    await open()
      .db.update(memberships)
      .set({ availability: 'online' })
      .where(eq(memberships.userId, people[1] ?? ''));
    await wait(4);
    await give();
    expect(await held()).toEqual([0, 2, 0, 0, 2]);
    await open()
      .db.update(memberships)
      .set({ availability: 'online' })
      .where(eq(memberships.userId, people[2] ?? ''));
    await give();
    expect(await held()).toEqual([0, 2, 2, 0, 0]);
  });

  test('a conversation that is answered, closed or in hands stays; one that a deactivated person holds is given out', async () => {
    const [first = '', second = ''] = people;
    await settings();
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, second));
    const [answered = '', closed = '', inHands = '', orphaned = ''] = [
      ...(await wait(1, { waitingSince: null })),
      ...(await wait(1, { isActive: false })),
      ...(await wait(1, { assigneeId: first })),
      ...(await wait(1, { assigneeId: second })),
    ];
    await give();
    expect([
      await assigneeOf(answered),
      await assigneeOf(closed),
      await assigneeOf(inHands),
    ]).toEqual([null, null, first]);
    expect(people.filter((id) => id !== second)).toContain(await assigneeOf(orphaned));
  });

  test('citizens who write at the same moment are given out evenly while they arrive, and a close makes room', async () => {
    await settings({ capacity: 5 });
    const worker = await startAssignment({ handle: open(), now, log });
    try {
      await inLanes(24, (index) =>
        receiveMessage(
          open().db,
          {
            kind: 'message',
            platform: 'whatsapp',
            account: company.account,
            party: {
              externalId: `9053200000${String(index).padStart(2, '0')}`,
              alternateId: null,
              name: null,
              phone: null,
            },
            providerMessageId: newId(),
            type: 'text',
            content: 'Merhaba',
            media: null,
            replyTo: null,
            isEcho: false,
            at: NOW,
          },
          NOW,
        ),
      );
      await until(async () => (await held())[4] === 4);
      expect(await held()).toEqual([5, 5, 5, 5, 4]);
      const [mine] = await open()
        .db.select()
        .from(rooms)
        .where(and(eq(rooms.companyId, company.companyId), eq(rooms.assigneeId, company.userId)));
      await createRoomsService({
        db: open().db,
        now,
        change: createRoomChanger({ db: open().db, now }),
      }).close(company, mine?.id ?? '');
      await until(async () => (await held())[4] === 3);
      expect(await held()).toEqual([5, 5, 5, 5, 3]);
    } finally {
      await worker.stop();
    }
  });

  test('manual assignment gives nothing out', async () => {
    await wait(1);
    await give();
    await settings({ assignment: 'manual' });
    await give();
    expect((await held())[4]).toBe(1);
  });

  test('the worker gives out what waits already and what the settings open', async () => {
    await wait(3);
    const worker = await startAssignment({ handle: open(), now, log });
    try {
      await settings({
        capacity: 1,
        agents: people.slice(1).map((id) => ({ id, takes_part: false })),
      });
      await until(async () => (await held())[4] === 2);
      await settings({ capacity: 2 });
      await until(async () => (await held())[4] === 1);
      expect(await held()).toEqual([2, 0, 0, 0, 1]);
    } finally {
      await worker.stop();
    }
  });
});
