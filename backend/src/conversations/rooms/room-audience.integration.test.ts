import { and, asc, eq, gt } from 'drizzle-orm';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertRoom } from '../../../testing/insert-room';
import { insertCompany, insertMember, type StageCompany } from '../../../testing/stage-company';
import type { Caller } from '../../access/caller';
import { systemViewer } from '../../access/viewer';
import { accessOfRoles } from '../../access/access-of-roles';
import { inTransaction, schema } from '../../database';
import { findHead, heldBy } from '../../events';
import { giveOutWaiting } from '../assignment/give-out';
import { heldRooms } from '../assignment/hand-over-rooms';
import { createAssignmentsService } from '../inbox/assignments.service';
import { createRoomsService } from '../inbox/rooms.service';
import { queueMessage } from '../messages/queue-message';
import { sendInRoom } from '../messages/send-in-room';
import { DEFAULT_SETTINGS } from '../settings/inbox-settings.defaults';
import { createInboxSettingsService } from '../settings/inbox-settings.service';
import { createRoomChanger } from './change-room';
import { readRoom } from './room-access';
import { roomsRepository } from './rooms.repository';
import { trackRoomChanges } from './track-room-changes';

const { companyEvents, rooms } = schema;
const AT = new Date('2026-11-20T10:00:00.000Z');
const now = () => AT;
type Holder = 'me' | 'colleague' | 'nobody';

withDatabases('the audience of a room', (open) => {
  let company: StageCompany;
  let colleague: string;
  let me: Caller;
  beforeEach(async () => {
    company = await insertCompany(open().db, { grants: ['inbox'] });
    colleague = (await insertMember(open().db, company.companyId, ['inbox'])).userId;
    const access = accessOfRoles([
      { modules: ['inbox'], visibility: 'all', actions: ['assign', 'close'] },
    ]);
    const { companyId, userId } = company;
    me = {
      ...{ companyId, userId, access, grants: access.grants },
      ...{ sessionId: 's', name: 'Elif', ip: '', groupmates: [] },
    };
  });

  const idOf = (holder: Holder): string | null =>
    ({ me: company.userId, colleague, nobody: null })[holder];
  const change = () => createRoomChanger({ db: open().db, now });
  const assignments = () => createAssignmentsService({ db: open().db, change: change() });
  const inbox = () => createRoomsService({ db: open().db, now, change: change() });
  const handOver = (from: Holder, to: Holder) =>
    heldRooms.handOver(open().db, {
      companyId: company.companyId,
      from: idOf(from) ?? '',
      to: idOf(to),
      by: { id: company.userId, name: 'Elif' },
      at: AT,
    });
  const send = (roomId: string) =>
    inTransaction(open().db, async (tx) => {
      const row = await readRoom(tx, company.companyId, roomId);
      if (row === null) throw new Error('no room');
      await sendInRoom(
        tx,
        { ...me, viewer: systemViewer(company.companyId) },
        row,
        {
          platform: row.room.channel,
          account: row.account.externalId,
          recipient: row.customer.externalId,
          type: 'text',
          text: 'Buyurun',
          key: null,
        },
        AT,
      );
    });
  const sayAutomatically = (roomId: string) =>
    inTransaction(open().db, (tx) =>
      queueMessage(tx, {
        room: { id: roomId, companyId: company.companyId },
        content: 'Hoş geldiniz',
        isBot: true,
        senderUserId: null,
        at: AT,
      }),
    );

  /** Every command that writes a room, with the holder before it and after it. */
  const COMMANDS: [string, Holder, Holder, (roomId: string) => Promise<unknown>][] = [
    ['a claim', 'nobody', 'me', (id) => assignments().claim(me, id)],
    [
      'an assignment to somebody else',
      'me',
      'colleague',
      (id) => assignments().assign(me, id, { assignee_id: colleague }),
    ],
    [
      'an assignment to nobody',
      'colleague',
      'nobody',
      (id) => assignments().assign(me, id, { assignee_id: null }),
    ],
    ['a close', 'colleague', 'colleague', (id) => inbox().close(me, id)],
    ['a reading', 'colleague', 'colleague', (id) => inbox().markRead(me, id)],
    ['a first answer', 'nobody', 'me', send],
    ['a later answer', 'colleague', 'colleague', send],
    ['an automatic message', 'colleague', 'colleague', sayAutomatically],
    ['a handover to the queue', 'colleague', 'nobody', () => handOver('colleague', 'nobody')],
    ['a handover to a person', 'colleague', 'me', () => handOver('colleague', 'me')],
    [
      'a turn of the round robin',
      'nobody',
      'colleague',
      () => giveOutWaiting(open().db, company.companyId, now),
    ],
  ];

  test.each(COMMANDS)(
    '%s, held by %s and then by %s: its events concern both where they differ',
    async (_name, before, after, run) => {
      const { db } = open();
      const roomId = await insertRoom(db, company);
      await db
        .update(rooms)
        .set({
          assigneeId: idOf(before),
          isActive: true,
          waitingSince: AT,
          unreadMessages: 1,
          lastCustomerMessageAt: AT,
        })
        .where(eq(rooms.id, roomId));
      // The turn is the colleague's.
      await createInboxSettingsService({ db, now }).save(company, {
        ...DEFAULT_SETTINGS,
        assignment: 'round_robin',
        agents: [{ id: company.userId, takes_part: false }],
      });
      const head = await findHead(db, company.companyId);
      await run(roomId);
      const events = await db
        .select({ audience: companyEvents.audience })
        .from(companyEvents)
        .where(and(eq(companyEvents.companyId, company.companyId), gt(companyEvents.seq, head)))
        .orderBy(asc(companyEvents.seq));
      const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId));
      expect(room?.assigneeId).toBe(idOf(after));
      expect(events).not.toHaveLength(0);
      expect(events.at(-1)?.audience).toMatchObject(heldBy(idOf(after)));
      expect(
        events.map(({ audience }) => audience?.was).filter((was) => was !== undefined),
      ).toEqual(before === after ? [] : [heldBy(idOf(before))]);
    },
  );

  test('a holder that is written outside a tracked change, nothing is written', async () => {
    const { db } = open();
    const roomId = await insertRoom(db, company);
    await expect(
      roomsRepository.update(db, roomId, { assigneeId: company.userId }),
    ).rejects.toThrow('outside a tracked change');
    await inTransaction(db, (tx) =>
      trackRoomChanges(tx, roomId, { by: null, at: AT }, () =>
        roomsRepository.update(tx, roomId, { assigneeId: company.userId }),
      ),
    );
    const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId));
    expect(room?.assigneeId).toBe(company.userId);
  });
});
