import { createManualClock, fakeApi, freshWorld, refuse } from '@muhatap/shared/testing';
import type { LdapQuestion } from '@muhatap/shared/wire/people';
import { checkIssuer, checkLdap, checkLdapPeople } from './index';

test.each<[string, () => Promise<unknown>]>([
  ['check', () => checkIssuer('https://dizin.test')],
  ['ldap/check', () => checkLdap({} as LdapQuestion)],
  ['p/people-check', () => checkLdapPeople('p', [])],
])('%s is waited for while two of the directory’s servers do not answer', async (path, call) => {
  const clock = createManualClock();
  freshWorld({ clock });
  fakeApi({
    [`POST /api/identity-providers/${path}`]: () =>
      new Promise((resolve) => {
        clock.setTimeout(() => resolve(refuse(502, 'directory_unreachable', 'Yok.')), 21_000);
      }),
  });
  const refused = expect(call()).rejects.toMatchObject({ code: 'directory_unreachable' });
  await clock.advance(22_000);
  await refused;
});
