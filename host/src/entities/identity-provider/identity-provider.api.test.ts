import { createManualClock, fakeApi, freshWorld, refuse } from '@muhatap/shared/testing';
import type {
  IdentityProviderInput,
  LdapProviderInput,
  LdapQuestion,
} from '@muhatap/shared/wire/people';
import {
  changeLdapProvider,
  changeProvider,
  checkIssuer,
  checkLdap,
  checkLdapPeople,
  createLdapProvider,
  createProvider,
} from './index';

test.each<[string, () => Promise<unknown>]>([
  ['the check of an address', () => checkIssuer('https://dizin.test')],
  ['a new directory', () => createProvider({} as IdentityProviderInput)],
  ['a changed directory', () => changeProvider('p', 1, {} as IdentityProviderInput)],
  ['the check of settings', () => checkLdap({} as LdapQuestion)],
  ['the check of people', () => checkLdapPeople('p', [])],
  ['a new directory over LDAP', () => createLdapProvider({} as LdapProviderInput)],
  ['a changed one', () => changeLdapProvider('p', 1, {} as LdapProviderInput)],
])(
  '%s is waited for while the server waits for servers that do not answer',
  async (_what, call) => {
    const clock = createManualClock();
    freshWorld({ clock });
    const answer = () =>
      new Promise((resolve) => {
        clock.setTimeout(() => resolve(refuse(502, 'directory_unreachable', 'Yok.')), 40_000);
      });
    const paths = [
      '/check',
      '',
      '/{id}',
      '/ldap/check',
      '/{id}/people-check',
      '/ldap',
      '/{id}/ldap',
    ];
    fakeApi(
      Object.fromEntries(
        paths.flatMap((path) =>
          ['POST', 'PUT'].map((method) => [`${method} /api/identity-providers${path}`, answer]),
        ),
      ),
    );
    const refused = expect(call()).rejects.toMatchObject({ code: 'directory_unreachable' });
    await clock.advance(45_000);
    await refused;
  },
);
