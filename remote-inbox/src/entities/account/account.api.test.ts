import { createManualClock, fakeApi, freshWorld, refuse } from '@muhatap/shared/testing';
import { accountInput, emptyAccount } from './account-form';
import { connectAccount } from './index';

test('the answer to a new account is waited for while the provider is asked, also about another holder', async () => {
  const clock = createManualClock();
  freshWorld({ clock });
  fakeApi({
    'POST /api/connection': () =>
      new Promise((resolve) => {
        clock.setTimeout(() => resolve(refuse(422, 'account_unproven', 'Ulaşılamadı.')), 20_500);
      }),
  });
  const input = accountInput('whatsapp', emptyAccount('whatsapp'));
  const refused = expect(connectAccount(input)).rejects.toMatchObject({ code: 'account_unproven' });
  await clock.advance(21_000);
  await refused;
});
