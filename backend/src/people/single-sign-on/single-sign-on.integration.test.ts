import { and, asc, eq } from 'drizzle-orm';
import {
  identityProvider,
  providerAddress,
  signedOut,
  signInProviders,
  type IdentityProvider,
  type IdentityProviderInput,
  type RoleDetail,
} from '@muhatap/shared/wire/people';
import { signedIn, type Profile } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { appCode } from '../../../testing/app-code';
import { withDatabases } from '../../../testing/database/with-databases';
import { createDirectoryBrowser } from '../../../testing/directory-browser';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startDirectory,
  type DirectoryServer,
} from '../../../testing/directory-server';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { setUpApp } from '../../../testing/set-up-app';

const { auditLog, factorPolicies, memberships, users } = schema;
const ORIGIN = 'http://localhost:3000';

withDatabases('single sign-on', (open) => {
  let directory: DirectoryServer;
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  let provider: IdentityProvider;
  let roleId: string;
  /** Each company has a domain of its own: one belongs to one company. */
  let domain: string;

  beforeAll(async () => {
    directory = await startDirectory({});
    await directory.register({
      redirectAddress: `${ORIGIN}/single-sign-on`,
      returnAddress: `${ORIGIN}/login`,
    });
  });
  afterAll(() => directory.close());

  const ask = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    token = own.token,
  ) => (await scratch.ask(method, url, { token, ...(body && { body }) })).json<T>();

  const settings = (more: Partial<IdentityProviderInput> = {}): IdentityProviderInput => ({
    name: 'Belediye hesabı',
    issuer: directory.issuer,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    domains: [domain],
    groups_claim: 'groups',
    creates_people: true,
    is_required: false,
    is_active: true,
    mappings: [{ directory_group: '/fen', role_ids: [roleId], group_ids: [] }],
    ...more,
  });
  const change = async (more: Partial<IdentityProviderInput>) => {
    const { version } = provider;
    provider = identityProvider.parse(
      await ask('PUT', `/api/identity-providers/${provider.id}`, { ...settings(more), version }),
    );
  };

  beforeEach(async () => {
    scratch = await openScratchApp(open(), {
      env: { REGISTRATION: 'open', SINGLE_SIGN_ON_ORIGINS: directory.issuer },
    });
    own = await registerCompany(scratch);
    domain = `k${own.user.id.slice(-12)}.bel.tr`;
    await open()
      .db.update(users)
      .set({ email: `kurucu@${domain}`, emailProvenAt: new Date() })
      .where(eq(users.id, own.user.id));
    ({ id: roleId } = await ask<RoleDetail>('POST', '/api/roles', {
      name: 'Fen İşleri',
      description: '',
      modules: ['complaints'],
      visibility: 'all',
      actions: [],
    }));
    provider = identityProvider.parse(await ask('POST', '/api/identity-providers', settings()));
    for (const name of Object.keys(directory.people)) delete directory.people[name];
    directory.people['u-1'] = {
      email: `ayse@${domain}`,
      email_verified: true,
      name: 'Ayşe Işık',
      groups: ['/fen'],
    };
  });
  afterEach(() => scratch.close());

  /** Begins in a browser; answers where it goes, and the cookie that it keeps. */
  const begin = async (email?: string) => {
    const answer = await scratch.ask('POST', '/api/auth/single-sign-on/start', {
      body: { provider_id: provider.id, ...(email !== undefined && { email }) },
    });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return { address: providerAddress.parse(answer.json()).address, cookie };
  };
  const finish = (answer: string, cookie: string) =>
    scratch.ask('POST', '/api/auth/single-sign-on/finish', {
      body: { answer },
      headers: { cookie, 'user-agent': 'Chrome' },
    });
  const enter = async (account: string) => {
    const { address, cookie } = await begin();
    const back = await createDirectoryBrowser(directory.issuer).signIn(address, account);
    return finish(back.search, cookie);
  };
  const entered = async (account: string) => signedIn.parse((await enter(account)).json());
  const codeOf = async (account: string) => (await refusalOf(enter(account))).code;
  const rolesOf = async (token: string) =>
    (await ask<Profile>('GET', '/api/profile/me', undefined, token)).role.map(({ name }) => name);

  test('a person of the directory becomes a member with the roles of their groups, and follows them at every sign-in', async () => {
    const first = await entered('u-1');
    expect(first.user).toMatchObject({ name: 'Ayşe Işık', email: `ayse@${domain}` });
    expect(await rolesOf(first.token)).toEqual(['Fen İşleri']);

    directory.people['u-1'] = { email: `ayse.isik@${domain}`, groups: ['/fen', '/park'] };
    const again = await entered('u-1');
    expect(again.user.id).toBe(first.user.id);
    expect(await rolesOf(again.token)).toEqual(['Fen İşleri']);

    directory.people['u-1'] = { email: `ayse@${domain}`, groups: [] };
    const without = await entered('u-1');
    expect(await rolesOf(without.token)).toEqual([]);
    // The same person, signed in elsewhere, has lost the role there too.
    expect(await rolesOf(first.token)).toEqual([]);

    const rows = await open()
      .db.select({ action: auditLog.action, changes: auditLog.changes })
      .from(auditLog)
      .where(
        and(eq(auditLog.companyId, own.user.company_id), eq(auditLog.subjectName, 'Ayşe Işık')),
      )
      .orderBy(asc(auditLog.id));
    expect(
      rows.map(({ action, changes }) => [action, changes[0]?.before, changes[0]?.after]),
    ).toEqual([
      ['person.joined', null, 'Belediye hesabı'],
      ['person.changed', null, 'Fen İşleri'],
      ['person.changed', 'Fen İşleri', null],
    ]);
  });

  test('a directory that says nothing about groups takes no role away', async () => {
    const first = await entered('u-1');
    directory.people['u-1'] = { email: `ayse@${domain}` };
    const again = await entered('u-1');
    expect([await rolesOf(again.token), again.user.id]).toEqual([['Fen İşleri'], first.user.id]);
  });

  test('a member with the address is that person, and the last administrator keeps the right to administer', async () => {
    await change({
      mappings: [
        {
          directory_group: '/yonetim',
          role_ids: (await ask<{ roles: RoleDetail[] }>('GET', '/api/roles')).roles.map(
            ({ id }) => id,
          ),
          group_ids: [],
        },
      ],
    });
    directory.people['u-9'] = { email: `kurucu@${domain}`, groups: ['/fen'] };
    const { user, token } = await entered('u-9');
    expect(user.id).toBe(own.user.id);
    expect(await rolesOf(token)).toEqual(['Yönetici']);
  });

  test('people who are not meant are refused, each in words of their own', async () => {
    directory.people['foreign'] = { email: 'ali@baska.tr', groups: ['/fen'] };
    directory.people['nameless'] = { groups: ['/fen'] };
    directory.people['unverified'] = { email: `veli@${domain}`, email_verified: false };
    directory.people['outside'] = { email: `ece@${domain}`, groups: ['/park'] };
    const other = await registerCompany(scratch);
    await proveAddresses(open().db, other.user.id);
    await open()
      .db.update(users)
      .set({ email: `uzak@${domain}` })
      .where(eq(users.id, other.user.id));
    directory.people['elsewhere'] = { email: `uzak@${domain}`, groups: ['/fen'] };
    expect([
      await codeOf('foreign'),
      await codeOf('nameless'),
      await codeOf('unverified'),
      await codeOf('outside'),
      await codeOf('elsewhere'),
    ]).toEqual([
      'domain_foreign',
      'email_missing',
      'email_missing',
      'not_entitled',
      'account_elsewhere',
    ]);

    const { user } = await entered('u-1');
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, user.id));
    expect(await codeOf('u-1')).toBe('account_closed');
    await change({ creates_people: false });
    directory.people['u-2'] = { email: `can@${domain}`, groups: ['/fen'] };
    expect(await codeOf('u-2')).toBe('account_unknown');
  });

  test('an answer counts once, in the browser that asked for it, unchanged and in time', async () => {
    const { address, cookie } = await begin();
    const back = await createDirectoryBrowser(directory.issuer).signIn(address, 'u-1');
    const code = async (answer: string, from: string) =>
      (await refusalOf(finish(answer, from))).code;
    expect(await code(back.search, '')).toBe('single_sign_on_expired');
    expect(await code(back.search, cookie.replace(/.{4}$/, 'AAAA'))).toBe('single_sign_on_expired');
    const other = await begin();
    expect(await code(back.search, other.cookie)).toBe('single_sign_on_failed');
    expect(await code('?code=x', cookie)).toBe('single_sign_on_failed');
    expect((await finish(back.search, cookie)).statusCode).toBe(200);
    expect(await code(back.search, cookie)).toBe('single_sign_on_failed');
    scratch.clock.advance(10 * 60 * 1000);
    expect(await code(back.search, cookie)).toBe('single_sign_on_expired');
  });

  test('a refusal of the directory, and a directory that is silent, are told apart', async () => {
    const { address, cookie } = await begin(`ayse@${domain}`);
    expect(new URL(address).searchParams.get('login_hint')).toBe(`ayse@${domain}`);
    const back = await createDirectoryBrowser(directory.issuer).cancel(address);
    expect(await refusalOf(finish(back.search, cookie))).toMatchObject({
      status: 400,
      code: 'single_sign_on_refused',
      details: { reason: 'access_denied' },
    });
    directory.setSilent(true);
    // Another client has no discovery document in memory.
    await change({ client_id: 'baska' });
    expect(
      await refusalOf(
        scratch.ask('POST', '/api/auth/single-sign-on/start', {
          body: { provider_id: provider.id },
        }),
      ),
    ).toMatchObject({ status: 502, code: 'directory_unreachable' });
    directory.setSilent(false);
  });

  test('its session stays in its company: no other company, no other address', async () => {
    const { user, token } = await entered('u-1');
    const other = await registerCompany(scratch);
    await open()
      .db.insert(memberships)
      .values({ userId: user.id, companyId: other.user.company_id });
    const refused = async (method: 'PUT' | 'POST', url: string, body: object) =>
      (await refusalOf(scratch.ask(method, url, { token, body }))).code;
    expect([
      await refused('PUT', '/api/profile/workspace', { company_id: other.user.company_id }),
      await refused('POST', '/api/profile/address-code', { email: 'yeni@baska.tr' }),
      await refused('POST', '/api/profile/address', { email: 'yeni@baska.tr', code: '000000' }),
    ]).toEqual(['bound_session', 'bound_session', 'bound_session']);
  });

  test('where it is required, passwords and codes open the administrators alone', async () => {
    const { user } = await entered('u-1');
    await change({ is_required: true });
    await proveAddresses(open().db, user.id);
    await scratch.ask('POST', '/api/auth/forgot-password', { body: { email: `ayse@${domain}` } });
    expect(
      await refusalOf(
        scratch.ask('POST', '/api/auth/reset-password', {
          body: {
            email: `ayse@${domain}`,
            code: scratch.sentCodes.at(-1)?.code,
            password: 'uzunca-bir-parola',
          },
        }),
      ),
    ).toMatchObject({ status: 400, code: 'single_sign_on_required' });
    const administrator = await scratch.ask('POST', '/api/auth/login', {
      body: { email: `kurucu@${domain}`, password: PASSWORD },
    });
    expect(administrator.statusCode).toBe(200);
  });

  test('where the company says so, a directory’s people prove their factor here as well, and the session stays the directory’s', async () => {
    const { token, user } = await entered('u-1');
    const { secret } = await setUpApp(scratch, token);
    expect((await enter('u-1')).statusCode).toBe(200);
    const companyId = own.user.company_id;
    await open()
      .db.insert(factorPolicies)
      .values({ companyId, graceDays: 14, asksDirectory: true, version: 1 });
    const { code, details } = await refusalOf(enter('u-1'));
    expect(code).toBe('second_factor_required');
    const proof = {
      challenge: details?.['challenge'],
      code: appCode(secret, scratch.clock.now.getTime()),
    };
    const answer = await scratch.ask('POST', '/api/auth/second-factor', { body: proof });
    const again = signedIn.parse(answer.json());
    expect(again.user.id).toBe(user.id);
    const switched = scratch.ask('PUT', '/api/profile/workspace', {
      token: again.token,
      body: { company_id: companyId },
    });
    expect((await refusalOf(switched)).code).toBe('bound_session');
  });

  test('signing out leads to the directory, which leads back', async () => {
    const { address, cookie } = await begin();
    const browser = createDirectoryBrowser(directory.issuer);
    const back = await browser.signIn(address, 'u-1');
    const { token } = signedIn.parse((await finish(back.search, cookie)).json());
    const out = signedOut.parse(await ask('POST', '/api/auth/logout', undefined, token));
    expect((await browser.signOut(out.address ?? '')).href).toBe(`${ORIGIN}/login`);
    expect((await scratch.ask('GET', '/api/profile/me', { token })).statusCode).toBe(401);
    const password = await scratch.ask('POST', '/api/auth/login', {
      body: { email: `kurucu@${domain}`, password: PASSWORD },
    });
    const local = signedIn.parse(password.json());
    expect(await ask('POST', '/api/auth/logout', undefined, local.token)).toEqual({ ok: true });
  });

  test('an address leads to the providers of its domain, and too many questions to a wait', async () => {
    const search = async (email: string) =>
      signInProviders.parse(await ask('POST', '/api/auth/single-sign-on/providers', { email }))
        .providers;
    expect(await search(`HERKES@${domain}`)).toEqual([
      { id: provider.id, name: 'Belediye hesabı', kind: 'oidc' },
    ]);
    expect(await search('biri@baska.tr')).toEqual([]);
    await change({ is_active: false });
    expect(await search(`herkes@${domain}`)).toEqual([]);
    const statuses = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push(
        (
          await scratch.ask('POST', '/api/auth/single-sign-on/providers', {
            body: { email: 'a@b.tr' },
            ip: '192.0.2.50',
          })
        ).statusCode,
      );
    expect([statuses.at(59), statuses.at(60)]).toEqual([200, 429]);
  });
});
