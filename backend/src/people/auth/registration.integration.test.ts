import type { Profile, SignedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { mark } from '../../../testing/invitation-scene';
import { PASSWORD } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';

withDatabases('the first person of an installation', (open) => {
  let scratch: ScratchApp;
  const start = async (env: NodeJS.ProcessEnv) => {
    scratch = await openScratchApp(open(), { env });
    // The installation has no administrator yet.
    await open()
      .db.update(schema.roles)
      .set({ modules: ['inbox'] });
  };
  afterEach(() => scratch.close());
  const key = () => scratch.services.registrations.firstKey();
  const stateFor = async (first_key?: string) =>
    (await scratch.ask('POST', '/api/auth/registration', { body: { first_key } })).json<{
      state: string;
    }>().state;
  const register = (first_key?: string) => {
    const number = mark();
    const body = {
      company_name: 'Kurum',
      name: 'Ayşe Yılmaz',
      email: `ilk-${number}@ornek.test`,
      phone: `+905${number}`,
      password: PASSWORD,
      first_key,
    };
    return scratch.ask('POST', '/api/auth/register', { body });
  };
  const grantsOf = async (answer: ReturnType<typeof register>) => {
    const { token } = (await answer).json<SignedIn>();
    const profile = await scratch.ask('GET', '/api/profile/me', { token });
    return profile.json<Profile>().role.flatMap(({ modules }) => modules);
  };

  test('registers nothing where registration is closed, as it is outside the demo', async () => {
    await start({});
    expect(await stateFor()).toBe('closed');
    expect(await refusalOf(register())).toEqual({
      status: 403,
      code: 'registration_closed',
      message: 'Bu kurulumda yeni kurum kaydı kapalı. Kurumunuzun yöneticisinden davet isteyin.',
    });
    expect(await refusalOf(register('x'.repeat(43)))).toMatchObject({ status: 403 });
    expect(await open().db.$count(schema.companies)).toBe(0);
  });

  test('rules the installation by the link of the console, of which two at once use one', async () => {
    await start({});
    const first = (await key()) ?? '';
    expect([await stateFor(first), await stateFor(`${first}x`)]).toEqual(['first', 'closed']);
    const answers = await Promise.all([register(first), register(first)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403]);
    const [won] = answers.filter(({ statusCode }) => statusCode === 201);
    expect(await grantsOf(Promise.resolve(won as Awaited<ReturnType<typeof register>>))).toContain(
      'releases',
    );
    expect([await key(), await stateFor(first)]).toEqual([null, 'closed']);
    expect(await refusalOf(register(first))).toMatchObject({ code: 'registration_closed' });
  });

  test('rules nothing where strangers may register; the link stays good', async () => {
    await start({ REGISTRATION: 'open' });
    expect(await stateFor()).toBe('open');
    expect(await grantsOf(register())).not.toContain('releases');
    expect(await grantsOf(register((await key()) ?? ''))).toContain('releases');
    expect(await key()).toBeNull();
  });
});
