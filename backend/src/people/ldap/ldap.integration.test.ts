import { asc, eq } from 'drizzle-orm';
import { Attribute, Change } from 'ldapts';
import {
  identityProvider,
  signInProviders,
  type IdentityProvider,
  type LdapProviderInput,
  type LdapSettings,
  type RoleDetail,
} from '@muhatap/shared/wire/people';
import { signedIn, type Profile } from '@muhatap/shared/wire/session';
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
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { until } from '../../../testing/until';

const { auditLog, directoryIdentities, identityProviders, memberships, users } = schema;
const PASSWORD = 'kurum-parolası';
const PATH = '/api/identity-providers';

const suite = () =>
  withDatabases('signing in over LDAP', (open) => {
    let server: LdapServer;
    let scratch: ScratchApp;
    let own: Awaited<ReturnType<typeof registerCompany>>;
    let provider: IdentityProvider;
    let roleId: string;
    let domain: string;

    beforeAll(async () => {
      server = await startLdapServer({
        'cn=fen': { objectClass: 'groupOfNames', cn: 'fen', member: dnOf('cn=muhatap') },
      });
    });
    afterAll(() => server.stop());

    const settings = (more?: Partial<LdapSettings>) => ldapSettings(server, more);
    const input = (
      ldap: Partial<LdapSettings> = {},
      more: Partial<LdapProviderInput> = {},
    ): LdapProviderInput => ({
      name: 'Belediye dizini',
      domains: [domain],
      ...{ creates_people: true, is_required: false, is_active: true },
      mappings: [{ directory_group: 'Fen', role_ids: [roleId], group_ids: [] }],
      ldap: settings(ldap),
      bind_password: ACCOUNT.password,
      ...more,
    });
    const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
      scratch.ask(method, url, { token: own.token, ...(body && { body }) });
    const change = async (ldap: Partial<LdapSettings>, more: Partial<LdapProviderInput> = {}) => {
      const { id, version } = provider;
      const body = { ...input(ldap, more), version };
      provider = identityProvider.parse((await ask('PUT', `${PATH}/${id}/ldap`, body)).json());
    };

    beforeEach(async () => {
      scratch = await openScratchApp(open(), {
        env: {
          REGISTRATION: 'open',
          SINGLE_SIGN_ON_ORIGINS: `${server.ldaps},${server.ldap},ldaps://localhost:1`,
        },
      });
      own = await registerCompany(scratch);
      domain = `k${own.user.id.slice(-12)}.bel.tr`;
      await open()
        .db.update(users)
        .set({ email: `kurucu@${domain}`, emailProvenAt: new Date() })
        .where(eq(users.id, own.user.id));
      const role = { name: 'Fen İşleri', description: '', modules: ['complaints'] };
      const made = await ask('POST', '/api/roles', { ...role, visibility: 'all', actions: [] });
      ({ id: roleId } = made.json<RoleDetail>());
      const kept = await ask('POST', `${PATH}/ldap`, input());
      provider = identityProvider.parse(kept.json());
    });
    afterEach(() => scratch.close());

    /** A person of the directory, in its group or not. */
    const hire = async (name: string, isInGroup = true) => {
      const rdn = `uid=${name}-${domain}`;
      await server.root.add(dnOf(rdn), {
        objectClass: 'inetOrgPerson',
        ...{ cn: `${name} Işık`, sn: 'Işık', mail: `${name}@${domain}`, userPassword: PASSWORD },
      });
      if (isInGroup) await place(rdn, 'add');
      return rdn;
    };
    const place = (rdn: string, operation: 'add' | 'delete') =>
      server.root.modify(
        dnOf('cn=fen'),
        new Change({
          operation,
          modification: new Attribute({ type: 'member', values: [dnOf(rdn)] }),
        }),
      );
    const enter = (name: string, password = PASSWORD, ip = '192.0.2.7') =>
      scratch.ask('POST', '/api/auth/single-sign-on/password', {
        body: { provider_id: provider.id, email: `${name}@${domain}`, password },
        headers: { 'user-agent': 'Chrome' },
        ip,
      });
    const entered = async (name: string) => signedIn.parse((await enter(name)).json());
    const codeOf = async (...of: Parameters<typeof enter>) => {
      const { status, code } = await refusalOf(enter(...of));
      return `${status} ${code}`;
    };
    const rolesOf = async (token: string) =>
      (await scratch.ask('GET', '/api/profile/me', { token }))
        .json<Profile>()
        .role.map(({ name }) => name);

    test('a person of the directory becomes a member with the roles of their groups, follows them, and stays in the company', async () => {
      const rdn = await hire('ayse');
      const first = await entered('ayse');
      expect(first.user).toMatchObject({ name: 'ayse Işık', email: `ayse@${domain}` });
      expect(await rolesOf(first.token)).toEqual(['Fen İşleri']);
      await place(rdn, 'delete');
      const again = await entered('ayse');
      expect([again.user.id, await rolesOf(again.token)]).toEqual([first.user.id, []]);
      const other = await registerCompany(scratch);
      const { company_id } = other.user;
      await open().db.insert(memberships).values({ userId: first.user.id, companyId: company_id });
      const switched = scratch.ask('PUT', '/api/profile/workspace', {
        token: again.token,
        body: { company_id },
      });
      expect((await refusalOf(switched)).code).toBe('bound_session');
      expect(
        (await scratch.ask('POST', '/api/auth/logout', { token: again.token })).json(),
      ).toEqual({ ok: true });
    });

    test('the last administrator keeps the right to administer', async () => {
      const roles = (await ask('GET', '/api/roles')).json<{ roles: RoleDetail[] }>().roles;
      const role_ids = roles.map(({ id }) => id);
      await change({}, { mappings: [{ directory_group: 'yok', role_ids, group_ids: [] }] });
      await hire('kurucu', false);
      const { user, token } = await entered('kurucu');
      expect([user.id, await rolesOf(token)]).toEqual([own.user.id, ['Yönetici']]);
    });

    test('people who are not meant are refused in the words of every directory', async () => {
      await hire('disarida', false);
      expect(await codeOf('disarida')).toBe('400 not_entitled');
      await change({}, { creates_people: false });
      await hire('yeni');
      expect(await codeOf('yeni')).toBe('400 account_unknown');
      await change({}, { is_active: false });
      expect(await codeOf('yeni')).toBe('404 not_found');
    });

    test('a wrong password reads as one of our own, waits as one, is written down and kept nowhere', async () => {
      await hire('ayse');
      await entered('ayse');
      const wrong = await refusalOf(enter('ayse', 'yanlis-parola-1'));
      const ours = await refusalOf(
        scratch.ask('POST', '/api/auth/login', {
          body: { email: `ayse@${domain}`, password: 'yanlis' },
        }),
      );
      expect(wrong).toEqual(ours);
      expect(await refusalOf(enter('kimse'))).toEqual(ours);
      expect(await codeOf('ayse', '')).toBe('400 validation_failed');
      const codes: string[] = [];
      for (let index = 0; index < 8; index += 1)
        codes.push(await codeOf('ayse', 'yanlis-parola-1', '192.0.2.66'));
      expect(codes.at(-1)).toBe('429 too_many_requests');
      const log = await until(async () => {
        const rows = await open()
          .db.select()
          .from(auditLog)
          .where(eq(auditLog.companyId, own.user.company_id));
        return rows.some(({ action }) => action === 'session.refused') && rows;
      });
      const kept = JSON.stringify([log, await open().db.select().from(directoryIdentities)]);
      expect(kept).not.toContain('yanlis-parola');
      expect(kept).not.toContain(PASSWORD);
    });

    test('a directory that cannot be asked counts as no wrong password', async () => {
      await hire('ayse');
      await change({ addresses: ['ldaps://localhost:1'] });
      for (let index = 0; index < 6; index += 1)
        expect(await codeOf('ayse')).toBe('502 directory_unreachable');
      await change({ ca_certificate: null });
      expect(await codeOf('ayse')).toBe('502 directory_faulty');
      await change({}, { bind_password: 'eski-parola' });
      expect(await codeOf('ayse')).toBe('502 directory_faulty');
      await change({});
      await entered('ayse');
    });

    test('an address leads to it with its kind, and the other way in asks for the password', async () => {
      const found = await scratch.ask('POST', '/api/auth/single-sign-on/providers', {
        body: { email: `herkes@${domain}` },
      });
      expect(signInProviders.parse(found.json()).providers).toEqual([
        { id: provider.id, name: 'Belediye dizini', kind: 'ldap' },
      ]);
      const start = scratch.ask('POST', '/api/auth/single-sign-on/start', {
        body: { provider_id: provider.id },
      });
      expect((await refusalOf(start)).code).toBe('password_wanted');
    });

    test('its password is sealed and shown nowhere, and goes to no other server', async () => {
      expect(provider).toMatchObject({ has_secret: true, ldap: settings(), issuer: server.ldaps });
      const listed = await ask('GET', PATH);
      const [row] = await open()
        .db.select()
        .from(identityProviders)
        .where(eq(identityProviders.id, provider.id));
      expect(`${listed.body}${JSON.stringify(row)}`).not.toContain(ACCOUNT.password);
      const { id, version } = provider;
      const put = (ldap: Partial<LdapSettings>) => {
        const { bind_password: _kept, ...rest } = input(ldap);
        return ask('PUT', `${PATH}/${id}/ldap`, { ...rest, version });
      };
      const check = (ldap: Partial<LdapSettings>) =>
        ask('POST', `${PATH}/ldap/check`, { ldap: settings(ldap), provider_id: id });
      for (const moved of [
        { addresses: [server.ldap], starttls: true },
        { addresses: [server.ldaps, 'ldaps://dizin.baska.test'] },
        { ca_certificate: null },
        { bind_dn: dnOf('cn=baska') },
      ])
        for (const answer of [put(moved), check(moved)])
          expect((await refusalOf(answer)).code).toBe('password_needed');
      await hire('ayse');
      expect((await check({})).json()).toMatchObject({ address: server.ldaps });
      expect((await put({ base_dn: dnOf('cn=fen') })).statusCode).toBe(200);
      const changes = await open()
        .db.select({ changes: auditLog.changes })
        .from(auditLog)
        .where(eq(auditLog.action, 'setting.changed'))
        .orderBy(asc(auditLog.at), asc(auditLog.id));
      expect(changes.at(-1)?.changes).toEqual([
        { field: 'Arama kökü', before: BASE, after: dnOf('cn=fen') },
      ]);
    });

    test('settings with which nobody could be asked are refused, each beside its field', async () => {
      const refusal = async (
        ldap: Partial<LdapSettings>,
        more: Partial<LdapProviderInput> = {},
      ) => {
        const body = input(ldap, { name: 'İkinci', ...more });
        const { status, code } = await refusalOf(ask('POST', `${PATH}/ldap`, body));
        return `${status} ${code}`;
      };
      expect({
        plain: await refusal({ addresses: ['ldap://dizin.ornek.test'] }),
        private: await refusal({ addresses: ['ldaps://10.1.2.3'] }),
        scheme: await refusal({ addresses: ['https://dizin.ornek.test'] }),
        path: await refusal({ addresses: ['ldaps://dizin.ornek.test/dc=x'] }),
        none: await refusal({ addresses: [] }),
        certificate: await refusal({ ca_certificate: 'sertifika' }),
        filter: await refusal({ person_filter: '(mail=ali)' }),
        attribute: await refusal({ id_attribute: 'entry UUID' }),
        domain: await refusal({}, { domains: ['hic.kimse.test'] }),
        role: await refusal(
          {},
          {
            mappings: [{ directory_group: 'x', role_ids: [own.user.id], group_ids: [] }],
          },
        ),
        name: await refusal({}, { name: 'BELEDİYE DİZİNİ' }),
        password: await refusal({}, { bind_password: undefined }),
      }).toEqual({
        ...{ plain: '422 server_refused', private: '422 server_refused' },
        ...{ scheme: '400 validation_failed', path: '400 validation_failed' },
        ...{ none: '400 validation_failed', certificate: '422 certificate_refused' },
        ...{ filter: '422 filter_refused', attribute: '400 validation_failed' },
        ...{ domain: '422 domain_unproven', role: '422 role_unknown' },
        ...{ name: '409 name_taken', password: '422 password_needed' },
      });
      const { id, version } = provider;
      const oidc = {
        ...{ name: 'Dizin', issuer: 'https://giris.ornek.test', client_id: 'x' },
        ...{ domains: [domain], groups_claim: 'groups', mappings: [], version },
        ...{ creates_people: true, is_required: false, is_active: true },
      };
      expect((await refusalOf(ask('PUT', `${PATH}/${id}`, oidc))).code).toBe('kind_differs');
    });

    test('a check says in words what fails', async () => {
      const check = async (ldap: Partial<LdapSettings>, bind_password = ACCOUNT.password) => {
        const body = { ldap: settings(ldap), bind_password };
        const { status, code, message } = await refusalOf(ask('POST', `${PATH}/ldap/check`, body));
        return `${status} ${code} ${message.split('.')[0]}`;
      };
      await hire('ayse');
      expect([
        await check({ addresses: ['ldaps://localhost:1'] }),
        await check({ ca_certificate: null }),
        await check({}, 'yanlış'),
        await check({ base_dn: 'dc=yok' }),
        await check({ person_filter: '(employeeNumber={login})' }),
        await check({ id_attribute: 'employeeNumber' }),
      ]).toEqual([
        '422 ldap_unreachable Sunucuya ulaşılamadı',
        '422 ldap_certificate Sunucunun sertifikası doğrulanamadı',
        '422 ldap_bind Arama hesabı girişi reddedildi',
        '422 ldap_base Arama kökü bu dizinde bulunamadı',
        '422 ldap_nobody Bağlantı kuruldu, ama arama kökünün altında filtreye uyan kimse yok',
        '422 ldap_no_id Kişiler bulundu, ama employeeNumber özelliği okunamıyor',
      ]);
    });
  });

withLdapServer('signing in over LDAP', suite);
