import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Message } from '@muhatap/shared/wire/conversations';
import { schema } from '../../database';
import type { SentMessage } from '../../../simulator/provider-state';
import { signedLink } from '../../../testing/insert-upload';
import { filled, JPEG, sendScene } from '../../../testing/send-scene';
import { withStage } from '../../../testing/with-stage';

const { connections, messages } = schema;
const PDF = Buffer.from('%PDF-1.7 dilekçe');
const seeded = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../seed/files', name));
const VOICE = seeded('voice-message.ogg');
const FILM = seeded('street-video.mp4');
const HX = `HX${'a'.repeat(32)}`;
const FILLED = 'Sayın Ayşe Yılmaz, ekibimiz Salı günü gelecek.';

withStage('sends of every kind on every channel', (stage, open) => {
  const { talk, send, errorOf, messageOf, becomes, keep, addTemplate } = sendScene(stage, open);
  const db = () => open().db;
  /** The newest message that a provider took in for us, once it has been. */
  const taken = (provider: SentMessage['provider'], recipient: string) =>
    stage()
      .provider.sent.filter((sent) => sent.provider === provider && sent.recipient === recipient)
      .at(-1);

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
        url: signedLink(image.url),
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

    // The specification's bodies always have the type "text"; the file then decides its kind.
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

  it('WhatsApp gets Opus in OGG as a voice message, any other sound as a sound, and a film with its caption', async () => {
    const conversation = await talk('whatsapp');
    const { companyId } = conversation;
    const sendFile = async (type: 'audio' | 'video', url: string, words = '') => {
      const answer = await send(conversation, words, { type, attachment_url: url });
      await becomes((answer.body as Message).id, 'read');
      return taken('whatsapp', conversation.recipient)?.body;
    };
    const id = expect.any(String) as string;
    const voice = await keep(companyId, 'ses.ogg', 'audio/ogg', VOICE);
    expect(await sendFile('audio', voice.url)).toMatchObject({
      type: 'audio',
      audio: { id, voice: true },
    });
    const song = await keep(companyId, 'a.mp3', 'audio/mpeg', Buffer.from('ID3'));
    expect(await sendFile('audio', song.url)).toMatchObject({ audio: { id } });
    expect(taken('whatsapp', conversation.recipient)?.body).not.toHaveProperty('audio.voice');
    const film = await keep(companyId, 'su.mp4', 'video/mp4', FILM);
    expect(await sendFile('video', film.url, 'Su akıyor')).toMatchObject({
      type: 'video',
      video: { id, caption: 'Su akıyor' },
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

    stage().provider.failures.push({ provider: 'twilio', cut: true, taken: true });
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
    expect(taken('whatsapp-authkey', conversation.recipient)?.body).toEqual({
      country_code: '90',
      mobile: '5321112233',
      wid: '101',
      type: 'text',
      bodyValues: { name: 'Ayşe Yılmaz', day: 'Salı' },
    });
    stage().provider.failures.push({ provider: 'whatsapp-authkey', code: 1 });
    const refused = (await send(conversation, '', filled(id))).body as Message;
    expect(await becomes(refused.id, 'failed')).toMatchObject({ errorCode: 'authkey_template' });
  });

  it.each(['facebook', 'instagram'] as const)(
    '%s: a text, a file, and a person’s late answer with its tag',
    async (platform) => {
      const conversation = await talk(platform);
      // Accounts of Instagram are found by their ids.
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
      const payload =
        platform === 'facebook' ? {} : { url: signedLink(`https://muhatap.example${file.url}`) };
      expect(taken(provider, own.recipient)?.body).toMatchObject({
        message: { attachment: { type: 'image', payload } },
      });
      const recording = await keep(own.companyId, 'ses.wav', 'audio/wav', Buffer.from('RIFF'));
      const film = await keep(own.companyId, 'su.mp4', 'video/mp4', FILM);
      for (const [type, { url }] of [['audio', recording] as const, ['video', film] as const]) {
        const sent = (await send(own, '', { type, attachment_url: url })).body as Message;
        await becomes(sent.id, 'read');
        expect(taken(provider, own.recipient)?.body).toMatchObject({
          message: { attachment: { type } },
        });
      }

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
});
