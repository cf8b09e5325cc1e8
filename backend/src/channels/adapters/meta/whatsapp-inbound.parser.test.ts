import type { InboundMessage, InboundUnit } from '../../model/inbound.types';
import { parseMetaBody } from './meta-body.parser';

const parse = (body: unknown) => parseMetaBody(Buffer.from(JSON.stringify(body)));
const whatsapp = (value: object) =>
  parse({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: 'WABA',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
              ...value,
            },
          },
        ],
      },
    ],
  });
const contacts = [
  { profile: { name: 'Sheena Nelson' }, wa_id: '16505551234', user_id: 'US.13491208655302741918' },
];
const said = (message: object) =>
  whatsapp({
    contacts,
    messages: [{ from: '16505551234', id: 'wamid.1', timestamp: '1749416383', ...message }],
  }).units[0] as InboundMessage;

describe('WhatsApp webhooks', () => {
  it('reads the documented text message', () => {
    expect(
      said({
        type: 'text',
        text: { body: 'Does it come in another color?' },
        context: { from: '15550783881', id: 'wamid.0' },
      }),
    ).toEqual<InboundUnit>({
      kind: 'message',
      platform: 'whatsapp',
      account: '106540352242922',
      party: {
        externalId: '16505551234',
        alternateId: 'US.13491208655302741918',
        name: 'Sheena Nelson',
        phone: '+16505551234',
      },
      providerMessageId: 'wamid.1',
      type: 'text',
      content: 'Does it come in another color?',
      media: null,
      replyTo: 'wamid.0',
      isEcho: false,
      at: new Date('2025-06-08T20:59:43.000Z'),
      isWholeSecond: true,
    });
  });

  it.each([
    [
      { type: 'image', image: { id: '1', mime_type: 'image/jpeg', sha256: 'x', caption: 'çukur' } },
      'image',
      'çukur',
      { source: '1', mimeType: 'image/jpeg', name: null },
    ],
    [
      { type: 'audio', audio: { id: '2', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      'audio',
      '',
      { source: '2', mimeType: 'audio/ogg; codecs=opus', name: null },
    ],
    [
      { type: 'video', video: { id: '3' } },
      'video',
      '',
      { source: '3', mimeType: null, name: null },
    ],
    [
      {
        type: 'document',
        document: { id: '4', mime_type: 'application/pdf', filename: 'dilekçe.pdf' },
      },
      'document',
      '',
      { source: '4', mimeType: 'application/pdf', name: 'dilekçe.pdf' },
    ],
    [
      { type: 'sticker', sticker: { id: '5', mime_type: 'image/webp' } },
      'sticker',
      '',
      { source: '5', mimeType: 'image/webp', name: null },
    ],
    [
      { type: 'location', location: { latitude: 41.01, longitude: 28.95, name: 'Park' } },
      'location',
      'Park\nhttps://www.google.com/maps?q=41.01,28.95',
      null,
    ],
    [
      {
        type: 'contacts',
        contacts: [{ name: { formatted_name: 'Ayşe Kaya' }, phones: [{ phone: '+90 532' }] }],
      },
      'contacts',
      'Ayşe Kaya +90 532',
      null,
    ],
    [
      {
        type: 'interactive',
        interactive: {
          type: 'list_reply',
          list_reply: { id: 'a', title: 'Su arızası', description: 'x' },
        },
      },
      'interactive',
      'Su arızası',
      null,
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'b', title: 'Evet' } },
      },
      'interactive',
      'Evet',
      null,
    ],
    [{ type: 'button', button: { payload: 'p', text: 'Hayır' } }, 'interactive', 'Hayır', null],
    [
      { type: 'reaction', reaction: { message_id: 'wamid.9', emoji: '👍' } },
      'reaction',
      '👍',
      null,
    ],
    [
      { type: 'system', system: { body: 'User changed number' } },
      'system',
      'Kişi WhatsApp bilgilerini değiştirdi.',
      null,
    ],
    [
      { type: 'unsupported', errors: [{ code: 131051, title: 'Message type unknown' }] },
      'unsupported',
      'Bu mesaj türü burada gösterilemiyor.',
      null,
    ],
    [
      {
        type: 'text',
        text: { body: 'Bu hâlâ geçerli mi?' },
        referral: { source_type: 'ad', headline: 'Yaz okulu', source_url: 'https://fb.me/1' },
      },
      'text',
      'Bu hâlâ geçerli mi?\nReklamdan yazdı: Yaz okulu https://fb.me/1',
      null,
    ],
    [
      {
        type: 'order',
        order: {
          catalog_id: '1',
          text: 'acele',
          product_items: [
            { product_retailer_id: 'su-19', quantity: 2, item_price: 75.5, currency: 'TRY' },
          ],
        },
      },
      'interactive',
      'Sipariş:\n2 × su-19 (75,5 TRY)\nacele',
      null,
    ],
    [
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: { name: 'flow', body: 'Sent', response_json: '{}' },
        },
      },
      'interactive',
      'Sent',
      null,
    ],
    [{ type: 'button', button: { payload: 'Evet-1' } }, 'interactive', 'Evet-1', null],
    [
      { type: 'reaction', reaction: { message_id: 'wamid.9' } },
      'reaction',
      'Tepkisini kaldırdı',
      null,
    ],
    [{ type: 'request_welcome' }, 'system', 'Kişi konuşmayı açtı.', null],
    [
      { type: 'image', image: { caption: 'dosyasız' } },
      'unsupported',
      'Bu mesaj türü burada gösterilemiyor.',
      null,
    ],
    [{ type: 'text', text: 'bare' }, 'unsupported', 'Bu mesaj türü burada gösterilemiyor.', null],
    [
      { type: 'hologram', hologram: {} },
      'unsupported',
      'Bu mesaj türü burada gösterilemiyor.',
      null,
    ],
  ])('reads %j', (message, type, content, media) => {
    expect(said(message)).toMatchObject({ type, content, media });
  });

  it.each([
    [
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'yol', title: 'Yol' } },
      },
      'yol',
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'evet-1', title: 'Evet' } },
      },
      'evet-1',
    ],
    [{ type: 'button', button: { payload: 'hayir', text: 'Hayır' } }, 'hayir'],
    [
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 7, title: 'Yol' } },
      },
      undefined,
    ],
    [{ type: 'text', text: { body: 'Yol' } }, undefined],
  ])('takes from %j what the choice carries', (message, postback) =>
    expect(said(message).postback).toBe(postback),
  );

  it('tells a reaction, its removal and the message that they are for', () => {
    expect(
      said({ type: 'reaction', reaction: { message_id: 'wamid.9', emoji: '👍' } }),
    ).toMatchObject({ reaction: { target: 'wamid.9', emoji: '👍' }, replyTo: 'wamid.9' });
    expect(
      said({ type: 'reaction', reaction: { message_id: 'wamid.9', emoji: '' } }).reaction,
    ).toEqual({ target: 'wamid.9', emoji: null });
    expect(said({ type: 'text', text: { body: 'a' } }).reaction).toBeUndefined();
  });

  it('follows a person to a new number, though no contact comes along', () => {
    const { units } = whatsapp({
      messages: [
        {
          from: '905320000001',
          id: 'w',
          timestamp: '1',
          type: 'system',
          system: {
            body: 'User A changed from 905320000001 to 905320000002',
            wa_id: '905320000002',
            type: 'user_changed_number',
          },
        },
      ],
    });
    expect(units).toMatchObject([
      {
        type: 'system',
        content: 'Kişi numarasını değiştirdi: +905320000001 → +905320000002',
        party: { externalId: '905320000001', name: null },
        movedTo: { externalId: '905320000002', phone: '+905320000002' },
      },
    ]);
  });

  it('reads what was written on the phone of the account', () => {
    const value = {
      metadata: { phone_number_id: '1', display_phone_number: '2' },
      message_echoes: [
        {
          from: '2',
          to: '905320000001',
          id: 'w',
          timestamp: '1',
          type: 'text',
          text: { body: 'telefondan' },
        },
        {
          from: '2',
          to_user_id: 'TR.9',
          id: 'v',
          timestamp: '1',
          type: 'text',
          text: { body: 'b' },
        },
      ],
    };
    expect(
      parse({
        object: 'whatsapp_business_account',
        entry: [{ id: 'WABA', changes: [{ field: 'smb_message_echoes', value }] }],
      }).units,
    ).toMatchObject([
      {
        isEcho: true,
        party: { externalId: '905320000001', phone: '+905320000001' },
        content: 'telefondan',
      },
      { isEcho: true, party: { externalId: 'TR.9', phone: null } },
    ]);
  });

  it('names statuses that nobody knows and troubles of the account', () => {
    const { units, problems } = whatsapp({
      statuses: [{ id: 'w', status: 'teleported', timestamp: '1' }],
      errors: [{ code: 130429, title: 'Rate limit' }],
      contacts: 'odd',
    });
    expect(units).toEqual([]);
    expect(problems).toEqual([
      'unknown whatsapp status "teleported"',
      'whatsapp reported error 130429',
    ]);
  });

  it('takes the user id for a person without a phone', () => {
    const { units } = whatsapp({
      contacts: [{ profile: { username: 'ayse' }, user_id: 'TR.1' }],
      messages: [
        { from_user_id: 'TR.1', id: 'w', timestamp: '1', type: 'text', text: { body: 'a' } },
      ],
    });
    expect(units).toMatchObject([
      { party: { externalId: 'TR.1', alternateId: null, name: 'ayse', phone: null } },
    ]);
  });

  it('reads statuses with their reason and leaves out words that change nothing', () => {
    const status = (more: object) => ({
      id: 'wamid.1',
      timestamp: '1',
      recipient_id: '1',
      ...more,
    });
    const { units, problems } = whatsapp({
      statuses: [
        status({ status: 'read', biz_opaque_callback_data: 'ours' }),
        status({ status: 'failed', errors: [{ code: 131047, title: 'Re-engagement message' }] }),
        status({ status: 'played' }),
        status({ status: 'deleted' }),
      ],
    });
    expect(units).toMatchObject([
      { status: 'read', ourId: 'ours', error: null },
      {
        status: 'failed',
        error: { code: '131047', reason: expect.stringContaining('24 saat') as string },
      },
      { status: 'read' },
    ]);
    expect(problems).toEqual([]);
  });

  it('lets one unreadable part cost only itself', () => {
    const { units, problems } = whatsapp({
      contacts,
      messages: [
        { id: 'x' },
        { from: '1', id: 'y', timestamp: '1', type: 'text', text: { body: 'a' } },
        { id: 'z', timestamp: '1', type: 'text', text: { body: 'a' } },
      ],
    });
    expect(units).toHaveLength(1);
    expect(problems).toHaveLength(2);
  });
});
