import { eq } from 'drizzle-orm';
import type { ErrorBody, Message, Platform } from '@muhatap/shared/wire';
import { schema } from '../../database';
import type { SentMessage } from '../../simulator/provider-state';
import {
  insertConversation,
  sendFrom,
  TWILIO_SID,
  type StageConversation,
} from '../../testing/insert-conversation';
import { insertUpload } from '../../testing/insert-upload';
import { until } from '../../testing/until';
import { withStage } from '../../testing/with-stage';

const { connections, messages, templates } = schema;
const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(40, 1)]);
const PDF = Buffer.from('%PDF-1.7 dilekçe');
const HX = `HX${'a'.repeat(32)}`;

withStage('sends of every kind on every channel', (stage, open) => {
  const db = () => open().db;
  const talk = (platform: Platform, options = {}) =>
    insertConversation(stage(), db(), platform, options);
  const send = (
    ...[conversation, text, extras, headers]: [
      StageConversation,
      string,
      object?,
      Record<string, string>?,
    ]
  ) => sendFrom(stage(), conversation, text, extras, headers);
  const errorOf = (answer: Awaited<ReturnType<typeof send>>) => [
    answer.status,
    (answer.body as ErrorBody).error.code,
  ];
  const messageOf = async (id: string) =>
    (await db().select().from(messages).where(eq(messages.id, id)))[0];
  const becomes = (id: string, status: string) =>
    until(async () => (await messageOf(id))?.status === status && messageOf(id));
  /** The newest message that a provider took in for us, once it has been. */
  const taken = (provider: SentMessage['provider'], recipient: string) =>
    stage()
      .provider.sent.filter((sent) => sent.provider === provider && sent.recipient === recipient)
      .at(-1);

  const keep = (
    companyId: string,
    name: string,
    mimeType: string,
    bytes: Buffer,
    size = bytes.length,
  ) => insertUpload(db(), stage().config.dataDir, { companyId, name, mimeType, bytes, size });
  async function addTemplate(
    { companyId, platform }: StageConversation,
    change: Partial<typeof templates.$inferInsert> = {},
  ): Promise<string> {
    const [row] = await db()
      .insert(templates)
      .values({
        companyId,
        kind: 'approved',
        title: 'Randevu',
        header: null,
        body: 'Sayın {{name}}, ekibimiz {{day}} günü gelecek.',
        footer: null,
        channels: [platform],
        providerName: 'randevu_bildirimi',
        variables: [
          { name: 'name', label: 'Ad soyad', source: 'customer_name', example: '' },
          { name: 'day', label: 'Gün', source: 'none', example: '' },
        ],
        ...change,
      })
      .returning();
    return row?.id ?? '';
  }
  const filled = (id: string) => ({
    type: 'template',
    template: { id, values: { name: 'Ayşe Yılmaz', day: 'Salı' } },
  });
  const FILLED = 'Sayın Ayşe Yılmaz, ekibimiz Salı günü gelecek.';

  it('WhatsApp uploads a file first and sends it by its id: picture, document, sound', async () => {
    const conversation = await talk('whatsapp');
    const image = await keep(conversation.companyId, 'çukur.jpg', 'image/jpeg', JPEG);
    const answer = await send(conversation, 'Onarıldı.', {
      type: 'image',
      attachment_url: image.url,
    });
    expect(answer.status).toBe(201);
    const picture = answer.body as Message;
    expect(picture).toMatchObject({
      type: 'image',
      content: 'Onarıldı.',
      media: {
        state: 'ready',
        url: image.url,
        mime_type: 'image/jpeg',
        name: 'çukur.jpg',
        size: JPEG.length,
      },
      status: 'queued',
    });
    await becomes(picture.id, 'read');
    const sent = taken('whatsapp', conversation.recipient)?.body as {
      type: string;
      image: { id: string; caption: string };
    };
    expect(sent).toMatchObject({ type: 'image', image: { caption: 'Onarıldı.' } });
    expect(stage().provider.uploads.get(sent.image.id)).toMatchObject({
      account: conversation.account,
      mimeType: 'image/jpeg',
      bytes: JPEG,
    });

    // The specification's bodies say "text" always; the file then tells its kind.
    const pdf = await keep(conversation.companyId, 'dilekçe.pdf', 'application/pdf', PDF);
    await becomes(
      ((await send(conversation, '', { attachment_url: pdf.url })).body as Message).id,
      'read',
    );
    expect(taken('whatsapp', conversation.recipient)?.body).toMatchObject({
      type: 'document',
      document: { filename: 'dilekçe.pdf' },
    });
    const sound = await keep(conversation.companyId, 'ses.ogg', 'audio/ogg', Buffer.from('OggS'));
    await becomes(
      ((await send(conversation, '', { type: 'audio', attachment_url: sound.url })).body as Message)
        .id,
      'read',
    );
    expect(taken('whatsapp', conversation.recipient)?.body).toMatchObject({
      type: 'audio',
      audio: { id: expect.any(String) as string },
    });
  });

  it('WhatsApp gets a template with its values after the window, and the quoted message by its own id', async () => {
    const late = await talk('whatsapp', { agoMs: 40 * 3_600_000 });
    const id = await addTemplate(late);
    expect(errorOf(await send(late, 'geç kaldık'))).toEqual([422, 'window_closed']);
    const message = (await send(late, '', filled(id))).body as Message;
    expect(message).toMatchObject({ type: 'template', content: FILLED });
    await becomes(message.id, 'read');
    expect(taken('whatsapp', late.recipient)?.body).toMatchObject({
      type: 'template',
      template: {
        name: 'randevu_bildirimi',
        language: { code: 'tr' },
        components: [{ type: 'body', parameters: [{ text: 'Ayşe Yılmaz' }, { text: 'Salı' }] }],
      },
    });

    const quoting = await talk('whatsapp', { providerId: 'wamid.quoted' });
    const [inbound] = await db().select().from(messages).where(eq(messages.roomId, quoting.roomId));
    const reply = (await send(quoting, 'Buna yanıt.', { reply_to_id: inbound?.id }))
      .body as Message;
    expect(reply).toMatchObject({ reply_to_id: inbound?.id, reply_to: { content: 'Merhaba' } });
    await becomes(reply.id, 'read');
    expect(taken('whatsapp', quoting.recipient)?.body).toMatchObject({
      context: { message_id: 'wamid.quoted' },
    });
    expect(errorOf(await send(quoting, 'Buna yanıt.', { reply_to_id: message.id }))).toEqual([
      422,
      'reply_not_found',
    ]);
  });

  it('Twilio gets forms, fetches files at a public address and reports back with a signature', async () => {
    const conversation = await talk('whatsapp-twillio');
    const text = (await send(conversation, 'Buyurun')).body as Message;
    await becomes(text.id, 'read');
    expect(taken('twilio', conversation.recipient)).toMatchObject({
      account: conversation.account,
      body: {
        To: `whatsapp:${conversation.recipient}`,
        From: `whatsapp:${conversation.account}`,
        Body: 'Buyurun',
        StatusCallback: `https://muhatap.example/webhooks/twilio?message=${text.id}`,
      },
    });
    expect((await messageOf(text.id))?.providerMessageId).toMatch(/^SM/);

    const file = await keep(conversation.companyId, 'çukur.jpg', 'image/jpeg', JPEG);
    await becomes(
      (
        (await send(conversation, 'bakın', { type: 'image', attachment_url: file.url }))
          .body as Message
      ).id,
      'read',
    );
    const { MediaUrl: address = '' } = taken('twilio', conversation.recipient)?.body as Record<
      string,
      string
    >;
    const fetched = await fetch(address.replace('https://muhatap.example', stage().url));
    expect(Buffer.from(await fetched.arrayBuffer()).equals(JPEG)).toBe(true);

    const id = await addTemplate(conversation, { providerName: HX });
    await becomes(((await send(conversation, '', filled(id))).body as Message).id, 'read');
    expect(taken('twilio', conversation.recipient)?.body).toMatchObject({
      ContentSid: HX,
      ContentVariables: '{"1":"Ayşe Yılmaz","2":"Salı"}',
    });
  });

  it('Twilio: a window that is over comes back as a failed status; an answer that was lost is settled by its callback and never sent twice', async () => {
    const conversation = await talk('whatsapp-twillio');
    stage().provider.windows.set(conversation.recipient, 'closed');
    const late = (await send(conversation, 'geç')).body as Message;
    expect(await becomes(late.id, 'failed')).toMatchObject({
      errorCode: '63016',
      errorMessage: expect.stringContaining('24 saat') as string,
    });
    stage().provider.windows.clear();

    stage().provider.failures.push({ provider: 'twilio', timeout: true, taken: true });
    const lost = (await send(conversation, 'yanıtsız')).body as Message;
    await becomes(lost.id, 'read');
    const copies = stage().provider.sent.filter(
      ({ body }) => (body as { Body?: string }).Body === 'yanıtsız',
    );
    expect(copies).toHaveLength(1);
    expect((await messageOf(lost.id))?.providerMessageId).toBe(copies[0]?.id);
  });

  it('Authkey gets templates alone and tells nothing afterwards', async () => {
    const conversation = await talk('whatsapp-authkey', { agoMs: 90 * 3_600_000 });
    const id = await addTemplate(conversation, { providerName: '101' });
    expect(errorOf(await send(conversation, 'merhaba'))).toEqual([422, 'template_required']);
    const message = (await send(conversation, '', filled(id))).body as Message;
    await becomes(message.id, 'sent');
    expect(taken('authkey', conversation.recipient)?.body).toEqual({
      country_code: '90',
      mobile: '5321112233',
      wid: '101',
      type: 'text',
      bodyValues: { name: 'Ayşe Yılmaz', day: 'Salı' },
    });
    stage().provider.failures.push({ provider: 'authkey', code: 1 });
    const refused = (await send(conversation, '', filled(id))).body as Message;
    expect(await becomes(refused.id, 'failed')).toMatchObject({ errorCode: 'authkey_template' });
  });

  it.each(['facebook', 'instagram'] as const)(
    '%s: a text, a file, and a person’s late answer with its tag',
    async (platform) => {
      const conversation = await talk(platform);
      // Instagram's accounts are known by their ids.
      const account =
        platform === 'instagram' ? `1784${conversation.account}` : `10${conversation.account}`;
      await db()
        .update(connections)
        .set({ externalId: account })
        .where(eq(connections.id, conversation.connectionId));
      const own = { ...conversation, account };
      const provider = platform === 'facebook' ? ('messenger' as const) : platform;
      await becomes(((await send(own, 'Buyurun')).body as Message).id, 'read');
      expect(taken(provider, own.recipient)?.body).toEqual({
        recipient: { id: own.recipient },
        messaging_type: 'RESPONSE',
        message: { text: 'Buyurun' },
      });

      const file = await keep(own.companyId, 'çukur.jpg', 'image/jpeg', JPEG);
      const picture = (await send(own, '', { type: 'image', attachment_url: file.url }))
        .body as Message;
      await becomes(picture.id, 'read');
      const payload = platform === 'facebook' ? {} : { url: `https://muhatap.example${file.url}` };
      expect(taken(provider, own.recipient)?.body).toMatchObject({
        message: { attachment: { type: 'image', payload } },
      });

      await db()
        .update(schema.rooms)
        .set({ lastCustomerMessageAt: new Date(Date.now() - 3 * 24 * 3_600_000) })
        .where(eq(schema.rooms.id, own.roomId));
      stage().provider.windows.set(own.recipient, 'agent');
      await becomes(((await send(own, 'Hâlâ ilgileniyoruz.')).body as Message).id, 'read');
      expect(taken(provider, own.recipient)?.body).toMatchObject({
        messaging_type: 'MESSAGE_TAG',
        tag: 'HUMAN_AGENT',
      });
      stage().provider.windows.set(own.recipient, 'closed');
      expect(await becomes(((await send(own, 'Geç')).body as Message).id, 'failed')).toMatchObject({
        errorCode: '10',
        errorMessage: expect.stringContaining('süresi') as string,
      });
      stage().provider.windows.clear();
      await db()
        .update(schema.rooms)
        .set({ lastCustomerMessageAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
        .where(eq(schema.rooms.id, own.roomId));
      expect(errorOf(await send(own, 'Çok geç'))).toEqual([422, 'window_closed']);
    },
  );

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
