import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, desc, eq, like } from 'drizzle-orm';
import {
  identityProvider,
  identityProviders,
  providerAddress,
  type IdentityProvider,
  type IdentityProviderInput,
  type RoleDetail,
} from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { createDirectoryBrowser } from '../../../testing/directory-browser';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startDirectory,
  type DirectoryServer,
} from '../../../testing/directory-server';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { until } from '../../../testing/until';

const { auditLog, identityProviders: providerRows, roles, userRoles, users } = schema;
const ORIGIN = 'http://localhost:3000';
const PATH = '/api/identity-providers';

withDatabases('identity providers', (open) => {
  let directory: DirectoryServer;
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  let domain: string;

  beforeAll(async () => {
    directory = await startDirectory({});
  });
  afterAll(() => directory.close());
  beforeEach(async () => {
    scratch = await openScratchApp(open(), {
      env: { REGISTRATION: 'open', SINGLE_SIGN_ON_ORIGINS: directory.issuer },
    });
    own = await registerCompany(scratch);
    domain = await domainOf(own.user.id);
  });
  afterEach(() => scratch.close());

  /** A domain at which the person reads. */
  const domainOf = async (userId: string) => {
    const made = `k${userId.slice(-12)}.bel.tr`;
    await open()
      .db.update(users)
      .set({ email: `kurucu@${made}`, emailProvenAt: new Date() })
      .where(eq(users.id, userId));
    return made;
  };
  const settings = (more: Partial<IdentityProviderInput> = {}): IdentityProviderInput => ({
    name: 'Belediye hesabı',
    issuer: directory.issuer,
    client_id: CLIENT_ID,
    domains: [domain],
    groups_claim: 'groups',
    creates_people: true,
    is_required: false,
    is_active: true,
    mappings: [],
    ...more,
  });
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    token = own.token,
  ) => scratch.ask(method, url, { token, ...(body && { body }) });
  const create = async (more: Partial<IdentityProviderInput> = {}): Promise<IdentityProvider> =>
    identityProvider.parse((await ask('POST', PATH, settings(more))).json());
  const refusal = async (more: Partial<IdentityProviderInput>, token = own.token) => {
    const { status, code } = await refusalOf(ask('POST', PATH, settings(more), token));
    return `${status} ${code}`;
  };

  test('one is made, changed and removed, and its secret is never shown', async () => {
    const made = await create({ client_secret: CLIENT_SECRET });
    expect(made).toMatchObject({ has_secret: true, version: 1, people_count: 0 });
    expect(made.logout_address).toBe(`${ORIGIN}/api/auth/single-sign-on/${made.id}/sign-out`);
    const listed = await ask('GET', PATH);
    expect(listed.body).not.toContain(CLIENT_SECRET);
    expect(identityProviders.parse(listed.json())).toEqual({
      providers: [made],
      redirect_address: `${ORIGIN}/single-sign-on`,
    });
    const [row] = await open()
      .db.select({ secret: providerRows.clientSecret })
      .from(providerRows)
      .where(eq(providerRows.id, made.id));
    expect(row?.secret).not.toContain(CLIENT_SECRET);

    const change = { ...settings({ name: 'Dizin' }), version: 1 };
    const changed = (await ask('PUT', `${PATH}/${made.id}`, change)).json<IdentityProvider>();
    expect(changed).toMatchObject({ name: 'Dizin', version: 2, has_secret: true });
    expect(await refusalOf(ask('PUT', `${PATH}/${made.id}`, change))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect((await ask('DELETE', `${PATH}/${made.id}`)).statusCode).toBe(204);
    expect((await ask('DELETE', `${PATH}/${made.id}`)).statusCode).toBe(404);

    const logged = await open()
      .db.select({ action: auditLog.action, name: auditLog.subjectName, changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.companyId, own.user.company_id), like(auditLog.action, 'setting.%')))
      .orderBy(desc(auditLog.id));
    expect(logged.map(({ action, name }) => `${action} ${name}`)).toEqual([
      'setting.deleted Kurum dizini Dizin',
      'setting.changed Kurum dizini Belediye hesabı',
      'setting.created Kurum dizini Belediye hesabı',
    ]);
    expect(logged.at(-1)?.changes).toContainEqual({
      field: 'İstemci gizli anahtarı',
      before: null,
      after: 'yenilendi',
    });
    expect(JSON.stringify(logged)).not.toContain(CLIENT_SECRET);
  });

  test('settings that cannot hold are refused', async () => {
    const other = await registerCompany(scratch);
    const theirs = await domainOf(other.user.id);
    expect(await refusal({ domains: [theirs] })).toBe('422 domain_unproven');
    expect((await ask('POST', PATH, settings({ domains: [theirs] }), other.token)).statusCode).toBe(
      201,
    );
    expect(await refusal({ domains: [domain, theirs] })).toBe('409 domain_taken');
    await create();
    expect(await refusal({ name: 'BELEDİYE HESABI' })).toBe('409 name_taken');
    const nobody = '00000000-0000-7000-8000-000000000000';
    const map = (role_ids: string[], group_ids: string[]) => ({
      name: 'İkinci',
      mappings: [{ directory_group: '/fen', role_ids, group_ids }],
    });
    expect([
      await refusal(map([nobody], [])),
      await refusal(map([], [nobody])),
      await refusal({ name: 'İkinci', issuer: 'http://dizin.ornek.test' }),
      await refusal({ name: 'İkinci', issuer: 'bu-adres-değil' }),
      await refusal({ name: 'İkinci', domains: ['ornek'] }),
      await refusal({ name: 'İkinci', domains: [] }),
    ]).toEqual([
      '422 role_unknown',
      '422 group_unknown',
      '422 issuer_refused',
      '400 validation_failed',
      '400 validation_failed',
      '400 validation_failed',
    ]);
  });

  test('an administrator who cannot give the rights of a colleague sets up no directory that could', async () => {
    const role = (
      await ask('POST', '/api/roles', {
        name: 'Yayın',
        description: '',
        modules: ['inbox'],
        visibility: 'all',
        actions: [],
      })
    ).json<RoleDetail>();
    await open()
      .db.update(roles)
      .set({ modules: ['releases'] })
      .where(eq(roles.id, role.id));
    expect(await refusal({})).toBe('403 forbidden');
    await open().db.insert(userRoles).values({ userId: own.user.id, roleId: role.id });
    // The session learns of its new role as it would of any other.
    await scratch.ask('POST', '/api/auth/logout', { token: own.token });
    const { token } = signedIn.parse(
      (
        await scratch.ask('POST', '/api/auth/login', {
          body: { email: `kurucu@${domain}`, password: 'gizli-parola' },
        })
      ).json(),
    );
    expect((await ask('POST', PATH, settings(), token)).statusCode).toBe(201);
  });

  test('an issuer is looked at before anything is kept', async () => {
    await directory.register({ redirectAddress: `${ORIGIN}/a`, returnAddress: `${ORIGIN}/b` });
    const check = (issuer: string) => ask('POST', `${PATH}/check`, { issuer });
    const found = (await check(directory.issuer)).json<{ claims: string[] }>();
    expect(found).toMatchObject({ ends_sessions: true });
    expect(found.claims).toEqual(expect.arrayContaining(['email', 'groups']));
    expect(await refusalOf(check('http://127.0.0.1:9'))).toMatchObject({
      status: 422,
      code: 'issuer_refused',
    });
    // A name that leads into the own network is refused like a server that is silent.
    expect(await refusalOf(check('https://localhost'))).toMatchObject({
      status: 502,
      code: 'directory_unreachable',
    });
  });

  describe('with a person signed in', () => {
    let token: string;
    let provider: IdentityProvider;
    const browser = () => createDirectoryBrowser(directory.issuer);
    const announced: string[] = [];
    const receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => void chunks.push(chunk));
      request.on('end', () => {
        announced.push(Buffer.concat(chunks).toString('utf8'));
        response.end();
      });
    });
    let logoutAddress: string;
    beforeAll(async () => {
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      logoutAddress = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
      await directory.register({
        redirectAddress: `${ORIGIN}/single-sign-on`,
        returnAddress: `${ORIGIN}/login`,
        logoutAddress,
      });
    });
    afterAll(() => void receiver.close());

    const enter = async (from: ReturnType<typeof browser>) => {
      const begun = await scratch.ask('POST', '/api/auth/single-sign-on/start', {
        body: { provider_id: provider.id },
      });
      const back = await from.signIn(providerAddress.parse(begun.json()).address, 'u-1');
      const answer = await scratch.ask('POST', '/api/auth/single-sign-on/finish', {
        body: { answer: back.search },
        headers: { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' },
      });
      return signedIn.parse(answer.json()).token;
    };
    const isIn = async (session: string) =>
      (await scratch.ask('GET', '/api/profile/me', { token: session })).statusCode === 200;
    const announce = (body: string) =>
      scratch.app.inject({
        method: 'POST',
        url: `/api/auth/single-sign-on/${provider.id}/sign-out`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      });
    let from: ReturnType<typeof browser>;
    beforeEach(async () => {
      provider = await create({ client_secret: CLIENT_SECRET });
      directory.people['u-1'] = { email: `kurucu@${domain}` };
      from = browser();
      token = await enter(from);
    });

    test('a sign-out that the directory announces ends that session alone', async () => {
      const elsewhere = await enter(browser());
      announced.length = 0;
      await from.signOut(`${directory.issuer}/session/end?client_id=${CLIENT_ID}`);
      await until(() => announced.length > 0);
      expect(await isIn(token)).toBe(true);
      expect((await announce(announced[0] ?? '')).statusCode).toBe(204);
      expect([await isIn(token), await isIn(elsewhere)]).toEqual([false, true]);
    });

    test('an announcement that the directory did not make is refused', async () => {
      const code = async (body: string) => {
        const answer = await announce(body);
        return [answer.statusCode, answer.json<{ error: { code: string } }>().error.code];
      };
      expect(await code('logout_token=a.b.c')).toEqual([400, 'single_sign_on_failed']);
      expect(await code('')).toEqual([400, 'validation_failed']);
      expect(await isIn(token)).toBe(true);
    });

    test('a removed provider ends its sessions', async () => {
      expect((await ask('DELETE', `${PATH}/${provider.id}`)).statusCode).toBe(204);
      expect([await isIn(token), await isIn(own.token)]).toEqual([false, true]);
    });
  });
});
