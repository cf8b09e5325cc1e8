import type { LdapSettings } from '@muhatap/shared/wire/people';
import { InvalidCredentialsError, OperationsError, UnwillingToPerformError } from 'ldapts';
import { readRefusal } from './ldap-directory';
import { everybodyFilter, groupsFilter, personFilter, requireFilter } from './ldap-filters';
import { requireCertificates } from './ldap-lines';
import { matchedGroups, readLdapPerson } from './ldap-person';
import { createLdapServers } from './ldap-servers';

const SETTINGS: LdapSettings = {
  directory: 'active_directory',
  addresses: ['ldaps://dc1.ornek.local'],
  starttls: false,
  ca_certificate: null,
  ...{ bind_dn: 'muhatap@ornek.local', base_dn: 'DC=ornek,DC=local', groups_base_dn: null },
  person_filter: '(&(objectClass=user)(|(userPrincipalName={login})(mail={login})))',
  ...{ name_attribute: 'displayName', email_attribute: 'mail', id_attribute: 'objectGUID' },
};
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('a filter takes what a person types as one value, with `$&` and `{login}` in it too', () => {
  const written = { ...SETTINGS, person_filter: '(|(uid={login})(mail={login}))' };
  expect(personFilter(written, 'a*)(b\\$&{login}\0')).toBe(
    '(|(uid=a\\2a\\29\\28b\\5c$&{login}\\00)(mail=a\\2a\\29\\28b\\5c$&{login}\\00))',
  );
  expect(everybodyFilter(written)).toBe('(|(uid=*)(mail=*))');
});

test('groups of groups are asked for where the directory knows how', () => {
  const person = { dn: 'CN=Ali (Fen),DC=ornek', uid: 'ali' };
  expect(groupsFilter(SETTINGS, person)).toBe(
    '(&(objectClass=group)(member:1.2.840.113556.1.4.1941:=CN=Ali \\28Fen\\29,DC=ornek))',
  );
  const open = groupsFilter({ ...SETTINGS, directory: 'openldap' }, person);
  expect(open).toContain('(uniqueMember=CN=Ali \\28Fen\\29,DC=ornek)');
  expect(open).toContain('(memberUid=ali)');
  expect(groupsFilter({ ...SETTINGS, directory: 'openldap' }, { dn: 'x', uid: '' })).not.toContain(
    'memberUid',
  );
});

test('a filter without a person, or with open brackets, is refused', () => {
  const code = (person_filter: string) =>
    codeOf(() => requireFilter({ ...SETTINGS, person_filter }));
  expect(code(SETTINGS.person_filter)).toBe('none');
  const refused = ['(mail=*)', '(&(mail={login})', '(mail={login}))', 'mail={login}'];
  expect([...refused, '(a=1)(mail={login})', '(mail{login})'].map(code)).toEqual(
    Array(6).fill('filter_refused'),
  );
});

test('written groups are matched by DN or short name, without case and spaces', () => {
  const written = ['Fen Müdürlüğü', 'cn=Park, ou=Gruplar,DC=ornek', 'Zabıta', 'CN=Yok,DC=ornek'];
  const groups = [{ dn: 'CN=Fen,DC=ornek', names: ['FEN MÜDÜRLÜĞÜ'] }];
  expect(matchedGroups(written, ['CN=park,OU=gruplar,DC=ornek'], groups)).toEqual(
    written.slice(0, 2),
  );
  // A group that stands outside of the groups' base is known by its DN alone.
  expect(matchedGroups(['Park'], ['CN=Park,OU=baska,DC=ornek'], [])).toEqual([]);
});

test('an entry is read in the case of its server, and a person without a mailbox by their name', () => {
  const entry = {
    dn: 'CN=Ali,DC=ornek',
    objectGUID: Buffer.from([1, 255]),
    displayname: 'Ali Işık',
    userPrincipalName: 'ali@ornek.local',
    userAccountControl: '66050',
  };
  expect(readLdapPerson(entry, SETTINGS)).toMatchObject({
    ...{ subject: '01ff', name: 'Ali Işık', email: 'ali@ornek.local', isClosed: true },
  });
  expect(readLdapPerson(entry, { ...SETTINGS, directory: 'openldap' }).email).toBe('');
});

test('Active Directory’s refusals of a right password are told apart, and errors are none of a person', () => {
  const data = (code: string) =>
    readRefusal(
      new InvalidCredentialsError(
        `80090308: LdapErr: DSID-0C090447, comment: AcceptSecurityContext error, data ${code}, v3839`,
      ),
    ).is;
  expect(['52e', '525', '532', '773', '533', '701', '775'].map(data)).toEqual([
    ...['wrong', 'wrong', 'expired', 'expired', 'closed', 'closed', 'wrong'],
  ]);
  expect(readRefusal(new UnwillingToPerformError())).toEqual({ is: 'wrong' });
  expect(() => readRefusal(new OperationsError())).toThrow('failed');
  expect(() => readRefusal(new Error('closed'))).toThrow('unreachable');
});

test('a server needs TLS and a public place, unless the environment names it', () => {
  const servers = createLdapServers(['LDAP://dc1.ornek.local:389', 'https://giris.ornek.local']);
  const code = (address: string, startsTls = false) =>
    codeOf(() => servers.require([address], startsTls));
  expect({
    public: code('ldaps://dc.ornek.bel.tr'),
    startTls: code('ldap://dc.ornek.bel.tr', true),
    named: code('ldap://DC1.ornek.local'),
    plain: code('ldap://dc.ornek.bel.tr'),
    otherPort: code('ldap://dc1.ornek.local:3268'),
    otherScheme: code('ldaps://127.0.0.1'),
    loopback: code('ldap://localhost', true),
    private: code('ldaps://10.0.0.7'),
    privateSix: code('ldaps://[::1]:636'),
  }).toEqual({
    ...{ public: 'none', startTls: 'none', named: 'none' },
    ...{ plain: 'server_refused', otherPort: 'server_refused', otherScheme: 'server_refused' },
    ...{ loopback: 'server_refused', private: 'server_refused', privateSix: 'server_refused' },
  });
});

test('text that is no certificate is refused', () => {
  const code = (pem: string | null) => codeOf(() => requireCertificates(pem));
  const empty = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
  expect([code(null), code('sertifika'), code(empty), code('')]).toEqual([
    ...['none', 'certificate_refused', 'certificate_refused', 'certificate_refused'],
  ]);
});
