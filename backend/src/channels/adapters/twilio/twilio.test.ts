import { parseTwilioForm, readTwilioForm } from './twilio-inbound.parser';
import { isTwilioSignature, signTwilioForm } from './twilio-signature';

const AT = new Date('2026-11-20T10:00:00.000Z');
const base =
  'MessageSid=SM1&From=whatsapp%3A%2B905321112233&To=whatsapp%3A%2B908500001530&ProfileName=Ay%C5%9Fe';
const parse = (more: string) => parseTwilioForm(readTwilioForm(`${base}&${more}`), AT);

describe('Twilio signature', () => {
  // The worked example of Twilio's own documentation.
  const form = {
    CallSid: ['CA1234567890ABCDE'],
    Caller: ['+14158675310'],
    Digits: ['1234'],
    From: ['+14158675310'],
    To: ['+18005551212'],
  };
  const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';

  it('agrees with the documented example, with and without the port', () => {
    expect(signTwilioForm(address, form, '12345')).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=');
    expect(isTwilioSignature('GvWf1cFY/Q7PnoempGyD5oXAezc=', address, form, '12345')).toBe(true);
    const withPort = signTwilioForm(
      'https://mycompany.com:443/myapp.php?foo=1&bar=2',
      form,
      '12345',
    );
    expect(isTwilioSignature(withPort, address, form, '12345')).toBe(true);
  });

  it('refuses a changed field, an unknown extra field and no header', () => {
    const signature = signTwilioForm(address, form, '12345');
    expect(isTwilioSignature(signature, address, { ...form, Digits: ['1235'] }, '12345')).toBe(
      false,
    );
    expect(isTwilioSignature(signature, address, { ...form, Extra: ['1'] }, '12345')).toBe(false);
    expect(isTwilioSignature(undefined, address, form, '12345')).toBe(false);
  });
});

describe('parseTwilioForm', () => {
  it('reads a text and a tapped button', () => {
    expect(parse('Body=Merhaba&NumMedia=0').units).toMatchObject([
      {
        platform: 'whatsapp-twillio',
        account: '+908500001530',
        party: { externalId: '+905321112233', name: 'Ayşe' },
        providerMessageId: 'SM1',
        type: 'text',
        content: 'Merhaba',
        at: AT,
      },
    ]);
    expect(parse('Body=Evet&ButtonText=Evet&ButtonPayload=y').units).toMatchObject([
      { type: 'interactive', content: 'Evet', postback: 'y' },
    ]);
  });

  it('reads several files as several messages, the words with the first', () => {
    const { units } = parse(
      'Body=bak&NumMedia=2&MediaUrl0=https%3A%2F%2Fa&MediaContentType0=image%2Fjpeg&MediaUrl1=https%3A%2F%2Fb&MediaContentType1=application%2Fpdf',
    );
    expect(units).toMatchObject([
      { type: 'image', content: 'bak', media: { source: 'https://a' } },
      { type: 'document', content: '', providerMessageId: 'SM1#1' },
    ]);
  });

  it('reads list answers, stickers, quotes and ads', () => {
    expect(parse('Body=Su&ListId=l1&ListTitle=Su+ar%C4%B1zas%C4%B1').units).toMatchObject([
      { type: 'interactive', content: 'Su arızası', postback: 'l1' },
    ]);
    expect(parse('ButtonPayload=evet').units).toMatchObject([
      { type: 'interactive', content: 'evet' },
    ]);
    expect(
      parse(
        'MessageType=sticker&NumMedia=1&MediaUrl0=https%3A%2F%2Fa&MediaContentType0=image%2Fwebp',
      ).units,
    ).toMatchObject([{ type: 'sticker' }]);
    expect(parse('Body=tamam&OriginalRepliedMessageSid=SM0').units).toMatchObject([
      { replyTo: 'SM0' },
    ]);
    expect(
      parse(
        'Body=Bu+ge%C3%A7erli+mi&ReferralHeadline=Yaz+okulu&ReferralSourceUrl=https%3A%2F%2Ffb.me%2F1',
      ).units,
    ).toMatchObject([{ content: 'Bu geçerli mi\nReklamdan yazdı: Yaz okulu https://fb.me/1' }]);
  });

  it('knows a person without a phone by their user id', () => {
    const form = readTwilioForm(
      'MessageSid=SM1&From=whatsapp%3ATR.123&To=whatsapp%3A%2B908500001530&ExternalUserId=TR.123&Body=a',
    );
    expect(parseTwilioForm(form, AT).units).toMatchObject([
      { party: { externalId: 'TR.123', alternateId: null, phone: null } },
    ]);
    expect(parse('Body=a&ExternalUserId=TR.9').units).toMatchObject([
      { party: { externalId: '+905321112233', alternateId: 'TR.9', phone: '+905321112233' } },
    ]);
  });

  it('reads places and statuses, and names what it cannot read', () => {
    expect(parse('Latitude=41.0&Longitude=29.0&Label=Park').units).toMatchObject([
      { type: 'location' },
    ]);
    expect(parse('MessageStatus=undelivered&ErrorCode=63016').units).toMatchObject([
      { kind: 'status', status: 'failed', error: { code: '63016' } },
    ]);
    expect(parse('MessageStatus=queued').units).toEqual([]);
    expect(parse('MessageStatus=teleported').problems).toHaveLength(1);
    expect(parseTwilioForm({}, AT).problems).toHaveLength(1);
  });
});
