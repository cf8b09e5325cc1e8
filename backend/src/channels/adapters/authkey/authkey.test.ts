import { outboundMessage } from '../../../../testing/outbound-message';
import { authkeyOutcome } from './authkey-outcome';
import { authkeyBody, createAuthkeySender } from './authkey-sender';
import { splitNumber } from './country-code';

const answered = (status: number, body: unknown) =>
  authkeyOutcome({ kind: 'answered', status, body, retryAfter: null });
const template = {
  name: '101',
  language: 'tr',
  header: [],
  body: [{ name: 'var1', value: 'Ayşe' }],
};

test.each([
  ['905321112233', '90', '5321112233'],
  ['+90 532 111 22 33', '90', '5321112233'],
  ['+4915112345678', '49', '15112345678'],
  ['12025550123', '1', '2025550123'],
  ['77012345678', '7', '7012345678'],
  ['994501234567', '994', '501234567'],
  ['35796123456', '357', '96123456'],
])('%s is country %s and number %s', (written, countryCode, mobile) =>
  expect(splitNumber(written)).toEqual({ countryCode, mobile }),
);

test.each(['TR.1349', '', '0532', 'abc'])('%p is no number', (written) =>
  expect(splitNumber(written)).toBeNull(),
);

it('writes the documented body with the names that the template has there', () => {
  expect(authkeyBody(template, { countryCode: '90', mobile: '532' })).toEqual({
    country_code: '90',
    mobile: '532',
    wid: '101',
    type: 'text',
    bodyValues: { var1: 'Ayşe' },
  });
});

describe('authkeyOutcome', () => {
  it.each([
    [{ status: 'Success', LogID: 7 }, '7'],
    [{ Message: 'Submitted Successfully', message_id: 'x' }, 'x'],
    [{ success: true }, null],
  ])('takes %j for a success', (body, id) => {
    expect(answered(200, body)).toEqual({ kind: 'accepted', providerMessageId: id });
  });

  it.each([
    [200, { status: 'Error', Message: 'Invalid authkey' }, 'authkey_auth', true],
    [401, 'no', 'authkey_auth', true],
    [200, { status: 'failed', message: 'Insufficient balance' }, 'authkey_balance', true],
    [200, { error: 'Template not found' }, 'authkey_template', false],
    [400, { Message: 'Mobile number missing' }, 'authkey_recipient', false],
    [200, { status: false }, 'authkey_refused', false],
  ])('takes %i %j for a refusal', (status, body, code, accountBroken) => {
    expect(answered(status, body)).toMatchObject({ kind: 'refused', code, accountBroken });
  });

  it('does not send again what it does not understand', () => {
    for (const outcome of [
      answered(200, 'OK?'),
      answered(200, {}),
      answered(500, {}),
      authkeyOutcome({ kind: 'unknown', why: 'timeout' }),
    ])
      expect(outcome.kind).toBe('unknown');
    expect(answered(429, {}).kind).toBe('retry');
  });
});

it('calls nobody without a key, a template or a number', async () => {
  const send = createAuthkeySender({ baseUrl: 'http://127.0.0.1:9' });
  expect(await send(outboundMessage({ template }))).toMatchObject({ code: 'no_token' });
  expect(await send(outboundMessage({ credentials: { authkey: 'k' } }))).toMatchObject({
    code: 'unsupported',
  });
  expect(
    await send(outboundMessage({ credentials: { authkey: 'k' }, template, recipient: 'TR.1349' })),
  ).toMatchObject({ code: 'authkey_recipient' });
});
