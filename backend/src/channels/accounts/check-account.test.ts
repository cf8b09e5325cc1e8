import { checkAccount } from './check-account';

const channels = {
  metaAppSecret: null,
  metaVerifyToken: null,
  twilioAuthToken: null,
  baseUrlOf: (provider: string) => `https://${provider}.test`,
};
const KEYS = {
  whatsapp: { access_token: 'gizli' },
  'whatsapp-twillio': { account_sid: 'AC1', auth_token: 'gizli' },
  'whatsapp-authkey': { authkey: 'gizli' },
};

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    );
}
const check = (platform: keyof typeof KEYS = 'whatsapp') =>
  checkAccount({ platform, account: '1', keys: KEYS[platform] }, channels);

it.each([
  [
    200,
    { verified_name: 'Çınarlı', display_phone_number: '+90 850' },
    'proven',
    'Bağlantı çalışıyor: Çınarlı.',
  ],
  [200, {}, 'proven', 'Bağlantı çalışıyor.'],
  [200, '<html>Oturum açın</html>', 'unanswered', 'beklenmeyen bir yanıt'],
  [401, {}, 'refused', 'Sağlayıcı anahtarı kabul etmedi'],
  [400, { error: { code: 190 } }, 'refused', 'Sağlayıcı anahtarı kabul etmedi'],
  [400, { error: { code: 100 } }, 'refused', 'Sağlayıcı bu hesabı bulamadı'],
  [403, { error: { code: 10 } }, 'refused', 'yetkisi yok'],
  [403, { error: { code: 4 } }, 'unanswered', 'şu anda yanıt veremiyor'],
  [503, 'down', 'unanswered', 'şu anda yanıt veremiyor'],
  [418, {}, 'unanswered', 'beklenmeyen bir yanıt'],
] as const)('reads an answer of %s %j', async (status, body, outcome, message) => {
  answering(status, body);
  expect(await check()).toMatchObject({
    outcome,
    message: expect.stringContaining(message) as string,
  });
});

it('takes a page for the claimant’s for the token that its own people are given, not for its name', async () => {
  const page = { platform: 'facebook', account: '1', keys: KEYS.whatsapp } as const;
  const fetched = answering(200, { name: 'Çınarlı Belediyesi', id: '1' });
  expect(await checkAccount(page, channels)).toMatchObject({ outcome: 'refused' });
  expect(fetched.mock.calls[0]?.[0]).toBe('https://graph.test/v23.0/1?fields=name,access_token');
  answering(200, { name: 'Çınarlı Belediyesi', id: '1', access_token: 'sayfa-anahtari' });
  expect(await checkAccount(page, channels)).toEqual({
    outcome: 'proven',
    message: 'Bağlantı çalışıyor: Çınarlı Belediyesi.',
    number: null,
  });
});

it('takes a Twilio number for the claimant’s when their account sends from it', async () => {
  const line = { platform: 'whatsapp-twillio', account: '+908500001531' } as const;
  const checkSender = () => checkAccount({ ...line, keys: KEYS[line.platform] }, channels);
  const fetched = answering(200, { senders: [{ sender_id: 'whatsapp:+908500009999' }] });
  expect(await checkSender()).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('WhatsApp göndericisi değil') as string,
  });
  expect(fetched.mock.calls[0]?.[0]).toBe(
    'https://twilio.test/v2/Channels/Senders?Channel=whatsapp&PageSize=1000',
  );
  answering(200, { senders: [{ sender_id: null }, { sender_id: 'whatsapp:+908500001531' }] });
  expect(await checkSender()).toMatchObject({ outcome: 'proven' });
});

it('sends keys to no other address', async () => {
  const fetched = answering(302, '', { location: 'https://baska.test/' });
  expect(await check()).toMatchObject({ outcome: 'unanswered' });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
});

it('reads what Authkey says of a key, and survives a provider that is not there', async () => {
  const fetched = answering(200, { status: 'error', message: 'Invalid authkey' });
  expect(await check('whatsapp-authkey')).toMatchObject({ outcome: 'refused' });
  fetched.mockRejectedValue(new TypeError('fetch failed to https://authkey.test/?authkey=gizli'));
  const gone = await check('whatsapp-authkey');
  expect(gone).toEqual({
    outcome: 'unanswered',
    message: 'Sağlayıcıya ulaşılamadı. Biraz sonra yeniden deneyin.',
    number: null,
  });
  expect(
    await checkAccount({ platform: 'facebook', account: '1', keys: {} }, channels),
  ).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('kayıtlı anahtarı yok') as string,
  });
});
