import { findMediaSource, MediaGone, metaFileSource } from './media-source';

const channels = {
  metaAppSecret: null,
  metaVerifyToken: null,
  graphBaseUrl: 'https://graph.facebook.com',
  twilioAuthToken: null,
  twilioBaseUrl: 'https://api.twilio.com',
  twilioMessagingUrl: 'https://messaging.twilio.com',
  authkeyBaseUrl: 'https://console.authkey.io',
};

test.each([
  'https://lookaside.fbsbx.com/x?a=1',
  'https://scontent.cdninstagram.com/v',
  'https://graph.facebook.com/1',
])('%s is a place of Meta', (url) => {
  const { isTrusted, headers } = metaFileSource(url, channels);
  expect([isTrusted(url), headers]).toEqual([true, {}]);
});

test.each([
  'http://lookaside.fbsbx.com/x',
  'https://lookaside.fbsbx.com.baska.test/x',
  'https://facebook.com@baska.test/',
  'https://notfacebook.com/',
  'https://facebook.com:8443/',
  'http://169.254.169.254/latest',
  'http://localhost:4000/',
  'file:///etc/passwd',
  'nothing',
  '',
])('%p is not', (url) => expect(() => metaFileSource(url, channels)).toThrow(MediaGone));

test('Twilio’s key goes to Twilio alone, its storage may be redirected to', async () => {
  const url = 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1';
  const { headers, isTrusted } = await findMediaSource(
    'whatsapp-twillio',
    url,
    { auth_token: 'k' },
    channels,
  );
  expect(Buffer.from(headers['authorization']?.slice(6) ?? '', 'base64').toString()).toBe('AC1:k');
  expect(
    [
      'https://media.twiliocdn.com/a',
      'https://s3-external-1.amazonaws.com/media.twiliocdn.com/a',
      'https://ec2-1-2-3-4.compute.amazonaws.com/',
      'http://10.0.0.1/',
    ].map(isTrusted),
  ).toEqual([true, true, false, false]);
  await expect(
    findMediaSource(
      'whatsapp-twillio',
      'https://media.twiliocdn.com/a',
      { auth_token: 'k' },
      channels,
    ),
  ).rejects.toThrow(MediaGone);
});
