import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { LdapSettings } from '@muhatap/shared/wire/people';
import {
  ACCOUNT,
  dnOf,
  ldapSettings,
  startLdapServer,
  withLdapServer,
  type LdapServer,
} from '../../../testing/ldap-server';
import { ldapDirectory } from './ldap-directory';
import { lineOf } from './ldap-lines';
import { createLdapServers } from './ldap-servers';

const PASSWORD = 'kurum-parolası (1)*';
const GUID = 'abcdefghijklmnop';
const GUID_HEX = Buffer.from(GUID).toString('hex');

const person = (uid: string, more: Readonly<Record<string, string>> = {}) => ({
  objectClass: 'inetOrgPerson',
  ...{ uid, cn: `${uid} Işık`, sn: 'Işık', mail: `${uid}@belediye.test`, userPassword: PASSWORD },
  ...more,
});
const ENTRIES = {
  'uid=ayse': person('ayse'),
  'uid=ikiz1': person('ikiz1', { mail: 'ikiz@belediye.test' }),
  'uid=ikiz2': person('ikiz2', { mail: 'ikiz@belediye.test' }),
  'cn=veli (Fen\\, Park)': {
    ...person('veli', { objectClass: 'user', cn: 'veli (Fen, Park)' }),
    ...{ userPrincipalName: 'veli@belediye.local', userAccountControl: '512', objectGUID: GUID },
  },
  'cn=kapali': {
    ...person('kapali', { objectClass: 'user', cn: 'kapali' }),
    ...{ userPrincipalName: 'kapali@belediye.local', userAccountControl: '514' },
    objectGUID: 'ponmlkjihgfedcba',
  },
  'ou=gruplar': { objectClass: 'organizationalUnit', ou: 'gruplar' },
  'cn=Fen İşleri,ou=gruplar': {
    ...{ objectClass: 'groupOfNames', cn: 'Fen İşleri' },
    member: [dnOf('uid=ayse'), dnOf('cn=veli (Fen\\, Park)')],
  },
  'cn=nobet,ou=gruplar': {
    ...{ objectClass: 'posixGroup', cn: 'nobet', gidNumber: '7', memberUid: 'ayse' },
  },
};

