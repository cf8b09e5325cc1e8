import { eq } from 'drizzle-orm';
import type { Message, Room } from '@muhatap/shared/wire/conversations';
import type { EventPage } from '@muhatap/shared/wire/events';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { inTransaction, schema } from '../../database';
import type { StageConversation } from '../../../testing/insert-conversation';
import { sendScene } from '../../../testing/send-scene';
import { until } from '../../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { withStage } from '../../../testing/with-stage';
import { queueMessage } from './queue-message';

const { messages, rooms } = schema;

withStage('guards of a send', (stage, open) => {
  const { talk, send, errorOf, becomes } = sendScene(stage, open);
  const db = () => open().db;
  const headOf = async ({ token }: StageConversation) =>
    ((await stage().ask('GET', '/api/events?after=0', token)).body as EventPage).latest;
  const stored = (conversation: StageConversation) =>
    db().$count(messages, eq(messages.roomId, conversation.roomId));

  it('holds an answer back while the citizen’s newer words are unread, hands them over, and lets it go after they were', async () => {
    const conversation = await talk('whatsapp');
    const seen = await headOf(conversation);
    await stage().webhook(
      whatsappWebhook({ account: conversation.account, from: conversation.recipient }, [
        textMessage(wamid(), 'Vazgeçtim'),
      ]),
    );
    await until(async () => (await stored(conversation)) === 2);
    const held = await send(conversation, 'Ekip yola çıktı.', { seen_seq: seen });
    expect(held.status).toBe(409);
    const { error } = held.body as ErrorBody;
    expect(error).toMatchObject({
      code: 'stale_reply',
      details: {
        messages: [{ content: 'Vazgeçtim', is_sent: false, room_id: conversation.roomId }],
        seq: await headOf(conversation),
      },
    });
    expect(await stored(conversation)).toBe(2);
    expect(
      (await send(conversation, 'Ekip yola çıktı.', { seen_seq: error.details?.['seq'] })).status,
    ).toBe(201);
    // A writer's own messages hold up no send, nor does a send without `seen_seq`.
    expect((await send(conversation, 'Bir de', { seen_seq: seen + 1 })).status).toBe(201);
    expect((await send(conversation, 'Son olarak')).status).toBe(201);
  });

  it('of two colleagues who answer at once only one is not held back', async () => {
    const conversation = await talk('whatsapp');
    const colleague = {
      ...conversation,
      ...(await stage().addMember(conversation.companyId, ['inbox'])),
    };
    const seen = await headOf(conversation);
    const answers = await Promise.all([
      send(conversation, 'Ben bakıyorum', { seen_seq: seen }),
      send(colleague, 'Ben de bakıyorum', { seen_seq: seen }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [late] = answers.filter(({ status }) => status === 409);
    expect((late?.body as unknown as ErrorBody).error.details?.['messages']).toHaveLength(1);
    expect(await stored(conversation)).toBe(2);
  });

  it('answers a repeated key before anything else, whatever has happened since', async () => {
    const conversation = await talk('whatsapp');
    const key = { 'idempotency-key': 'tekrar' };
    const seen = await headOf(conversation);
    const first = await send(conversation, 'Bir kez', { seen_seq: seen }, key);
    await stage().webhook(
      whatsappWebhook({ account: conversation.account, from: conversation.recipient }, [
        textMessage(wamid(), 'Tamam'),
      ]),
    );
    await until(async () => (await stored(conversation)) === 3);
    await db()
      .update(schema.connections)
      .set({ isActive: false })
      .where(eq(schema.connections.id, conversation.connectionId));
    const again = await send(conversation, 'Bir kez', { seen_seq: seen }, key);
    expect([again.status, (again.body as Message).id]).toEqual([200, (first.body as Message).id]);
    expect(
      errorOf(
        await send(conversation, 'Bir kez', { type: 'template', template: { id: 'x' } }, key),
      ),
    ).toEqual([409, 'idempotency_conflict']);
  });

  it('answers a comment under the post as often as needed', async () => {
    const conversation = await talk('instagram-comment', { providerId: 'comment-1' });
    for (const text of ['Merhaba', 'Ekledik']) {
      const message = (await send(conversation, text)).body as Message;
      expect(message).toMatchObject({ visibility: 'public' });
      await becomes(message.id, 'sent');
      expect(stage().provider.sent.at(-1)).toMatchObject({
        provider: 'instagram-comment',
        recipient: 'comment-1',
        body: { message: text },
      });
    }
    expect(errorOf(await send(conversation, 'özel', { reply_mode: 'private' }))).toEqual([
      409,
      'private_reply_used',
    ]);
  });

  it('answers a comment in private once, and again only when the platform refused it', async () => {
    const conversation = await talk('instagram-comment', {
      providerId: 'comment-2',
      privateReplyForMs: 60_000,
    });
    const until_ = async () =>
      ((await stage().ask('GET', '/api/room/all', conversation.token)).body as Room[])[0]
        ?.private_reply_until;
    const both = await Promise.all([
      send(conversation, 'özel 1', { reply_mode: 'private' }),
      send(conversation, 'özel 2', { reply_mode: 'private' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const won = both.find(({ status }) => status === 201)?.body as unknown as Message;
    expect(won.visibility).toBe('private');
    await becomes(won.id, 'sent');
    expect(stage().provider.sent.at(-1)).toMatchObject({
      provider: 'instagram-comment',
      body: { recipient: { comment_id: 'comment-2' }, message: { text: won.content } },
    });
    expect(await until_()).toBeNull();

    const other = await talk('instagram-comment', {
      providerId: 'comment-3',
      privateReplyForMs: 60_000,
    });
    stage().provider.failures.push({ provider: 'instagram-comment', code: 551 });
    await becomes(
      ((await send(other, 'özel', { reply_mode: 'private' })).body as Message).id,
      'failed',
    );
    await becomes(
      ((await send(other, 'özel', { reply_mode: 'private' })).body as Message).id,
      'sent',
    );
    const expired = await talk('instagram-comment', { privateReplyForMs: -1 });
    const late = await send(expired, 'özel', { reply_mode: 'private' });
    expect((late.body as ErrorBody).error).toMatchObject({
      code: 'private_reply_used',
      message: expect.stringContaining('7 gün') as string,
    });
  });

  it('lets other code queue a message inside its own transaction, or not at all', async () => {
    const conversation = await talk('whatsapp');
    const [room] = await db().select().from(rooms).where(eq(rooms.id, conversation.roomId));
    if (room === undefined) throw new Error('no room');
    await db().update(rooms).set({ waitingSince: room.createdAt }).where(eq(rooms.id, room.id));
    const automatic = {
      room,
      content: 'Mesai saatleri dışındayız.',
      isBot: true,
      senderUserId: null,
      at: new Date(),
    };
    await expect(
      inTransaction(db(), async (tx) => {
        await queueMessage(tx, automatic);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await stored(conversation)).toBe(1);
    const message = await inTransaction(db(), (tx) => queueMessage(tx, automatic));
    expect(message).toMatchObject({ is_bot_message: true, sender_name: null });
    await becomes(message.id, 'read');
    const [after] = await db().select().from(rooms).where(eq(rooms.id, room.id));
    expect(after).toMatchObject({
      lastMessageId: message.id,
      assigneeId: null,
      waitingSince: room.createdAt,
      messageCount: 1,
    });
  });
});
