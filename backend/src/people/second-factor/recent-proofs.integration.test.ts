import { eq } from 'drizzle-orm';
import { signedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { appCode } from '../../../testing/app-code';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { setUpApp } from '../../../testing/set-up-app';

const { memberships, users } = schema;
const MINUTE_MS = 60_000;
const ROLE = { name: 'Fen İşleri', description: '', modules: ['inbox'], visibility: 'all' };

withDatabases('a proof that is asked for again', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  let count = 0;

  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
    await proveAddresses(open().db, own.user.id);
  });
  afterEach(() => scratch.close());

  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = own.token) =>
    scratch.ask(method, path, { token, ...(body && { body }) });
  const addRole = (token = own.token) => {
    count += 1;
    return ask(
      'POST',
      '/api/roles',
      { ...ROLE, name: `${ROLE.name} ${count}`, actions: [] },
      token,
    );
  };
  const prove = (body: object) => ask('POST', '/api/profile/proof', body);
  const demand = async (token?: string) => {
    const { status, code, details } = await refusalOf(addRole(token));
    return [status, code, details?.['by']];
  };

  test('a sign-in counts for ten minutes, then the password is asked for, and counts for ten more', async () => {
    expect((await addRole()).statusCode).toBe(201);
    scratch.clock.advance(10 * MINUTE_MS);
    expect(await demand()).toEqual([403, 'proof_required', 'password']);
    expect((await refusalOf(ask('GET', '/api/profile/proof'))).code).toBe('proof_required');
    // A read needs none.
    expect((await ask('GET', '/api/roles')).statusCode).toBe(200);
    expect(await refusalOf(prove({ current_password: 'yanlış' }))).toMatchObject({
      status: 400,
      code: 'invalid_password',
    });
    expect(await demand()).toEqual([403, 'proof_required', 'password']);
    expect((await prove({ current_password: PASSWORD })).statusCode).toBe(204);
    expect((await ask('GET', '/api/profile/proof')).statusCode).toBe(204);
    scratch.clock.advance(9 * MINUTE_MS);
    expect((await addRole()).statusCode).toBe(201);
    scratch.clock.advance(MINUTE_MS);
    expect(await demand()).toEqual([403, 'proof_required', 'password']);
  });

  test('a person with a second factor shows its code, and the password does not do', async () => {
    const { secret } = await setUpApp(scratch, own.token);
    scratch.clock.advance(10 * MINUTE_MS);
    expect(await demand()).toEqual([403, 'proof_required', 'code']);
    expect((await refusalOf(prove({ current_password: PASSWORD }))).code).toBe(
      'invalid_second_factor',
    );
    const code = appCode(secret, scratch.clock.now.getTime());
    expect((await prove({ code })).statusCode).toBe(204);
    expect((await addRole()).statusCode).toBe(201);
    // A code counts once, whatever for.
    expect((await refusalOf(prove({ code }))).code).toBe('invalid_second_factor');
  });

  test('a person with neither signs in again', async () => {
    await open().db.update(users).set({ passwordHash: null }).where(eq(users.id, own.user.id));
    scratch.clock.advance(10 * MINUTE_MS);
    expect(await demand()).toEqual([403, 'proof_required', 'sign_in']);
    expect((await refusalOf(prove({ current_password: '' }))).code).toBe('proof_required');
  });

  test('a proof is of one session, and another company of the person is no new one', async () => {
    const again = await scratch.ask('POST', '/api/auth/login', {
      body: { email: own.email, password: PASSWORD },
    });
    const { token } = signedIn.parse(again.json());
    scratch.clock.advance(10 * MINUTE_MS);
    await prove({ current_password: PASSWORD });
    expect((await addRole()).statusCode).toBe(201);
    expect(await demand(token)).toEqual([403, 'proof_required', 'password']);

    const other = await registerCompany(scratch);
    await open()
      .db.insert(memberships)
      .values({ userId: own.user.id, companyId: other.user.company_id });
    const back = { company_id: own.user.company_id };
    const there = await ask(
      'PUT',
      '/api/profile/workspace',
      { company_id: other.user.company_id },
      token,
    );
    const here = await ask(
      'PUT',
      '/api/profile/workspace',
      back,
      signedIn.parse(there.json()).token,
    );
    expect(await demand(signedIn.parse(here.json()).token)).toEqual([
      403,
      'proof_required',
      'password',
    ]);
  });

  test('guesses wait as wrong passwords do', async () => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      codes.push((await refusalOf(prove({ current_password: 'yanlış' }))).code);
    expect(codes.at(-1)).toBe('too_many_requests');
  });

  test('exports, keys, directories, decisions, people’s roles, security, retention and holds are asked for as well', async () => {
    scratch.clock.advance(10 * MINUTE_MS);
    const { company_id: companyId, id } = own.user;
    const calls = [
      ['POST', '/api/complaints/exports'],
      ['POST', '/api/reports/exports'],
      ['POST', '/api/connection'],
      ['POST', '/api/identity-providers'],
      ['POST', '/api/programs/keys'],
      ['POST', '/api/personal-data/exports'],
      ['PUT', '/api/approvals/rules'],
      ['PUT', `/api/roles/${companyId}`],
      ['PUT', '/api/security/settings'],
      ['PUT', '/api/security/factors'],
      ['PUT', `/api/security/roles/${companyId}/networks`],
      ['PUT', '/api/retention/conversations'],
      ['POST', '/api/legal-holds'],
    ] as const;
    for (const [method, path] of calls)
      expect((await refusalOf(ask(method, path, {}))).code).toBe('proof_required');
    const lift = scratch.ask('DELETE', '/api/legal-holds/1', { token: own.token });
    expect((await refusalOf(lift)).code).toBe('proof_required');
    const change = scratch.ask('PATCH', `/api/users/${id}`, { token: own.token, body: {} });
    expect((await refusalOf(change)).code).toBe('proof_required');
  });
});
