import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { and, asc, eq, gt } from 'drizzle-orm';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertRoom } from '../../../testing/insert-room';
import { receiveMessage } from '../../../testing/receive-message';
import { insertCompany, insertMember, type StageCompany } from '../../../testing/stage-company';
import { createPublishing, MENU_FLOW } from '../../../testing/talk-scene';
import type { Caller } from '../../access/caller';
import { systemViewer } from '../../access/viewer';
import { accessOfRoles } from '../../access/access-of-roles';
import { endSilentTalk } from '../../chatbots/talks/end-silent-talk';
import { inTransaction, newId, schema } from '../../database';
import { findHead, heldBy } from '../../events';
import { giveOutWaiting } from '../assignment/give-out';
import { heldRooms } from '../assignment/hand-over-rooms';
import { askForScore } from '../auto-replies/ask-for-score';
import { createAssignmentsService } from '../inbox/assignments.service';
import { createRoomWorkService } from '../inbox/room-work.service';
import { createRoomsService } from '../inbox/rooms.service';
import { queueMessage } from '../messages/queue-message';
import { sendForProgram } from '../messages/send-for-program';
import { sendInRoom } from '../messages/send-in-room';
import { applySendResult, lockMessage } from '../messages/status.service';
import { DEFAULT_SETTINGS } from '../settings/inbox-settings.defaults';
import { createInboxSettingsService } from '../settings/inbox-settings.service';
import { wakeRoom } from '../snooze/wake-room';
import { createRoomChanger } from './change-room';
import { readRoom } from './room-access';
import { roomsRepository } from './rooms.repository';
import { trackRoomChanges } from './track-room-changes';

const { chatbotTalks, companyEvents, customers, messages, rooms } = schema;
const AT = new Date('2026-11-20T10:00:00.000Z');
const LATER = new Date('2026-11-20T12:00:00.000Z');
const now = () => AT;
type Holder = 'me' | 'colleague' | 'nobody';
/** Name, holder before, holder after, the file that tracks the room, the command. */
type Command = [string, Holder, Holder, string, (roomId: string) => Promise<unknown>];

const CHANGE = 'conversations/rooms/change-room.ts';
const SEND = 'conversations/messages/send-in-room.ts';
const HAND_OVER = 'conversations/assignment/hand-over-rooms.ts';

