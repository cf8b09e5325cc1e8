import { asc, eq, sql } from 'drizzle-orm';
import { insertComplaints } from '../../../testing/insert-complaints';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { removeBatch } from '../../../testing/remove-batch';
import { withInbox } from '../../../testing/with-inbox';
import { inTransaction, schema } from '../../database';
import { countCandidates, type HeldSubjects } from '../../retention/company-rule';
import { COMPANY_RETENTION_RULES } from '../../retention-rules';

const { complaintMessages, messages, notes, reportFacts, roomMilestones, rooms } = schema;
const NOBODY: HeldSubjects = { customerIds: [], phones: [], complaintIds: [] };
const at = (day: string) => new Date(`${day}T09:00:00.000Z`);

withInbox('the parts of a conversation that goes on', (scene, open) => {
  let own: SceneCompany;
  const db = () => open().db;
  const rules = COMPANY_RETENTION_RULES.filter(({ kind }) => kind === 'conversations');
  const scope = (held = NOBODY) => ({
    ...{ companyId: own.companyId, before: at('2024-11-20'), held },
  });
  async function remove(held = NOBODY) {
    let removed = 0;
    for (const rule of rules)
      for (let gone = 1; gone > 0; removed += gone)
        gone = await inTransaction(db(), (tx) => removeBatch(tx, rule, scope(held)));
    return removed;
  }
  /** Closed in 2022 and in 2025, and open again. */
  async function lasting(): Promise<SceneRoom> {
    const room = await scene().addRoom(own, {}, { lastMessageAt: at('2026-11-01') });
    for (const [day, text] of [
      ['2022-03-01', 'eski'],
      ['2022-06-01', 'eskinin sonu'],
      ['2023-01-01', 'sonraki'],
      ['2026-11-01', 'yeni'],
    ] as const)
      await scene().addMessages(room, [text], { createdAt: at(day) });
    for (const day of ['2022-06-01', '2025-02-01'])
      await db()
        .insert(roomMilestones)
        .values({
          ...{ companyId: own.companyId, roomId: room.roomId },
          ...{ kind: 'closed', createdAt: new Date(at(day).getTime() + 60_000) },
        });
    await db().update(rooms).set({ messageCount: 4 }).where(eq(rooms.id, room.roomId));
    return room;
  }
  const said = async ({ roomId }: SceneRoom) =>
    (
      await db()
        .select({ content: messages.content })
        .from(messages)
        .where(eq(messages.roomId, roomId))
        .orderBy(asc(messages.createdAt))
    ).map(({ content }) => content);

  beforeEach(async () => {
    own = await scene().addCompany(['inbox', 'complaints']);
  });

  it('go up to the last closing that lies long enough back, and what was said since stays', async () => {
    const room = await lasting();
    const [old] = await db()
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.content, 'eski'));
    const author = { companyId: own.companyId, customerId: room.customerId, authorId: own.userId };
    await db()
      .insert(notes)
      .values(
        [at('2022-04-01'), at('2026-10-01')].map((createdAt) => ({
          ...author,
          ...{ roomId: room.roomId, content: createdAt.toISOString(), createdAt },
        })),
      );
    const [caseId] = (await insertComplaints(db(), own.companyId, [
      { roomId: room.roomId, durum: 'Çözüldü', closedAt: at('2022-06-01') },
    ])) as [string];
    await db()
      .insert(complaintMessages)
      .values({
        ...{ complaintId: caseId, message: 'eski', sender: '9055', direction: 'inbound' },
        roomMessageId: old?.id ?? '',
      });
    await db()
      .insert(reportFacts)
      .values({
        ...{ companyId: own.companyId, at: at('2022-03-01'), kind: 'received' },
        ...{ roomId: room.roomId, messageId: old?.id ?? '' },
      });
    expect(await remove()).toBe(1);
    expect(await said(room)).toEqual(['sonraki', 'yeni']);
    expect(await db().$count(notes, eq(notes.roomId, room.roomId))).toBe(1);
    expect(await db().$count(roomMilestones, eq(roomMilestones.roomId, room.roomId))).toBe(1);
    const [row] = await db().select().from(rooms).where(eq(rooms.id, room.roomId));
    expect(row).toMatchObject({ isActive: true, messageCount: 2 });
    const [copy] = await db()
      .select()
      .from(complaintMessages)
      .where(eq(complaintMessages.complaintId, caseId));
    expect(copy).toMatchObject({ message: 'eski', roomMessageId: null });
    const facts = await db()
      .select({ roomId: reportFacts.roomId, messageId: reportFacts.messageId })
      .from(reportFacts)
      .where(eq(reportFacts.companyId, own.companyId));
    expect(facts).toEqual([{ roomId: room.roomId, messageId: null }]);
    // Nothing is left to delete, and the conversation opens.
    expect(await remove()).toBe(0);
    expect((await scene().ask('GET', `/api/room/${room.roomId}`, own.token)).status).toBe(200);
  });

  it('stay under a hold, with an open case, and where nothing was said since', async () => {
    const [held, worked, silent] = [await lasting(), await lasting(), await lasting()];
    await insertComplaints(db(), own.companyId, [{ roomId: worked.roomId }]);
    await db()
      .delete(messages)
      .where(sql`room_id = ${silent.roomId} and content in ('sonraki', 'yeni')`);
    await db()
      .update(rooms)
      .set({ lastMessageAt: at('2022-06-01') })
      .where(eq(rooms.id, silent.roomId));
    const holds = { ...NOBODY, customerIds: [held.customerId] };
    const [, parts] = rules;
    if (parts === undefined) throw new Error('There is no rule for parts.');
    expect(await countCandidates(db(), parts, scope(holds))).toEqual({ due: 0, held: 1, busy: 1 });
    expect(await remove(holds)).toBe(0);
    expect(await Promise.all([held, worked].map(said))).toEqual([
      ['eski', 'eskinin sonu', 'sonraki', 'yeni'],
      ['eski', 'eskinin sonu', 'sonraki', 'yeni'],
    ]);
    expect(await said(silent)).toEqual(['eski', 'eskinin sonu']);
  });
});
