import { PLATFORMS } from '@muhatap/shared/wire';
import { accountFaults, accountInput, emptyAccount } from './account-form';
import { ACCOUNT_GUIDES } from './account-guide';

describe('accountFaults', () => {
  it.each(PLATFORMS)('an empty %s account lacks its name, its id and every key', (platform) => {
    const names = ACCOUNT_GUIDES[platform].keys.map(({ name }) => `credentials.${name}`);
    expect(Object.keys(accountFaults(platform, emptyAccount))).toEqual([
      'name',
      'external_id',
      ...names,
    ]);
  });

  it('tells a phone number from the id that Meta gives, and asks Twilio numbers for their plus', () => {
    const form = {
      ...emptyAccount,
      name: 'Hat',
      keys: { access_token: 'x', account_sid: 'AC1', auth_token: 'y' },
    };
    expect(accountFaults('whatsapp', { ...form, externalId: '+90 252 000 00 00' })).toHaveProperty(
      'external_id',
    );
    expect(accountFaults('whatsapp', { ...form, externalId: ' 106540352242922 ' })).toEqual({});
    expect(
      accountFaults('whatsapp-twillio', { ...form, externalId: '902520000000' }),
    ).toHaveProperty('external_id');
    expect(accountFaults('whatsapp-twillio', { ...form, externalId: '+902520000000' })).toEqual({});
  });
});

describe('accountInput', () => {
  it('leaves out blank keys and shows the number of the channels that are one', () => {
    const form = {
      name: ' Hat ',
      externalId: '+902520000000 ',
      displayNumber: '',
      keys: { account_sid: ' AC1 ', auth_token: 'y', access_token: ' ' },
    };
    expect(accountInput('whatsapp-twillio', form)).toEqual({
      platform: 'whatsapp-twillio',
      name: 'Hat',
      external_id: '+902520000000',
      display_number: '+902520000000',
      credentials: { account_sid: 'AC1', auth_token: 'y' },
    });
    expect(
      accountInput('instagram', { ...form, externalId: '17840012345678901' }).display_number,
    ).toBeNull();
  });
});
