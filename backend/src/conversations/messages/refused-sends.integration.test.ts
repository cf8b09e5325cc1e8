import { eq } from 'drizzle-orm';
import type { Message } from '@muhatap/shared/wire/conversations';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { schema } from '../../database';
import { TWILIO_SID } from '../../../testing/insert-conversation';
import { filled, JPEG, sendScene } from '../../../testing/send-scene';
import { withStage } from '../../../testing/with-stage';

const { connections, messages } = schema;

withStage('sends that a channel or its account refuses', (stage, open) => {
  const { talk, send, errorOf, becomes, keep, addTemplate } = sendScene(stage, open);
  const db = () => open().db;

  it('refuses what a channel cannot carry, with the limit in words, and stores nothing', async () => {
    const conversation = await talk('whatsapp');
    const other = await talk('whatsapp');
    const gif = await keep(conversation.companyId, 'a.gif', 'image/gif', JPEG);
    const big = await keep(conversation.companyId, 'a.png', 'image/png', JPEG, 5 * 1024 * 1024 + 1);
    const foreign = await keep(other.companyId, 'a.jpg', 'image/jpeg', JPEG);
    const sound = await keep(conversation.companyId, 'a.mp3', 'audio/mpeg', JPEG);
    const attach = (url: string, type = 'image', text = '') =>
      send(conversation, text, { type, attachment_url: url });
    expect(errorOf(await attach(gif.url))).toEqual([422, 'file_type']);
    const tooLarge = await attach(big.url);
    expect((tooLarge.body as ErrorBody).error).toMatchObject({
      code: 'file_too_large',
      message: expect.stringContaining('en çok 5 MB') as string,
      details: { limit: 5 * 1024 * 1024 },
    });
    expect(errorOf(await attach(foreign.url))).toEqual([422, 'attachment_not_found']);
    expect(errorOf(await attach('https://evil.example/a.jpg'))).toEqual([
      422,
      'attachment_not_found',
    ]);
    expect(errorOf(await attach(sound.url, 'audio', 'söz'))).toEqual([422, 'caption_unsupported']);
    expect(errorOf(await send(conversation, 'a', { type: 'document' }))).toEqual([
      422,
      'attachment_missing',
    ]);

    const id = await addTemplate(conversation);
    const reply = await addTemplate(conversation, { kind: 'reply', providerName: null });
    const off = await addTemplate(conversation, { isActive: false });
    const elsewhere = await addTemplate(conversation, { channels: ['whatsapp-twillio'] });
    const missing = await send(conversation, '', {
      type: 'template',
      template: { id, values: { name: 'Ayşe' } },
    });
    expect((missing.body as ErrorBody).error).toMatchObject({
      code: 'template_values_missing',
      message: 'Şablondaki şu alanlar boş: Gün.',
      details: { missing: ['day'] },
    });
    for (const unusable of [reply, off, elsewhere, await addTemplate(other), 'yok'])
      expect(errorOf(await send(conversation, '', filled(unusable)))).toEqual([
        422,
        'template_unavailable',
      ]);
    expect(errorOf(await send(conversation, '', { type: 'template' }))).toEqual([
      422,
      'template_unavailable',
    ]);
    expect(await db().$count(messages, eq(messages.companyId, conversation.companyId))).toBe(1);
  });

  it('a file that is gone by the time it is sent fails with a reason', async () => {
    const conversation = await talk('whatsapp');
    const file = await keep(conversation.companyId, 'a.jpg', 'image/jpeg', JPEG);
    await db().update(schema.uploads).set({ path: 'gone' }).where(eq(schema.uploads.id, file.id));
    const message = (await send(conversation, '', { type: 'image', attachment_url: file.url }))
      .body as Message;
    expect(await becomes(message.id, 'failed')).toMatchObject({ errorCode: 'file_missing' });
  });

  it('a broken account is named once, until a message leaves again; paused and removed accounts send nothing', async () => {
    const conversation = await talk('whatsapp');
    const account = async () =>
      (
        await db().select().from(connections).where(eq(connections.id, conversation.connectionId))
      )[0];
    stage().provider.failures.push({ provider: 'whatsapp', code: 190, status: 401 });
    const message = (await send(conversation, 'bir')).body as Message;
    expect(await becomes(message.id, 'failed')).toMatchObject({ errorCode: '190' });
    expect(await account()).toMatchObject({
      lastError: expect.stringContaining('anahtar') as string,
      lastErrorAt: expect.any(Date) as Date,
    });
    const detail = (
      await stage().ask('GET', `/api/room/${conversation.roomId}`, conversation.token)
    ).body as { messages: { data: Message[] } };
    expect(detail.messages.data.at(-1)?.error).toMatchObject({ code: '190', action: 'reconnect' });
    await becomes(((await send(conversation, 'iki')).body as Message).id, 'read');
    expect(await account()).toMatchObject({
      lastError: null,
      lastErrorAt: null,
      lastOutboundAt: expect.any(Date) as Date,
    });
    const { events } = (await stage().ask('GET', '/api/events?after=0', conversation.token))
      .body as { events: { type: string }[] };
    expect(events.filter(({ type }) => type === 'inbox-changed')).toHaveLength(2);

    await db()
      .update(connections)
      .set({ isActive: false })
      .where(eq(connections.id, conversation.connectionId));
    expect(errorOf(await send(conversation, 'üç'))).toEqual([409, 'connection_paused']);
    await db()
      .update(connections)
      .set({ removedAt: new Date() })
      .where(eq(connections.id, conversation.connectionId));
    expect(errorOf(await send(conversation, 'dört'))).toEqual([409, 'connection_removed']);
  });

  it('Twilio without its account number, and a key that Twilio refuses, are the account’s trouble', async () => {
    const conversation = await talk('whatsapp-twillio');
    const fail = async (credentials: object) => {
      const sealed = stage().services.vault.seal(conversation.connectionId, credentials);
      await db()
        .update(connections)
        .set({ credentials: sealed })
        .where(eq(connections.id, conversation.connectionId));
      return becomes(((await send(conversation, 'deneme')).body as Message).id, 'failed');
    };
    expect(await fail({ auth_token: 'yarım' })).toMatchObject({ errorCode: 'no_token' });
    expect(await fail({ account_sid: TWILIO_SID, auth_token: 'yanlış' })).toMatchObject({
      errorCode: '20003',
    });
  });
});
