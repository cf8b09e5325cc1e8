import { PLATFORMS, type Platform } from '@muhatap/shared/wire/channels';
import { accountInput, accountSchema, emptyAccount } from './account-form';
import { ACCOUNT_GUIDES } from './account-guide';

const refusedOf = (platform: Platform, values: object) => [
  ...new Set(
    accountSchema(platform)
      .safeParse({ ...emptyAccount(platform), ...values })
      .error?.issues.map(({ path }) => path.join('.')),
  ),
];

describe('accountSchema', () => {
  it.each(PLATFORMS)('an empty %s account lacks its name, its id and every key', (platform) => {
    const names = ACCOUNT_GUIDES[platform].keys.map(({ name }) => `credentials.${name}`);
    expect(refusedOf(platform, {})).toEqual(['name', 'external_id', ...names]);
  });

  it('distinguishes a phone number and the id that Meta gives, and requires the plus of Twilio numbers', () => {
    const whatsapp = { name: 'Hat', credentials: { access_token: 'x' } };
    expect(refusedOf('whatsapp', { ...whatsapp, external_id: '+90 252 000 00 00' })).toEqual([
      'external_id',
    ]);
    expect(refusedOf('whatsapp', { ...whatsapp, external_id: ' 106540352242922 ' })).toEqual([]);
    const twilio = { name: 'Hat', credentials: { account_sid: 'AC1', auth_token: 'y' } };
    expect(refusedOf('whatsapp-twillio', { ...twilio, external_id: '902520000000' })).toEqual([
      'external_id',
    ]);
    expect(refusedOf('whatsapp-twillio', { ...twilio, external_id: '+902520000000' })).toEqual([]);
  });
});

describe('accountInput', () => {
  it('takes blanks away and shows the number of the channels that are one', () => {
    const form = accountSchema('whatsapp-twillio').parse({
      name: ' Hat ',
      external_id: '+902520000000 ',
      display_number: '',
      credentials: { account_sid: ' AC1 ', auth_token: 'y' },
    });
    expect(accountInput('whatsapp-twillio', form)).toEqual({
      platform: 'whatsapp-twillio',
      name: 'Hat',
      external_id: '+902520000000',
      display_number: '+902520000000',
      credentials: { account_sid: 'AC1', auth_token: 'y' },
    });
    expect(
      accountInput('instagram', { ...form, external_id: '17840012345678901' }).display_number,
    ).toBeNull();
  });
});
