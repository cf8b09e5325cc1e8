import type { SignedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD } from '../../../testing/register-company';
import { runCommand } from '../../../testing/run-command';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';

const FOUNDER = ['--email', 'Elif@Cinarli.test', '--person', 'Elif Kaya'];

withDatabases('muhatap company, admin and registration', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    const { db } = open();
    await db.delete(schema.installation);
    scratch = await openScratchApp(open(), { env: { PUBLIC_ORIGIN: 'https://muhatap.test' } });
  });
  afterEach(() => scratch.close());

  const run = (...words: string[]) =>
    runCommand(
      {
        handle: open(),
        now: scratch.clock.now,
        env: { PUBLIC_ORIGIN: 'https://muhatap.test', DATA_DIR: scratch.dataDir },
      },
      ...words,
    );
  const linkIn = (lines: readonly string[]) =>
    new URL(lines.find((line) => line.startsWith('https://')) ?? '');
  const accept = (token: string | null) =>
    scratch.ask('POST', '/api/auth/accept-invitation', {
      body: { token, name: 'Elif Kaya', password: PASSWORD },
    });

  test('company create, makes a company whose administrator comes by the link, once', async () => {
    const { code, lines } = await run('company', 'create', '--name', 'Çınarlı', ...FOUNDER);
    expect(code).toBe(0);
    const link = linkIn(lines);
    expect(link.href).toMatch(/^https:\/\/muhatap\.test\/register\?invite=/);
    const answer = await accept(link.searchParams.get('invite'));
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<SignedIn>();
    const profile = await scratch.ask('GET', '/api/profile/me', { token });
    expect(profile.json()).toMatchObject({ user: { email: 'elif@cinarli.test' } });
    expect((await scratch.ask('GET', '/api/users', { token })).statusCode).toBe(200);
    expect(await refusalOf(accept(link.searchParams.get('invite')))).toMatchObject({ status: 404 });
    expect((await run('company', 'list')).lines).toEqual(
      expect.arrayContaining([expect.stringMatching(/ {2}Çınarlı {2}1 kişi$/)]),
    );
  });

  test('admin create, leads another administrator in, and takes a lost link back', async () => {
    const made = await run('company', 'create', '--name', 'Kayıp', '--json', ...FOUNDER);
    const { companyId, link: lost } = JSON.parse(made.lines.join('\n')) as {
      companyId: string;
      link: string;
    };
    const { lines } = await run('admin', 'create', '--company', companyId, ...FOUNDER);
    expect(await refusalOf(accept(new URL(lost).searchParams.get('invite')))).toMatchObject({
      status: 404,
      code: 'invitation_gone',
    });
    expect((await accept(linkIn(lines).searchParams.get('invite'))).statusCode).toBe(200);
    expect(await run('admin', 'create', '--company', companyId, ...FOUNDER)).toMatchObject({
      code: 1,
      errors: ['Bu adresin sahibi zaten kurumunuzda.'],
    });
    expect(await run('admin', 'create', '--company', 'Yok', ...FOUNDER)).toMatchObject({
      code: 1,
      errors: ['Kurum bulunamadı: Yok'],
    });
    expect(
      await run('admin', 'create', '--company', companyId, '--email', 'elif', '--person', 'E'),
    ).toMatchObject({ code: 1, errors: ['elif bir e-posta adresi değil.'] });
  });

  test('the link of an operator stands among the invitations of the company', async () => {
    const made = await run('company', 'create', '--name', 'Açık', ...FOUNDER);
    const { token } = (
      await accept(linkIn(made.lines).searchParams.get('invite'))
    ).json<SignedIn>();
    const [name, email] = ['Kerem Ay', 'kerem@cinarli.test'];
    await run('admin', 'create', '--company', 'Açık', '--email', email, '--person', name);
    const invitations = await scratch.ask('GET', '/api/invitations', { token });
    expect(invitations.json()).toMatchObject({
      invitations: [{ name, email, state: 'sent', invited_by: 'Sistem yöneticisi' }],
    });
  });

  test('admin create, prints the first administrator’s link until there is one', async () => {
    await open()
      .db.update(schema.roles)
      .set({ modules: ['inbox'] });
    const { code, lines } = await run('admin', 'create');
    expect(code).toBe(0);
    const body = { first_key: linkIn(lines).searchParams.get('first') };
    const state = await scratch.ask('POST', '/api/auth/registration', { body });
    expect(state.json()).toEqual({ state: 'first' });
    await open()
      .db.update(schema.roles)
      .set({ modules: ['inbox', 'releases'] });
    expect(await run('admin', 'create')).toMatchObject({ code: 1, lines: [] });
  });

  test('registration, holds at once in a running backend', async () => {
    const state = async () =>
      (await scratch.ask('POST', '/api/auth/registration', { body: {} })).json<{ state: string }>()
        .state;
    expect((await run('registration')).lines).toEqual([expect.stringMatching(/^invite: /)]);
    expect((await run('registration', 'open')).code).toBe(0);
    expect(await state()).toBe('open');
    expect((await run('registration', 'closed')).code).toBe(0);
    expect(await state()).toBe('closed');
    expect(await run('company', 'create', '--name', 'Çınarlı', ...FOUNDER)).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('muhatap registration invite')],
    });
  });
});
