import { MediaGone } from '../model/media-source';
import { adapterOf } from './channel-adapters';
import { metaFileSource } from './meta/meta-files';

const channels = {
  metaAppSecret: null,
  metaVerifyToken: null,
  twilioAuthToken: null,
  baseUrlOf: (_provider: string, own: string) => own,
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
  const { findFile } = adapterOf('whatsapp-twillio');
  const url = 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1';
  const source = await findFile?.(url, { auth_token: 'k' }, channels);
  const key = source?.headers['authorization']?.slice(6) ?? '';
  expect(Buffer.from(key, 'base64').toString()).toBe('AC1:k');
  expect(
    [
      'https://media.twiliocdn.com/a',
      'https://s3-external-1.amazonaws.com/media.twiliocdn.com/a',
      'https://ec2-1-2-3-4.compute.amazonaws.com/',
      'http://10.0.0.1/',
    ].map((address) => source?.isTrusted(address)),
  ).toEqual([true, true, false, false]);
  expect(() => findFile?.('https://media.twiliocdn.com/a', { auth_token: 'k' }, channels)).toThrow(
    MediaGone,
  );
});