/** The files of the server that track a room, below `src`. */
function findTrackingFiles(): string[] {
  const sources = path.resolve(__dirname, '../..');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /(?<!function )\btrackRoomChanges\(/.test(readFileSync(path.join(sources, file), 'utf8')),
    )
    .sort();
}

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
  const assignments = () => createAssignmentsService({ change: change() });
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
  const sendByProgram = (roomId: string) =>
    sendForProgram(
      open().db,
      { id: newId(), companyId: company.companyId, name: 'Saha uygulaması' },
      roomId,
      { text: 'Buyurun', template: undefined },
      null,
      AT,
    );
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

  const say = async (roomId: string) => {
    const [citizen] = await open()
      .db.select({ externalId: customers.externalId })
      .from(customers)
      .innerJoin(rooms, eq(rooms.customerId, customers.id))
      .where(eq(rooms.id, roomId));
    return receiveMessage(
      open().db,
      {
        kind: 'message',
        platform: 'whatsapp',
        account: company.account,
        party: {
          externalId: citizen?.externalId ?? '',
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
        at: AT,
      },
      AT,
    );
  };
  /** A chatbot asks the citizen something; the talk that waits for the answer. */
  const beginTalk = async (roomId: string) => {
    await createPublishing(open().db, company).publish(MENU_FLOW);
    await say(roomId);
    const [talk] = await open()
      .db.select()
      .from(chatbotTalks)
      .where(eq(chatbotTalks.roomId, roomId));
    if (talk === undefined) throw new Error('no talk');
    return talk;
  };
  const failQuestion = async (roomId: string) => {
    await beginTalk(roomId);
    await inTransaction(open().db, async (tx) => {
      const [question] = await tx
        .select()
        .from(messages)
        .where(and(eq(messages.roomId, roomId), eq(messages.isBotMessage, true)));
      const message = question && (await lockMessage(tx, question));
      if (!message) throw new Error('no question');
      const error = { code: '131009', reason: 'Geçersiz' };
      await applySendResult(tx, message, { status: 'failed', error, providerMessageId: null }, AT);
    });
  };

  const closeAndAsk = async (roomId: string) => {
    await createInboxSettingsService({ db: open().db, now }).save(company, {
      ...DEFAULT_SETTINGS,
      survey: { ...DEFAULT_SETTINGS.survey, is_on: true },
      agents: [],
    });
    await inbox().close(me, roomId);
    // Reports write it, which do not listen here.
    await open()
      .db.update(rooms)
      .set({ closedAt: AT, closedBy: company.userId })
      .where(eq(rooms.id, roomId));
    await askForScore(open().db, { companyId: company.companyId, roomId }, LATER);
    const [room] = await open().db.select().from(rooms).where(eq(rooms.id, roomId));
    expect(room?.surveyAskedAt).toEqual(LATER);
  };

  /** Commands of every file that tracks a room. */
  const COMMANDS: Command[] = [
    ['a claim', 'nobody', 'me', CHANGE, (id) => assignments().claim(me, id)],
    [
      'an assignment to somebody else',
      'me',
      'colleague',
      CHANGE,
      (id) => assignments().assign(me, id, { assignee_id: colleague }),
    ],
    [
      'an assignment to nobody',
      'colleague',
      'nobody',
      CHANGE,
      (id) => assignments().assign(me, id, { assignee_id: null }),
    ],
    [
      'the end of a snooze',
      'colleague',
      'colleague',
      'conversations/snooze/wake-room.ts',
      async (id) => {
        await createRoomWorkService({ change: change() }).snooze(me, id, LATER);
        await wakeRoom(open().db, { companyId: company.companyId, roomId: id }, LATER);
      },
    ],
    ['a close', 'colleague', 'colleague', CHANGE, (id) => inbox().close(me, id)],
    [
      'a question for a score',
      'colleague',
      'colleague',
      'conversations/auto-replies/ask-for-score.ts',
      closeAndAsk,
    ],
    ['a reading', 'colleague', 'colleague', CHANGE, (id) => inbox().markRead(me, id)],
    ['a first answer', 'nobody', 'me', SEND, send],
    ['a later answer', 'colleague', 'colleague', SEND, send],
    [
      'an automatic message',
      'colleague',
      'colleague',
      'conversations/messages/queue-message.ts',
      sayAutomatically,
    ],
    [
      'a message of a program',
      'colleague',
      'colleague',
      'conversations/messages/send-for-program.ts',
      sendByProgram,
    ],
    [
      'a message of the citizen',
      'colleague',
      'colleague',
      'conversations/receiving/receive-message.ts',
      say,
    ],
    [
      'a hand-off after a question that did not arrive',
      'nobody',
      'nobody',
      'chatbots/talks/hand-off-undelivered.ts',
      failQuestion,
    ],
    [
      'a talk that ends without an answer',
      'nobody',
      'nobody',
      'chatbots/talks/end-silent-talk.ts',
      async (id) => endSilentTalk(open().db, await beginTalk(id), LATER),
    ],
    [
      'a handover to the queue',
      'colleague',
      'nobody',
      HAND_OVER,
      () => handOver('colleague', 'nobody'),
    ],
    ['a handover to a person', 'colleague', 'me', HAND_OVER, () => handOver('colleague', 'me')],
    [
      'a turn of the round robin',
      'nobody',
      'colleague',
      'conversations/assignment/give-out.ts',
      () => giveOutWaiting(open().db, company.companyId, now),
    ],
  ];

  test('a file that tracks rooms, a command below is its own', () => {
    expect([...new Set(COMMANDS.map(([, , , file]) => file))].sort()).toEqual(findTrackingFiles());
  });

  test.each(COMMANDS)(
    '%s, held by %s and then by %s: its events concern both where they differ',
    async (_name, before, after, _file, run) => {
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
