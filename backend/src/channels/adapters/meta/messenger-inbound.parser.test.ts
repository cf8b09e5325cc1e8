import type { InboundMessage } from '../../model/inbound.types';
import { parseMetaBody } from './meta-body.parser';

const parse = (body: unknown) => parseMetaBody(Buffer.from(JSON.stringify(body)));

describe('Messenger and Instagram webhooks', () => {
  const event = (more: object) => ({
    sender: { id: 'PSID' },
    recipient: { id: 'PAGE' },
    timestamp: 1458692752478,
    ...more,
  });
  const page = (more: object, object = 'page') =>
    parse({ object, entry: [{ id: 'PAGE', time: 0, messaging: [event(more)] }] });

  it('reads text, files, postbacks and receipts', () => {
    const withFile = page({
      message: {
        mid: 'm_1',
        text: 'bak',
        attachments: [{ type: 'image', payload: { url: 'https://cdn/1' } }],
      },
    });
    expect(withFile.units).toMatchObject([
      { providerMessageId: 'm_1', type: 'text', content: 'bak', at: new Date(1458692752478) },
      { providerMessageId: 'm_1#1', type: 'image', media: { source: 'https://cdn/1' } },
    ]);
    expect(
      page({ postback: { title: 'Başla', payload: 'GET_STARTED', mid: 'm_2' } }).units,
    ).toMatchObject([{ type: 'interactive', content: 'Başla', postback: 'GET_STARTED' }]);
    expect(
      page({ message: { mid: 'm_3', text: 'Yol', quick_reply: { payload: 'yol' } } }).units,
    ).toMatchObject([{ type: 'interactive', content: 'Yol', postback: 'yol' }]);
    expect(page({ delivery: { watermark: 5 } }).units).toMatchObject([
      { kind: 'watermark', status: 'delivered', externalId: 'PSID', at: new Date(5) },
    ]);
    expect(page({ read: { watermark: 6 } }, 'instagram').units).toMatchObject([
      { kind: 'watermark', platform: 'instagram', status: 'read' },
    ]);
  });

  it.each([
    [
      {
        attachments: [
          { type: 'image', payload: { url: 'https://cdn/s', sticker_id: 369239263222822 } },
        ],
      },
      [['sticker', '']],
    ],
    [{ attachments: [{ type: 'file', payload: { url: 'https://cdn/d' } }] }, [['document', '']]],
    [
      {
        attachments: [
          { type: 'location', title: 'Park', payload: { coordinates: { lat: 41, long: 29 } } },
        ],
      },
      [['location', 'Park\nhttps://www.google.com/maps?q=41,29']],
    ],
    [
      {
        text: 'bak https://ornek.test/1',
        attachments: [
          { type: 'fallback', payload: { url: 'https://ornek.test/1', title: 'Örnek' } },
        ],
      },
      [['text', 'bak https://ornek.test/1']],
    ],
    [
      { attachments: [{ type: 'ig_reel', payload: { url: 'https://cdn/r', title: 'Klip' } }] },
      [['text', 'Klip\nhttps://cdn/r']],
    ],
    [
      { attachments: [{ type: 'story_mention', payload: { url: 'https://cdn/m' } }] },
      [['image', 'Hikâyesinde sizden söz etti.']],
    ],
    [
      { text: 'çok güzel', reply_to: { story: { url: 'https://cdn/h', id: '1' } } },
      [['text', 'çok güzel\nHikâyenize yanıt verdi. https://cdn/h']],
    ],
    [{ text: 'Su arızası', quick_reply: { payload: 'SU' } }, [['interactive', 'Su arızası']]],
    [
      { attachments: [{ type: 'hologram', payload: null }] },
      [['unsupported', 'Bu mesaj türü burada gösterilemiyor.']],
    ],
    [{ is_unsupported: true }, [['unsupported', 'Bu mesaj türü burada gösterilemiyor.']]],
  ])('reads %j', (message, expected) => {
    const units = page({ message: { mid: 'm_9', ...message } }).units as InboundMessage[];
    expect(units.map(({ type, content }) => [type, content])).toEqual(expected);
  });

  it('reads quotes, reactions, receipts without a watermark and conversations that another app holds', () => {
    expect(
      page({ message: { mid: 'm_5', text: 'evet', reply_to: { mid: 'm_4' } } }).units,
    ).toMatchObject([{ replyTo: 'm_4' }]);
    expect(
      page({ reaction: { mid: 'm_4', action: 'react', reaction: 'love', emoji: '❤' } }).units,
    ).toMatchObject([{ type: 'reaction', reaction: { target: 'm_4', emoji: '❤' } }]);
    expect(page({ reaction: { mid: 'm_4', action: 'unreact' } }).units).toMatchObject([
      { reaction: { target: 'm_4', emoji: null } },
    ]);
    expect(page({ delivery: { mids: ['m_1', 'm_2'] } }).units).toMatchObject([
      { kind: 'status', providerMessageId: 'm_1', status: 'delivered' },
      { providerMessageId: 'm_2' },
    ]);
    expect(page({ read: { mid: 'm_1' } }, 'instagram').units).toMatchObject([
      { kind: 'status', providerMessageId: 'm_1', status: 'read' },
    ]);
    expect(
      parse({
        object: 'page',
        entry: [
          { id: 'PAGE', time: 0, standby: [event({ message: { mid: 'm_6', text: 'beklerken' } })] },
        ],
      }).units,
    ).toMatchObject([{ content: 'beklerken' }]);
    expect(
      parse({
        object: 'instagram',
        entry: [
          {
            id: 'IG',
            time: 0,
            changes: [
              {
                field: 'messages',
                value: {
                  sender: { id: 'S' },
                  recipient: { id: 'IG' },
                  timestamp: '1527459824',
                  message: { mid: 'm', text: 'dm' },
                },
              },
            ],
          },
        ],
      }).units,
    ).toMatchObject([{ content: 'dm', at: new Date(1527459824000) }]);
  });

  it('leaves out what concerns no conversation and names what it does not know', () => {
    expect(page({ optin: { ref: 'x' } })).toEqual({ units: [], problems: [] });
    expect(page({ message_edit: { mid: 'm', text: 'a' } }).problems).toEqual([
      'facebook event without a readable shape',
    ]);
  });

  it('turns an echo round: the page wrote, the citizen is the recipient', () => {
    const echo = {
      sender: { id: 'PAGE' },
      recipient: { id: 'PSID' },
      timestamp: 1,
      message: { mid: 'm_3', text: 'yanıt', is_echo: true },
    };
    expect(
      parse({ object: 'page', entry: [{ id: 'PAGE', messaging: [echo] }] }).units,
    ).toMatchObject([{ isEcho: true, account: 'PAGE', party: { externalId: 'PSID' } }]);
  });

  it('reads comments in both documented places and leaves our own out', () => {
    const value = {
      id: 'C1',
      from: { id: 'IGSID', username: 'ayse' },
      text: 'Ne zaman?',
      media: { id: 'M' },
    };
    expect(
      parse({
        object: 'instagram',
        entry: [{ id: 'IG', time: 1700000000, changes: [{ field: 'comments', value }] }],
      }).units,
    ).toMatchObject([
      {
        platform: 'instagram-comment',
        account: 'IG',
        party: { externalId: 'IGSID', name: 'ayse' },
        at: new Date(1700000000000),
      },
    ]);
    expect(
      parse({ object: 'instagram', entry: [{ id: 'IG', time: 1, field: 'comments', value }] })
        .units,
    ).toHaveLength(1);
    expect(
      parse({
        object: 'instagram',
        entry: [
          {
            id: 'IG',
            time: 1,
            changes: [
              { field: 'comments', value: { ...value, text: undefined } },
              { field: 'comments', value: {} },
            ],
          },
        ],
      }),
    ).toMatchObject({
      units: [{ type: 'unsupported' }],
      problems: ['instagram comment without a readable shape'],
    });
    expect(
      parse({
        object: 'instagram',
        entry: [
          {
            id: 'IG',
            time: 1,
            changes: [{ field: 'comments', value: { ...value, from: { id: 'IG' } } }],
          },
        ],
      }),
    ).toEqual({ units: [], problems: [] });
  });
});
