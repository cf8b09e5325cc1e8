import { asc, eq } from 'drizzle-orm';
import { inTransaction, schema, type Database } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertComplaints } from '../../../testing/insert-complaints';
import { insertRoom } from '../../../testing/insert-room';
import { insertCompany, insertMember, type StageCompany } from '../../../testing/stage-company';
import { trackRoomChanges } from '../../conversations/rooms/track-room-changes';
import { recordEvent } from './record-event';

const { companyEvents, rooms } = schema;

withDatabases('the audience of an event', (open) => {
  let company: StageCompany;
  beforeEach(async () => {
    company = await insertCompany(open().db);
  });

  const note = (tx: Database, roomId: string) =>
    recordEvent(tx, company.companyId, 'note-changed', {
      room_id: roomId,
      note_id: 'n',
      note: null,
    });
  const events = async () =>
    (
      await open()
        .db.select()
        .from(companyEvents)
        .where(eq(companyEvents.companyId, company.companyId))
        .orderBy(asc(companyEvents.seq))
    ).map(({ type, audience }) => ({ type, audience }));
  const give = (tx: Database, roomId: string, assigneeId: string | null) =>
    tx.update(rooms).set({ assigneeId }).where(eq(rooms.id, roomId));
  const at = new Date('2026-11-20T09:00:00.000Z');

  it('is the holder; where it has just moved, the one before as well, once', async () => {
    const [roomId, { userId }] = [
      await insertRoom(open().db, company),
      await insertMember(open().db, company.companyId, ['inbox']),
    ];
    await inTransaction(open().db, (tx) =>
      trackRoomChanges(tx, roomId, { by: null, at }, async () => {
        await note(tx, roomId);
        await give(tx, roomId, userId);
        await note(tx, roomId);
        await note(tx, roomId);
        await give(tx, roomId, company.userId);
        await note(tx, roomId);
      }),
    );
    const mine = { ids: [userId], nobody: false };
    expect((await events()).map(({ audience }) => audience)).toEqual([
      { ids: [], nobody: true },
      { ...mine, was: { ids: [], nobody: true }, room: roomId },
      mine,
      { ids: [company.userId], nobody: false, was: mine, room: roomId },
    ]);
  });

  it('of a case is its opener and the holder of its conversation; with the conversation it goes to others, which is recorded', async () => {
    const { db } = open();
    const [roomId, { userId }] = [
      await insertRoom(db, company),
      await insertMember(db, company.companyId, ['inbox']),
    ];
    const [held, free] = await insertComplaints(db, company.companyId, [
      { roomId, openedBy: company.userId },
      {},
    ]);
    for (const complaint_id of [held ?? '', free ?? ''])
      await inTransaction(db, (tx) =>
        recordEvent(tx, company.companyId, 'complaint-updated', { complaint_id }),
      );
    await inTransaction(db, (tx) =>
      trackRoomChanges(tx, roomId, { by: null, at }, async () => {
        await give(tx, roomId, userId);
        await note(tx, roomId);
      }),
    );
    expect(await events()).toEqual([
      { type: 'complaint-updated', audience: { ids: [company.userId], nobody: true } },
      { type: 'complaint-updated', audience: { ids: [], nobody: true } },
      {
        type: 'note-changed',
        audience: { ids: [userId], nobody: false, was: { ids: [], nobody: true }, room: roomId },
      },
      { type: 'complaint-updated', audience: { ids: [company.userId, userId], nobody: true } },
    ]);
  });

  it('is everybody with the grant where no single thing is concerned; those who see everything where it does not exist or is another company’s', async () => {
    const { db } = open();
    const other = await insertRoom(db, await insertCompany(db));
    await inTransaction(db, (tx) =>
      recordEvent(tx, company.companyId, 'inbox-changed', { what: 'labels' }),
    );
    await inTransaction(db, (tx) => note(tx, other));
    await inTransaction(db, (tx) =>
      recordEvent(tx, company.companyId, 'complaint-updated', { complaint_id: 'gone' }),
    );
    expect((await events()).map(({ audience }) => audience)).toEqual([
      null,
      { ids: [], nobody: false },
      { ids: [], nobody: false },
    ]);
  });

  it('of a known audience is written at the end of its transaction, in the order of all its events', async () => {
    const { db } = open();
    const roomId = await insertRoom(db, company);
    const audience = { ids: [company.userId], nobody: false };
    const change = (tx: Database, id: string) =>
      recordEvent(tx, company.companyId, 'complaint-updated', { complaint_id: id }, { audience });
    const left = await inTransaction(db, async (tx) => {
      await change(tx, 'first');
      const before = await tx.$count(companyEvents);
      await note(tx, roomId);
      await change(tx, 'second');
      await change(tx, 'labels');
      return { before, after: await tx.$count(companyEvents) };
    });
    expect(left.after - left.before).toBe(2);
    const rows = await db
      .select()
      .from(companyEvents)
      .where(eq(companyEvents.companyId, company.companyId))
      .orderBy(asc(companyEvents.seq));
    expect(rows.map(({ seq, payload }) => [seq, payload['seq'], payload['complaint_id']])).toEqual([
      [1, 1, 'first'],
      [2, 2, undefined],
      [3, 3, 'second'],
      [4, 4, 'labels'],
    ]);
    expect(rows.map((row) => row.audience?.ids)).toEqual([
      [company.userId],
      [],
      [company.userId],
      [company.userId],
    ]);
    await expect(
      inTransaction(db, async (tx) => {
        await change(tx, 'first');
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await db.$count(companyEvents, eq(companyEvents.companyId, company.companyId))).toBe(4);
  });

  it('of a known audience is written at once in a transaction that has no end of its own', async () => {
    const { db } = open();
    await db.transaction((tx) =>
      recordEvent(
        tx,
        company.companyId,
        'inbox-changed',
        { what: 'labels' },
        { audience: { ids: [], nobody: true } },
      ),
    );
    expect(await events()).toEqual([
      { type: 'inbox-changed', audience: { ids: [], nobody: true } },
    ]);
  });
});
