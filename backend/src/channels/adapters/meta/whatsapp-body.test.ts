import { outboundFile, outboundMessage } from '../../../../testing/outbound-message';
import { whatsappBody } from './whatsapp-body';

const envelope = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '905321112233',
  biz_opaque_callback_data: '0193-ours',
};

const UPLOADED = { id: '42', isVoice: false };

describe('whatsappBody', () => {
  it('writes a text and what it quotes', () => {
    expect(whatsappBody(outboundMessage({ replyToProviderId: 'wamid.1' }))).toEqual({
      ...envelope,
      type: 'text',
      text: { body: 'Ekip yola çıktı.', preview_url: false },
      context: { message_id: 'wamid.1' },
    });
  });

  it('names people without a number in recipient, never in to', () => {
    const body = whatsappBody(outboundMessage({ recipient: 'TR.13491208655302741918' }));
    expect(body).toMatchObject({ recipient: 'TR.13491208655302741918' });
    expect(body).not.toHaveProperty('to');
  });

  it('sends a file by its media id: a picture or a film with its caption, a document with its name, a sound with neither', () => {
    const file = outboundFile('dilekçe.pdf', 'application/pdf');
    expect(whatsappBody(outboundMessage({ type: 'image', text: 'çukur', file }), UPLOADED)).toEqual(
      {
        ...envelope,
        type: 'image',
        image: { id: '42', caption: 'çukur' },
      },
    );
    expect(whatsappBody(outboundMessage({ type: 'image', text: '', file }), UPLOADED)).toEqual({
      ...envelope,
      type: 'image',
      image: { id: '42' },
    });
    expect(
      whatsappBody(outboundMessage({ type: 'document', text: 'buyurun', file }), UPLOADED),
    ).toEqual({
      ...envelope,
      type: 'document',
      document: { id: '42', filename: 'dilekçe.pdf', caption: 'buyurun' },
    });
    expect(whatsappBody(outboundMessage({ type: 'audio', text: '', file }), UPLOADED)).toEqual({
      ...envelope,
      type: 'audio',
      audio: { id: '42' },
    });
    expect(whatsappBody(outboundMessage({ type: 'video', text: 'su', file }), UPLOADED)).toEqual({
      ...envelope,
      type: 'video',
      video: { id: '42', caption: 'su' },
    });
  });

  it('marks a sound as a voice message where WhatsApp takes it as one, and nothing else', () => {
    const voice = { id: '42', isVoice: true };
    const file = outboundFile('ses.ogg', 'audio/ogg');
    expect(whatsappBody(outboundMessage({ type: 'audio', text: '', file }), voice)).toMatchObject({
      audio: { id: '42', voice: true },
    });
    expect(
      whatsappBody(outboundMessage({ type: 'document', text: '', file }), voice)['document'],
    ).toEqual({ id: '42', filename: 'ses.ogg' });
  });

  it("offers a list in WhatsApp's own form, without parts that would be empty", () => {
    const rows = [
      { postback: 'yol', title: 'Yol', description: 'Çukur, kaldırım' },
      { postback: 'su', title: 'Su', description: '' },
    ];
    const list = (header: string) =>
      whatsappBody(
        outboundMessage({
          text: 'Belediye\n\nNasıl yardımcı olalım?',
          choices: {
            kind: 'list',
            header,
            body: 'Nasıl yardımcı olalım?',
            button: 'Seçenekler',
            rows,
          },
        }),
      );
    const interactive = {
      type: 'list',
      header: { type: 'text', text: 'Belediye' },
      body: { text: 'Nasıl yardımcı olalım?' },
      action: {
        button: 'Seçenekler',
        sections: [
          {
            rows: [
              { id: 'yol', title: 'Yol', description: 'Çukur, kaldırım' },
              { id: 'su', title: 'Su' },
            ],
          },
        ],
      },
    };
    expect(list('Belediye')).toEqual({ ...envelope, type: 'interactive', interactive });
    expect(list(' ')['interactive']).not.toHaveProperty('header');
  });

  it('puts replies below a text as buttons', () => {
    const rows = [{ postback: 'evet', title: 'Evet', description: '' }];
    expect(
      whatsappBody(
        outboundMessage({ text: 'Memnun musunuz?', choices: { kind: 'replies', rows } }),
      ),
    ).toEqual({
      ...envelope,
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Memnun musunuz?' },
        action: { buttons: [{ type: 'reply', reply: { id: 'evet', title: 'Evet' } }] },
      },
    });
  });

  it('fills a template by position, header and body apart, and leaves out what has no places', () => {
    const template = {
      name: 'randevu',
      language: 'tr',
      header: [{ name: 'unit', value: 'Fen İşleri' }],
      body: [
        { name: 'name', value: 'Ayşe' },
        { name: 'day', value: 'Salı' },
      ],
    };
    expect(whatsappBody(outboundMessage({ type: 'template', template }))).toEqual({
      ...envelope,
      type: 'template',
      template: {
        name: 'randevu',
        language: { code: 'tr' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: 'Fen İşleri' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ayşe' },
              { type: 'text', text: 'Salı' },
            ],
          },
        ],
      },
    });
    expect(
      whatsappBody(
        outboundMessage({ type: 'template', template: { ...template, header: [], body: [] } }),
      )['template'],
    ).toEqual({ name: 'randevu', language: { code: 'tr' } });
  });

  it('fills the header of a template with its file, and its buttons by their places', () => {
    const header = { ...{ name: 'yaz', language: 'tr', header: [] }, body: [] };
    const file = outboundFile('plan.pdf', 'application/pdf');
    const bodyOf = (template: object) =>
      whatsappBody(
        outboundMessage({ type: 'template', file, template: { ...header, ...template } }),
        UPLOADED,
      )['template'];
    expect(
      bodyOf({
        headerKind: 'document',
        buttons: [
          { index: 0, kind: 'url', value: '7' },
          { index: 1, kind: 'quick_reply', value: 'evet' },
          { index: 3, kind: 'copy_code', value: 'YAZ26' },
        ],
      }),
    ).toEqual({
      ...{ name: 'yaz', language: { code: 'tr' } },
      components: [
        {
          type: 'header',
          parameters: [{ type: 'document', document: { id: '42', filename: 'plan.pdf' } }],
        },
        {
          ...{ type: 'button', sub_type: 'url', index: '0' },
          parameters: [{ type: 'text', text: '7' }],
        },
        {
          ...{ type: 'button', sub_type: 'quick_reply', index: '1' },
          parameters: [{ type: 'payload', payload: 'evet' }],
        },
        {
          ...{ type: 'button', sub_type: 'copy_code', index: '3' },
          parameters: [{ type: 'coupon_code', coupon_code: 'YAZ26' }],
        },
      ],
    });
    expect(bodyOf({ headerKind: 'image' })).toMatchObject({
      components: [{ type: 'header', parameters: [{ type: 'image', image: { id: '42' } }] }],
    });
  });
});