const suite = () =>
  describe('a directory asked over LDAP', () => {
    let server: LdapServer;
    const others: Server[] = [];
    beforeAll(async () => {
      server = await startLdapServer(ENTRIES);
    });
    afterAll(async () => {
      for (const each of others) each.close();
      await server.stop();
    });

    const settings = (more?: Partial<LdapSettings>) => ldapSettings(server, more);
    const windows = (more: Partial<LdapSettings> = {}) =>
      settings({
        directory: 'active_directory',
        addresses: [server.ldap],
        starttls: true,
        id_attribute: 'objectGUID',
        person_filter: '(&(objectClass=user)(|(userPrincipalName={login})(mail={login})))',
        ...more,
      });
    const line = (of: LdapSettings, password = ACCOUNT.password) => {
      const trusted = createLdapServers(of.addresses);
      return { ...lineOf(trusted, of, password), stepMs: 300 };
    };
    const signIn = (login: string, password = PASSWORD, of = settings()) =>
      ldapDirectory.signIn(line(of), of, login, password);
    const failure = (of: LdapSettings, password?: string) =>
      ldapDirectory.check(line(of, password), of).then(
        () => 'none',
        ({ kind }: { kind: string }) => kind,
      );
    /** A server that does this with each line. */
    const listen = async (onLine: (socket: Socket) => void): Promise<string> => {
      const other = createServer((socket) => {
        socket.on('error', () => undefined);
        onLine(socket);
      });
      others.push(other);
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      return `ldap://127.0.0.1:${(other.address() as AddressInfo).port}`;
    };

    test('a person with the right password is read with the groups of both kinds, over TLS by an own authority', async () => {
      const found = await signIn('ayse@belediye.test');
      expect(found).toMatchObject({
        is: 'right',
        person: {
          ...{ dn: dnOf('uid=ayse'), name: 'ayse Işık', email: 'ayse@belediye.test' },
          ...{ isClosed: false, memberOf: [dnOf('cn=Fen İşleri,ou=gruplar')] },
          subject: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        },
        groups: [{ names: ['Fen İşleri'] }, { names: ['nobet'] }],
      });
    });

    test('an entry of Active Directory is found by its name over StartTLS, with its binary id and a name full of signs', async () => {
      const found = await signIn('veli@belediye.local', PASSWORD, windows());
      expect(found).toMatchObject({
        is: 'right',
        person: {
          ...{ subject: GUID_HEX, name: 'veli (Fen, Park)', email: 'veli@belediye.test' },
          memberOf: [dnOf('cn=Fen İşleri,ou=gruplar')],
        },
      });
    });

    test('an account that is switched off is closed, to whoever knows its password', async () => {
      const closed = (password: string) => signIn('kapali@belediye.local', password, windows());
      expect(await closed(PASSWORD)).toEqual({ is: 'closed' });
      expect(await closed('yanlış')).toEqual({ is: 'wrong' });
    });

    test('wrong passwords, none, unknown people, several and signs of a filter are one answer', async () => {
      expect(
        await Promise.all([
          signIn('ayse@belediye.test', 'yanlış'),
          signIn('ayse@belediye.test', ''),
          signIn('kimse@belediye.test'),
          signIn('ikiz@belediye.test'),
          signIn('*'),
          signIn('ays*'),
          signIn('ayse)(uid=*'),
          signIn('ayse@belediye.test\\2a'),
        ]),
      ).toEqual(Array(8).fill({ is: 'wrong' }));
    });

    test('the next server answers for one that cannot be reached, and the account’s refusal is asked of no other', async () => {
      const silent = await listen(() => undefined);
      const gone = 'ldaps://localhost:1';
      const both = settings({ addresses: [gone, server.ldaps] });
      expect(await signIn('ayse@belediye.test', PASSWORD, both)).toMatchObject({ is: 'right' });
      const late = windows({ addresses: [silent, server.ldap] });
      expect(await ldapDirectory.check(line(late), late)).toMatchObject({ address: server.ldap });
      let lines = 0;
      const other = await listen(() => (lines += 1));
      const refused = windows({ addresses: [server.ldap, other] });
      expect([await failure(refused, 'yanlış'), lines]).toEqual(['bind', 0]);
    });

    test('a check tells what fails', async () => {
      const silent = await listen(() => undefined);
      // An extended answer with `protocolError` to the first message, which asks for TLS.
      const plain = await listen((socket) =>
        socket.on('data', (data) =>
          socket.write(Buffer.from([48, 12, 2, 1, data[4] ?? 0, 120, 7, 10, 1, 2, 4, 0, 4, 0])),
        ),
      );
      expect({
        gone: await failure(settings({ addresses: ['ldaps://localhost:1'] })),
        nowhere: await failure(settings({ addresses: ['ldaps://yok.invalid'] })),
        silent: await failure(windows({ addresses: [silent] })),
        authority: await failure(settings({ ca_certificate: null })),
        overStartTls: await failure(windows({ ca_certificate: null })),
        name: await failure(
          settings({ addresses: [server.ldaps.replace('localhost', 'localhost.localdomain')] }),
        ),
        plain: await failure(windows({ addresses: [plain] })),
        password: await failure(settings(), 'yanlış'),
        base: await failure(settings({ base_dn: 'dc=baska,dc=test' })),
        noDn: await failure(settings({ base_dn: 'belediye' })),
        groups: await failure(settings({ groups_base_dn: dnOf('ou=yok') })),
      }).toEqual({
        ...{ gone: 'unreachable', nowhere: 'unreachable', silent: 'unreachable' },
        ...{ authority: 'certificate', overStartTls: 'certificate', name: 'unreachable' },
        ...{ plain: 'starttls', password: 'bind', base: 'base', noDn: 'base', groups: 'base' },
      });
      expect(await ldapDirectory.check(line(windows()), windows())).toEqual({
        ...{ address: server.ldap, people: 2, hasId: true },
      });
      const elsewhere = windows({ id_attribute: 'employeeNumber' });
      expect(await ldapDirectory.check(line(elsewhere), elsewhere)).toMatchObject({ hasId: false });
    });

    test('a server that says too much is left', async () => {
      const flood = await listen((socket) => {
        const more = () => {
          while (!socket.destroyed && socket.write(Buffer.alloc(1_000_000, 48)));
        };
        // The length of the first message promises two gigabytes.
        socket.on('data', () => socket.write(Buffer.from([48, 132, 127, 255, 255, 255])));
        socket.on('drain', more);
        socket.once('data', more);
      });
      const of = windows({ addresses: [flood], starttls: false });
      const answer = ldapDirectory.check({ ...line(of), stepMs: 60_000 }, of);
      await expect(answer).rejects.toMatchObject({
        kind: 'unreachable',
        reason: expect.stringContaining('the answer is too long') as string,
      });
    });
  });

withLdapServer('a directory asked over LDAP', suite);
