import { outboundFile, outboundMessage } from '../../../../testing/outbound-message';
import { twilioCallbackHeader, twilioCallbackMessage } from './twilio-callback';
import { twilioOutcome } from './twilio-outcome';
import { createTwilioSender, twilioForm } from './twilio-sender';

const ORIGIN = 'https://muhatap.example';
const fields = (change: Parameters<typeof outboundMessage>[0]) =>
  Object.fromEntries(
    twilioForm(
      outboundMessage({ account: '+908500001530', recipient: '+905321112233', ...change }),
      ORIGIN,
    ),
  );
const common = {
  To: 'whatsapp:+905321112233',
  From: 'whatsapp:+908500001530',
  StatusCallback: `${ORIGIN}/webhooks/twilio?message=0193-ours`,
};
const answered = (status: number, body: unknown, retryAfter: number | null = null) =>
  twilioOutcome({ kind: 'answered', status, body, retryAfter });

describe('twilioForm', () => {
  it('writes a text, and a file by its public address', () => {
    expect(fields({})).toEqual({ ...common, Body: 'Ekip yola çıktı.' });
    expect(fields({ recipient: '905321112233' })['To']).toBe('whatsapp:+905321112233');
    expect(
      fields({ type: 'document', text: 'buyurun', file: outboundFile('a.pdf', 'application/pdf') }),
    ).toEqual({ ...common, Body: 'buyurun', MediaUrl: `${ORIGIN}/uploads/1/a.pdf` });
    expect(
      fields({ type: 'audio', text: '', file: outboundFile('a.mp3', 'audio/mpeg') }),
    ).not.toHaveProperty('Body');
  });

  it('sends a template by its ContentSid alone and numbers named places', () => {
    const template = {
      name: 'HX1',
      language: 'tr',
      header: [{ name: 'unit', value: 'Fen' }],
      body: [
        { name: 'name', value: 'Ayşe' },
        { name: 'unit', value: 'Fen' },
      ],
    };
    expect(fields({ type: 'template', text: 'Sayın Ayşe', template })).toEqual({
      ...common,
      ContentSid: 'HX1',
      ContentVariables: '{"1":"Fen","2":"Ayşe"}',
    });
    expect(
      fields({
        type: 'template',
        template: {
          ...template,
          header: [],
          body: [
            { name: '2', value: 'b' },
            { name: '1', value: 'a' },
          ],
        },
      })['ContentVariables'],
    ).toBe('{"1":"a","2":"b"}');
    expect(
      fields({ type: 'template', template: { ...template, header: [], body: [] } }),
    ).not.toHaveProperty('ContentVariables');
  });

  it('gets our id back with the callback', () => {
    expect(twilioCallbackMessage(twilioCallbackHeader(common.StatusCallback))).toBe('0193-ours');
    expect(twilioCallbackMessage(twilioCallbackHeader(`${ORIGIN}/webhooks/twilio`))).toBeNull();
    expect(
      twilioCallbackMessage(twilioCallbackHeader(`${ORIGIN}/webhooks/twilio?message=%00'`)),
    ).toBeNull();
  });
});

describe('twilioOutcome', () => {
  it('reads the sid of a made message, and the error of one that failed at once', () => {
    expect(answered(201, { sid: 'SM1', status: 'queued' })).toEqual({
      kind: 'accepted',
      providerMessageId: 'SM1',
    });
    expect(answered(201, { sid: 'SM1', status: 'failed', error_code: 63016 })).toMatchObject({
      kind: 'refused',
      code: '63016',
    });
  });

  it.each([
    [400, 63016, '24 saat', false],
    [400, 21617, '1.600', false],
    [401, 20003, 'anahtar', true],
    [404, 20404, 'bulunamadı', true],
    [400, 63024, 'alamıyor', false],
    [400, 21655, 'şablon', false],
    [400, 99999, '99999', false],
  ])('gives up after %i with code %i', (status, code, word, accountBroken) => {
    expect(answered(status, { code, message: 'x', status })).toMatchObject({
      kind: 'refused',
      code: String(code),
      reason: expect.stringContaining(word) as string,
      accountBroken,
    });
  });

  it('tries again only where nothing was made', () => {
    expect(answered(429, { code: 20429, status: 429 }, 3)).toMatchObject({
      kind: 'retry',
      delayMs: 3000,
    });
    expect(answered(503, 'busy').kind).toBe('retry');
    expect(answered(400, { code: 63018 }).kind).toBe('retry');
    expect(twilioOutcome({ kind: 'never_sent', why: 'ECONNREFUSED' }).kind).toBe('retry');
  });

  it('does not know after an error of Twilio itself, a success without a sid or no answer', () => {
    for (const outcome of [
      answered(500, { code: 20500 }),
      answered(504, ''),
      answered(200, '<html>'),
      twilioOutcome({ kind: 'unknown', why: 'timeout' }),
    ])
      expect(outcome.kind).toBe('unknown');
  });
});

it('calls nobody without both halves of the key', async () => {
  const send = createTwilioSender({ baseUrl: 'http://127.0.0.1:9', publicOrigin: ORIGIN });
  expect(await send(outboundMessage({ credentials: { auth_token: 'x' } }))).toMatchObject({
    kind: 'refused',
    code: 'no_token',
  });
});
