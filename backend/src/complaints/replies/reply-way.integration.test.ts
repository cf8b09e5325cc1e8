import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { complaintScene } from '../../../testing/complaint-scene';
import { withInbox } from '../../../testing/with-inbox';

const { connections, rooms, saysisChanges } = schema;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

withInbox('replies of a complaint, by the way they go', (scene, open) => {
  const { openCase, addTemplate, detail, reply, conversation, saidIn, codeOf, expectNoReply } =
    complaintScene(scene, open);
  const db = () => open().db;

  it('are open until the window closes, then a template remains where the channel has one', async () => {
    const one = await openCase('whatsapp', { agoMs: 23 * HOUR });
    expect((await detail(one)).reply).toEqual({
      state: 'open',
      via: 'channel',
      platform: 'whatsapp',
      until: new Date(scene().clock.now.getTime() + HOUR).toISOString(),
      why: null,
    });
    await db()
      .update(rooms)
      .set({ lastCustomerMessageAt: new Date(scene().clock.now.getTime() - DAY) })
      .where(eq(rooms.id, one.room.roomId));
    expect((await detail(one)).reply).toMatchObject({
      state: 'none',
      via: null,
      platform: 'whatsapp',
      why: expect.stringContaining('onaylı bir mesaj şablonu da yok') as string,
    });
    await addTemplate(one.companyId, { isActive: false });
    await addTemplate(one.companyId, { channels: ['whatsapp-authkey'] });
    await addTemplate(one.companyId, { kind: 'reply', providerName: null });
    expect((await detail(one)).reply.state).toBe('none');
    await addTemplate(one.companyId);
    expect((await detail(one)).reply).toMatchObject({
      state: 'template',
      via: 'channel',
      until: null,
      why: expect.stringContaining('24 saat') as string,
    });
    const late = await reply(one, 'geç kaldık');
    expect([...codeOf(late), late.body.error.details]).toEqual([
      422,
      'window_closed',
      { action: 'template' },
    ]);
    await expectNoReply(one);
  });

  it('of a person pass until the seventh day on Messenger, with its tag', async () => {
    const one = await openCase('facebook', { agoMs: 6 * DAY });
    expect((await detail(one)).reply).toMatchObject({
      state: 'open',
      until: new Date(scene().clock.now.getTime() + DAY).toISOString(),
    });
    expect((await reply(one, 'Buyurun')).status).toBe(201);
    expect((await conversation(one)).at(-1)?.outbound).toEqual({ humanAgent: true });
    const late = await openCase('facebook', { agoMs: 7 * DAY });
    expect((await detail(late)).reply).toMatchObject({
      state: 'none',
      why: expect.stringContaining('7 gün') as string,
    });
    expect(codeOf(await reply(late, 'Buyurun'))).toEqual([422, 'window_closed']);
  });

  it('of a channel that takes templates alone are refused', async () => {
    const one = await openCase('whatsapp-authkey');
    expect((await detail(one)).reply).toMatchObject({
      state: 'none',
      why: expect.stringContaining('yalnızca onaylı mesaj şablonu') as string,
    });
    expect(codeOf(await reply(one, 'Merhaba'))).toEqual([422, 'template_required']);
  });

  it('to a comment go in private once, and under the post only when that was said', async () => {
    const until = new Date(scene().clock.now.getTime() + DAY);
    const one = await openCase('instagram-comment', {
      room: { privateReplyTo: 'yorum-1', privateReplyUntil: until },
    });
    expect((await detail(one)).reply).toMatchObject({
      state: 'open',
      visibility: 'private',
      until: until.toISOString(),
      why: expect.stringContaining('kişiye özel') as string,
    });
    await reply(one, 'Özel');
    expect((await conversation(one)).at(-1)?.outbound).toEqual({
      comment: { mode: 'private', commentId: 'yorum-1' },
    });
    expect((await detail(one)).reply).toMatchObject({
      state: 'open',
      visibility: 'public',
      until: null,
      why: expect.stringContaining('herkese açık') as string,
    });
    expect(codeOf(await reply(one, 'Yine özel'))).toEqual([409, 'private_reply_used']);
    expect((await reply(one, { message: 'Herkese', reply_mode: 'public' })).status).toBe(201);
    expect((await conversation(one)).at(-1)).toMatchObject({
      content: 'Herkese',
      outbound: { comment: { mode: 'public' } },
    });
    expect(await saidIn(one)).toHaveLength(2);
  });

  it('of a paused or removed account are refused with its reason', async () => {
    const one = await openCase();
    await db()
      .update(connections)
      .set({ isActive: false })
      .where(eq(connections.id, one.connectionId));
    expect((await detail(one)).reply).toMatchObject({
      state: 'none',
      why: expect.stringContaining('duraklatılmış') as string,
    });
    expect(codeOf(await reply(one, 'Merhaba'))).toEqual([409, 'connection_paused']);
    await db()
      .update(connections)
      .set({ removedAt: scene().clock.now })
      .where(eq(connections.id, one.connectionId));
    expect((await detail(one)).reply).toMatchObject({
      state: 'none',
      why: expect.stringContaining('kaldırılmış') as string,
    });
    expect(codeOf(await reply(one, 'Merhaba'))).toEqual([409, 'connection_removed']);
    await expectNoReply(one);
  });

  describe('without a conversation', () => {
    const bare = async (
      complaint: Partial<typeof schema.complaints.$inferInsert>,
      isActive?: boolean,
    ) => {
      const one = await openCase('whatsapp', { complaint: { roomId: null, ...complaint } });
      if (isActive !== undefined)
        await db().insert(schema.saysisSettings).values({
          companyId: one.companyId,
          isActive,
          baseUrl: 'http://127.0.0.1:9',
        });
      return one;
    };

    it('reach nobody where SAYSIS does not know the case', async () => {
      const one = await bare({}, true);
      expect((await detail(one)).reply).toMatchObject({
        state: 'none',
        via: null,
        why: expect.stringContaining('konuşmaya bağlı olmadığı') as string,
      });
      expect(codeOf(await reply(one, 'Merhaba'))).toEqual([422, 'no_channel']);
      await expectNoReply(one);
    });

    it('go to SAYSIS, once, as words', async () => {
      const one = await bare({ externalId: 'vaka-1' }, true);
      expect((await detail(one)).reply).toEqual({
        state: 'open',
        via: 'saysis',
        platform: null,
        until: null,
        why: null,
      });
      const answer = await reply(one, ' Ekip yola çıktı. ', 'bir');
      expect([answer.status, answer.body]).toEqual([
        201,
        expect.objectContaining({
          message: 'Ekip yola çıktı.',
          direction: 'outbound',
          delivery: null,
          roomMessageId: null,
        }),
      ]);
      expect((await reply(one, 'Ekip yola çıktı.', 'bir')).body._id).toBe(answer.body._id);
      expect(
        await db().select().from(saysisChanges).where(eq(saysisChanges.complaintId, one.id)),
      ).toEqual([
        expect.objectContaining({
          kind: 'message',
          key: answer.body._id,
          direction: 'out',
          externalId: 'vaka-1',
          fields: { message: { before: null, after: 'Ekip yola çıktı.' } },
        }),
      ]);
      expect(codeOf(await reply(one, ' '))).toEqual([422, 'message_blank']);
      expect(codeOf(await reply(one, 'a'.repeat(4097)))).toEqual([422, 'message_too_long']);
      expect(
        codeOf(await reply(one, { message: 'bak', attachment_url: '/uploads/x/y.png' })),
      ).toEqual([422, 'file_unsupported']);
    });

    it('wait for no line that is off', async () => {
      const one = await bare({ externalId: 'vaka-1' }, false);
      expect((await detail(one)).reply).toMatchObject({
        state: 'none',
        why: expect.stringContaining('bağlantısı şu an kapalı') as string,
      });
      expect(codeOf(await reply(one, 'Merhaba'))).toEqual([422, 'no_channel']);
      await expectNoReply(one);
    });
  });

  it('and what citizens wrote is sent to SAYSIS where it knows the case', async () => {
    const one = await openCase('whatsapp', { complaint: { externalId: 'vaka-2' } });
    const { body } = await reply(one, 'Bakıyoruz');
    expect(
      (await db().select().from(saysisChanges).where(eq(saysisChanges.complaintId, one.id))).map(
        ({ key, kind }) => [key, kind],
      ),
    ).toEqual([[body._id, 'message']]);
  });
});
