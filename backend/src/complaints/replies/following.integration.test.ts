import { eq } from 'drizzle-orm';
import type { ComplaintDetail, ComplaintMessage } from '@muhatap/shared/wire/complaints';
import type { EventPage } from '@muhatap/shared/wire/events';
import { schema } from '../../database';
import { demoImage } from '../../../seed/files/demo-files';
import { insertComplaints } from '../../../testing/insert-complaints';
import { insertConversation, type StageConversation } from '../../../testing/insert-conversation';
import { until } from '../../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { withStage } from '../../../testing/with-stage';

const { complaints, messages, rooms } = schema;

withStage('a complaint and its conversation', (stage, open) => {
  const db = () => open().db;
  const talk = () => insertConversation(stage(), db(), 'whatsapp');
  const openCase = async (
    { companyId, roomId }: StageConversation,
    change: Partial<typeof complaints.$inferInsert> = {},
  ) => (await insertComplaints(db(), companyId, [{ roomId, ...change }]))[0] ?? '';
  const detail = async ({ token }: StageConversation, id: string) =>
    (await stage().ask('GET', `/api/complaints/${id}`, token)).body as ComplaintDetail;
  const receive = (
    talked: StageConversation,
    ...said: ({ id: string; type: string } & Record<string, unknown>)[]
  ) => stage().webhook(whatsappWebhook({ account: talked.account, from: talked.recipient }, said));
  const stored = ({ roomId }: StageConversation, count: number) =>
    until(async () => (await db().$count(messages, eq(messages.roomId, roomId))) === count);
  const complaintEvents = async ({ token }: StageConversation) =>
    ((await stage().ask('GET', '/api/events?after=0', token)).body as EventPage).events
      .filter(({ type }) => type === 'complaint-updated')
      .map(({ payload }) => payload as { complaint_id: string; change: string; by: object | null });
  const reply = async ({ token }: StageConversation, id: string, message: string) =>
    (
      await stage().ask(
        'POST',
        `/api/complaints/${id}/reply`,
        token,
        { message },
        { 'idempotency-key': wamid() },
      )
    ).body as ComplaintMessage;
  const delivered = (talked: StageConversation, id: string, status: string) =>
    until(async () => {
      const last = (await detail(talked, id)).messages.at(-1);
      return last?.delivery?.status === status && last.delivery;
    });

  it('shows how far a reply has come, and tells of each step', async () => {
    const talked = await talk();
    const id = await openCase(talked);
    await reply(talked, id, 'Ekip yola çıktı.');
    expect(await delivered(talked, id, 'read')).toEqual({ status: 'read', error: null });
    const [taken, first, ...steps] = await complaintEvents(talked);
    expect(taken).toMatchObject({ complaint_id: id, change: 'other', by: null });
    expect(first).toMatchObject({ complaint_id: id, change: 'message', by: { id: talked.userId } });
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps)
      expect(step).toMatchObject({ complaint_id: id, change: 'message', by: null });
  });

  it('shows why a reply did not arrive', async () => {
    const talked = await talk();
    const id = await openCase(talked);
    stage().provider.failures.push({ code: 131026 });
    await reply(talked, id, 'ulaşmaz');
    expect(await delivered(talked, id, 'failed')).toEqual({
      status: 'failed',
      error: expect.stringContaining('teslim edilemiyor') as string,
    });
    expect((await complaintEvents(talked)).at(-1)).toMatchObject({
      complaint_id: id,
      change: 'message',
      by: null,
    });
  });

  it('takes what the citizen writes next into the newest open complaint, unread and in order', async () => {
    const talked = await talk();
    const now = Date.now();
    const older = await openCase(talked, { createdAt: new Date(now - 60_000) });
    const newest = await openCase(talked, { createdAt: new Date(now - 30_000), durum: 'İşlemde' });
    await openCase(talked, { createdAt: new Date(now), durum: 'Çözüldü' });
    const foreign = await talk();
    const others = await openCase(foreign);
    const first = textMessage(wamid(), 'Hâlâ açık');
    const at = (after: number) => ({ timestamp: String(Math.floor(now / 1000) + after) });
    await receive(
      talked,
      { ...first, ...at(0) },
      { ...textMessage(wamid(), '<script>ş</script>'), ...at(1) },
      { ...textMessage(wamid(), 'Bakar mısınız'), ...at(2) },
    );
    await stored(talked, 4);
    await receive(talked, { ...first, ...at(0) }, { ...textMessage(wamid(), 'Son'), ...at(3) });
    await stored(talked, 5);
    const { messages: said, complaint } = await detail(talked, newest);
    expect(said.map(({ message, isRead, direction }) => [message, isRead, direction])).toEqual(
      ['Hâlâ açık', '<script>ş</script>', 'Bakar mısınız', 'Son'].map((text) => [
        text,
        false,
        'inbound',
      ]),
    );
    expect(said[0]).toMatchObject({
      sender: talked.recipient,
      senderName: 'Sheena Nelson',
      isReply: false,
      delivery: null,
      roomMessageId: expect.any(String) as string,
    });
    expect(complaint.version).toBe(1);
    expect([
      (await detail(talked, older)).totalMessages,
      (await detail(foreign, others)).totalMessages,
    ]).toEqual([0, 0]);
    expect(await complaintEvents(talked)).toEqual(
      Array.from(
        { length: 4 },
        () =>
          expect.objectContaining({ complaint_id: newest, change: 'message', by: null }) as unknown,
      ),
    );
    expect((await stage().ask('POST', `/api/complaints/${newest}/read`, talked.token)).status).toBe(
      204,
    );
    expect((await detail(talked, newest)).messages.every(({ isRead }) => isRead)).toBe(true);
    expect(
      (await db().select().from(rooms).where(eq(rooms.id, talked.roomId)))[0]?.unreadMessages,
    ).toBe(4);
  });

  it('leaves words in the conversation where every complaint is closed, and reactions everywhere', async () => {
    const talked = await talk();
    const id = await openCase(talked, { durum: 'Reddedildi' });
    await receive(talked, textMessage(wamid(), 'Neden?'));
    await stored(talked, 2);
    expect((await detail(talked, id)).totalMessages).toBe(0);
    await db().update(complaints).set({ durum: 'Yeni' }).where(eq(complaints.id, id));
    await receive(talked, {
      id: wamid(),
      type: 'reaction',
      reaction: { message_id: wamid(), emoji: '🙏' },
    });
    await stored(talked, 3);
    expect((await detail(talked, id)).totalMessages).toBe(0);
    expect(await complaintEvents(talked)).toEqual([]);
  });

  it('keeps the answer to the satisfaction question out of the complaint', async () => {
    const talked = await talk();
    const id = await openCase(talked);
    await db()
      .update(rooms)
      .set({ isActive: false, surveyAskedAt: new Date(Date.now() - 5_000) })
      .where(eq(rooms.id, talked.roomId));
    await receive(talked, textMessage(wamid(), '5'));
    await until(
      async () =>
        (await db().select().from(rooms).where(eq(rooms.id, talked.roomId)))[0]?.surveyResponse ===
        5,
    );
    expect((await detail(talked, id)).totalMessages).toBe(0);
    await receive(talked, textMessage(wamid(), 'Ama çukur duruyor'));
    await until(async () => (await detail(talked, id)).totalMessages === 1);
  });

  it('shows a photo that arrives after its message', async () => {
    const talked = await talk();
    const id = await openCase(talked);
    const file = String(1_003_383_422_000_000 + Math.floor(Math.random() * 1e9));
    stage().provider.files.set(file, { mimeType: 'image/png', bytes: demoImage('cukur').bytes });
    await receive(talked, {
      id: wamid(),
      type: 'image',
      image: { id: file, mime_type: 'image/png', caption: 'Bakın' },
    });
    await until(async () => (await detail(talked, id)).messages[0]?.mediaUrl);
    const [row] = await db()
      .select()
      .from(schema.complaintMessages)
      .where(eq(schema.complaintMessages.complaintId, id));
    expect(row).toMatchObject({
      message: 'Bakın',
      mediaType: 'image',
      mediaUrl: expect.stringMatching(/^\/uploads\//) as string,
    });
    expect((await complaintEvents(talked)).map(({ change }) => change)).toEqual([
      'message',
      'message',
    ]);
  });
});
