import { and, eq } from 'drizzle-orm';
import { Attribute, Change } from 'ldapts';
import {
  identityProvider,
  type IdentityProvider,
  type IdentityProviders,
  type LdapPeopleAnswer,
  type LdapProviderInput,
  type RoleDetail,
  type SecurityWeakness,
} from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { heldWork } from '../../held-work';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import {
  ACCOUNT,
  BASE,
  dnOf,
  ldapSettings,
  startLdapServer,
  withLdapServer,
  type LdapServer,
} from '../../../testing/ldap-server';
import { PASSWORD as OWN_PASSWORD, registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { checkNightly, claimNightly } from './people-check.worker';

const { auditLog, memberships, users } = schema;
const PASSWORD = 'kurum-parolası';
const PATH = '/api/identity-providers';

const suite = () =>
  withDatabases('people whom a directory knows no longer', (open) => {
    let server: LdapServer;
    let scratch: ScratchApp;
    let own: Awaited<ReturnType<typeof registerCompany>>;
    let provider: IdentityProvider;
    let domain: string;

    beforeAll(async () => {
      server = await startLdapServer({});
    });
    afterAll(() => server.stop());

    const rdnOf = (name: string) => `uid=${name}-${domain}`;
    const input = (base = BASE): LdapProviderInput => ({
      ...{ name: 'Belediye dizini', domains: [domain], mappings: [] },
      ...{ creates_people: true, is_required: false, is_active: true },
      bind_password: ACCOUNT.password,
      ldap: ldapSettings(server, {
        ...{ directory: 'active_directory', base_dn: base },
        ...{ person_filter: '(mail={login})', id_attribute: 'objectGUID' },
      }),
    });
    const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
      scratch.ask(method, url, { token: own.token, ...(body && { body }) });

    const change = (rdn: string, operation: 'add' | 'replace', type: string, value: string) =>
      server.root.modify(
        dnOf(rdn),
        new Change({ operation, modification: new Attribute({ type, values: [value] }) }),
      );
    /** Comes in for the first time; the id is no text, as in Active Directory. */
    const enter = async (name: string, at: number) => {
      await server.root.add(dnOf(rdnOf(name)), {
        ...{ objectClass: 'user', sn: name, cn: name, userPassword: PASSWORD },
        ...{ mail: `${name}@${domain}`, userAccountControl: '512' },
        objectGUID: `${at}\u0000\u007f(*)\\ğ${domain}`,
      });
      await change(`cn=${domain}`, 'add', 'member', dnOf(rdnOf(name)));
      const answer = await scratch.ask('POST', '/api/auth/single-sign-on/password', {
        body: { provider_id: provider.id, email: `${name}@${domain}`, password: PASSWORD },
      });
      return signedIn.parse(answer.json());
    };

    beforeEach(async () => {
      scratch = await openScratchApp(open(), {
        env: { REGISTRATION: 'open', SINGLE_SIGN_ON_ORIGINS: server.ldaps },
      });
      own = await registerCompany(scratch);
      domain = `k${own.user.id.slice(-12)}.bel.tr`;
      await open()
        .db.update(users)
        .set({ email: `kurucu@${domain}`, emailProvenAt: new Date() })
        .where(eq(users.id, own.user.id));
      const role = { name: 'Fen', description: '', modules: ['inbox'], visibility: 'all' };
      const made = await ask('POST', '/api/roles', { ...role, actions: [] });
      const { id: roleId } = made.json<RoleDetail>();
      await server.root.add(dnOf(`cn=${domain}`), {
        ...{ objectClass: 'group', cn: domain },
        member: ACCOUNT.dn,
      });
      const mappings = [
        { directory_group: dnOf(`cn=${domain}`), role_ids: [roleId], group_ids: [] },
      ];
      const kept = await ask('POST', `${PATH}/ldap`, { ...input(), mappings });
      provider = identityProvider.parse(kept.json());
    });
    afterEach(() => scratch.close());

    const parts = () => ({
      ...scratch.services,
      ...{ db: open().db, now: () => scratch.clock.now, heldRooms: heldWork },
      log: scratch.app.log,
    });
    const night = async () => {
      scratch.clock.now = new Date('2026-11-20T23:30:00.000Z');
      const claimed = await claimNightly(parts());
      if (claimed === null) throw new Error('no directory is due');
      await checkNightly(parts(), claimed);
      // So long after signing in, an administrator is asked again for who they are.
      const again = await scratch.ask('POST', '/api/auth/login', {
        body: { email: `kurucu@${domain}`, password: OWN_PASSWORD },
      });
      own = { ...own, token: signedIn.parse(again.json()).token };
      const listed = (await ask('GET', PATH)).json<IdentityProviders>();
      return listed.providers[0]?.people_check;
    };
    const isIn = async (token: string) =>
      (await scratch.ask('GET', '/api/profile/me', { token })).statusCode === 200;
    const check = async (suspend: string[] = []) =>
      (
        await ask('POST', `${PATH}/${provider.id}/people-check`, { suspend })
      ).json<LdapPeopleAnswer>();
    const close = (name: string) => change(rdnOf(name), 'replace', 'userAccountControl', '514');

    test('at night those who are gone are shut out with their sessions, and nobody else', async () => {
      const [ali, can, ece] = [await enter('ali', 1), await enter('can', 2), await enter('ece', 3)];
      await close('can');
      expect(await night()).toMatchObject({ people: 3, suspended: 1, gone: 0 });
      expect([await isIn(ali.token), await isIn(can.token), await isIn(ece.token)]).toEqual([
        ...[true, false, true],
      ]);
      // A night is taken once, by day none.
      expect(await claimNightly(parts())).toBeNull();
      scratch.clock.advance(34 * 60 * 60 * 1000);
      expect(await claimNightly(parts())).toBeNull();
      const [entry] = await open()
        .db.select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, can.user.id), eq(auditLog.action, 'person.disabled')));
      expect(entry).toMatchObject({ actorId: null, actorName: 'Belediye dizini' });
    });

    test('more than a third wait for an administrator, who sees and chooses them', async () => {
      const people = [await enter('ali', 1), await enter('can', 2), await enter('ece', 3)];
      await close('ali');
      await server.root.del(dnOf(rdnOf('ece')));
      expect(await night()).toMatchObject({ people: 3, suspended: 0, gone: 2 });
      expect(await Promise.all(people.map(({ token }) => isIn(token)))).toEqual([true, true, true]);
      const found = (await ask('GET', '/api/security/weaknesses')).json<{
        weaknesses: SecurityWeakness[];
      }>();
      expect(found.weaknesses.map(({ id }) => id)).toContain('gone_from_directory');
      const looked = await check();
      expect(looked).toMatchObject({ people: 3, suspended: 0, gone: 2 });
      expect(looked.gone_people.map(({ name }) => name)).toEqual(['ali', 'ece']);
      const [ali, can] = people;
      // Of the chosen those alone who are gone.
      expect(await check([ali?.user.id ?? '', can?.user.id ?? ''])).toMatchObject({
        ...{ suspended: 1, gone: 1, gone_people: [{ name: 'ece' }] },
      });
      expect(await Promise.all(people.map(({ token }) => isIn(token)))).toEqual([
        ...[false, true, true],
      ]);
    });

    test('where the directory cannot be asked, or another base is, nobody is shut out', async () => {
      const { token } = await enter('ali', 1);
      await close('ali');
      const replace = async (more: object) => {
        const { id, version } = provider;
        const body = { ...input(), ...more, version };
        provider = identityProvider.parse((await ask('PUT', `${PATH}/${id}/ldap`, body)).json());
      };
      await replace({ bind_password: 'yanlis' });
      expect(await night()).toBeNull();
      const refused = await refusalOf(
        ask('POST', `${PATH}/${provider.id}/people-check`, { suspend: [] }),
      );
      expect([refused.status, refused.code]).toEqual([422, 'ldap_bind']);
      await replace(input('dc=yok'));
      expect(
        (await refusalOf(ask('POST', `${PATH}/${provider.id}/people-check`, { suspend: [] }))).code,
      ).toBe('ldap_base');
      expect(await isIn(token)).toBe(true);
    });

    test('the last administrator stays, and so does who has come in since', async () => {
      await server.root.add(dnOf(rdnOf('kurucu')), {
        ...{ objectClass: 'user', sn: 'k', cn: 'k', userPassword: PASSWORD, objectGUID: domain },
        ...{ mail: `kurucu@${domain}`, userAccountControl: '512' },
      });
      const body = { provider_id: provider.id, email: `kurucu@${domain}`, password: PASSWORD };
      const founder = signedIn.parse(
        (await scratch.ask('POST', '/api/auth/single-sign-on/password', { body })).json(),
      );
      const people = [await enter('ali', 1), await enter('can', 2), await enter('ece', 3)];
      await close('ali');
      scratch.clock.advance(-60_000);
      expect(await check([people[0]?.user.id ?? ''])).toMatchObject({ suspended: 0, gone: 1 });
      await change(rdnOf('ali'), 'replace', 'userAccountControl', '512');
      await close('kurucu');
      expect(await night()).toMatchObject({ people: 4, suspended: 0, gone: 1 });
      expect(await check([founder.user.id])).toMatchObject({ suspended: 0, gone: 1 });
      expect(await isIn(own.token)).toBe(true);
      // A membership that has ended is nothing to end again.
      await open()
        .db.update(memberships)
        .set({ isActive: false })
        .where(eq(memberships.userId, people[0]?.user.id ?? ''));
      expect(await check()).toMatchObject({ people: 3 });
    });
  });

withLdapServer('people whom a directory knows no longer', suite);
