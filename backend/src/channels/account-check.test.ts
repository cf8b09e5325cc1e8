import { checkAccount } from './account-check';

const channels = {
  metaAppSecret: null,
  metaVerifyToken: null,
  graphBaseUrl: 'https://graph.test',
  twilioAuthToken: null,
  twilioBaseUrl: 'https://twilio.test',
  authkeyBaseUrl: 'https://authkey.test',
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
    true,
    'Bağlantı çalışıyor: Çınarlı.',
  ],
  [200, {}, true, 'Bağlantı çalışıyor.'],
  [200, '<html>Oturum açın</html>', false, 'beklenmeyen bir yanıt'],
  [401, {}, false, 'Sağlayıcı anahtarı kabul etmedi'],
  [400, { error: { code: 190 } }, false, 'Sağlayıcı anahtarı kabul etmedi'],
  [400, { error: { code: 100 } }, false, 'Sağlayıcı bu hesabı bulamadı'],
  [403, { error: { code: 10 } }, false, 'yetkisi yok'],
  [400, { error: { code: 4 } }, false, 'şu anda yanıt veremiyor'],
  [503, 'down', false, 'şu anda yanıt veremiyor'],
  [418, {}, false, 'beklenmeyen bir yanıt'],
] as const)('reads an answer of %s %j', async (status, body, ok, message) => {
  answering(status, body);
  expect(await check()).toMatchObject({ ok, message: expect.stringContaining(message) as string });
});

it('sends keys to no other address', async () => {
  const fetched = answering(302, '', { location: 'https://baska.test/' });
  expect(await check()).toMatchObject({ ok: false });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
});

it('asks each provider as it documents, and survives one that is not there', async () => {
  const fetched = answering(200, { status: 'suspended' });
  expect(await check('whatsapp-twillio')).toMatchObject({
    ok: false,
    message: expect.stringContaining('etkin değil') as string,
  });
  expect(fetched.mock.calls[0]?.[0]).toBe('https://twilio.test/2010-04-01/Accounts/AC1.json');
  answering(200, { status: 'error', message: 'Invalid authkey' });
  expect(await check('whatsapp-authkey')).toMatchObject({ ok: false });
  fetched.mockRejectedValue(new TypeError('fetch failed to https://authkey.test/?authkey=gizli'));
  const gone = await check('whatsapp-authkey');
  expect(gone).toEqual({
    ok: false,
    message: 'Sağlayıcıya ulaşılamadı. Biraz sonra yeniden deneyin.',
    number: null,
  });
  expect(
    await checkAccount({ platform: 'facebook', account: '1', keys: {} }, channels),
  ).toMatchObject({
    ok: false,
    message: expect.stringContaining('kayıtlı anahtarı yok') as string,
  });
});
