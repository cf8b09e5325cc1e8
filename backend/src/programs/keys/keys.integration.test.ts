import { eq } from 'drizzle-orm';
import type { ProgramKeys, ProgramNewKey } from '@muhatap/shared/wire/programs';
import type { NotificationPage } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { createProgramResolver } from './resolve-program';
import { createKeyEndingJobs } from './key-endings';
import { insertProgramKey } from '../../../testing/insert-program-key';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const { auditLog, jobs, programKeys } = schema;
const KEYS = '/api/programs/keys';
const LIST = '/api/v1/complaints';
const DAY_MS = 86_400_000;
const INPUT = {
  name: '  Belediye   CRM ',
  scopes: ['complaints.read', 'complaints.read'],
  expires_in_days: 365,
  rate_limit: 10,
};

withInbox('keys of programs', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints'], { actions: ['administer'] });
  });
  const create = async (change: object = {}) =>
    (await scene().ask<ProgramNewKey>('POST', KEYS, own.token, { ...INPUT, ...change })).body;

  it('a new key is shown once, kept as a hash, and stands in the audit log without itself', async () => {
    const { key, secret } = await create();
    expect(secret).toMatch(/^mhtp_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: 'Belediye CRM',
      hint: secret.slice(0, 9),
      scopes: ['complaints.read'],
      state: 'active',
      last_used_at: null,
    });
    const { body } = await scene().ask<ProgramKeys>('GET', KEYS, own.token);
    expect(JSON.stringify(body)).not.toContain(secret);
    const log = await open()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.companyId, own.companyId));
    expect(log.map(({ action, subjectName }) => [action, subjectName])).toContainEqual([
      'integration.created',
      'API anahtarı Belediye CRM',
    ]);
    expect(JSON.stringify(log)).not.toContain(secret);
    const [row] = await open().db.select().from(programKeys).where(eq(programKeys.id, key.id));
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it.each([
    [{ name: 'a' }],
    [{ scopes: [] }],
    [{ scopes: ['everything'] }],
    [{ expires_in_days: 0 }],
    [{ expires_in_days: 731 }],
    [{ expires_in_days: undefined }],
    [{ rate_limit: 9 }],
    [{ rate_limit: 1201 }],
  ])('a key with %j is refused', async (change) => {
    const answer = await scene().refusal('POST', KEYS, own.token, { ...INPUT, ...change });
    expect(answer).toEqual([400, 'validation_failed']);
  });

  it('a name of invisible letters answers 422, and the fifty-first key 409', async () => {
    const invisible = { ...INPUT, name: '\u200b\u200b' };
    expect(await scene().refusal('POST', KEYS, own.token, invisible)).toEqual([422, 'name_blank']);
    for (let i = 0; i < 50; i += 1) await insertProgramKey(open().db, own.companyId, []);
    expect(await scene().refusal('POST', KEYS, own.token, INPUT)).toEqual([409, 'key_limit']);
  });

  it('a key that provisions people is for whoever holds what a role of the company gives of the installation', async () => {
    const wanted = { ...INPUT, scopes: ['people.provision'] };
    expect((await scene().ask('POST', KEYS, own.token, wanted)).status).toBe(201);
    await scene().addPerson(own.companyId, 'İşletmeci', ['releases']);
    expect(await scene().refusal('POST', KEYS, own.token, wanted)).toEqual([403, 'forbidden']);
  });

  it('a request keeps its moment and address, and says what is left of the minute', async () => {
    const { key, secret } = await create();
    const first = await scene().ask('GET', LIST, secret);
    expect([first.status, first.headers['ratelimit-limit']]).toEqual([200, '10']);
    expect(first.headers['ratelimit-remaining']).toBe('9');
    const { body } = await scene().ask<ProgramKeys>('GET', KEYS, own.token);
    const used = body.keys.find(({ id }) => id === key.id);
    expect(used?.last_used_at).not.toBeNull();
    expect(used?.last_used_ip).toBe('127.0.0.1');
  });

  it('a key that asks more often than it may is told to wait, by all servers together, until the next minute', async () => {
    const { secret } = await create();
    const at = new Date(Math.floor(scene().clock.now.getTime() / 60_000) * 60_000 + 15_000);
    let now = at;
    const servers = [0, 1].map(() => createProgramResolver({ db: open().db, now: () => now }));
    for (let i = 0; i < 10; i += 1)
      expect((await servers[i % 2]?.(secret, { ip: '' }))?.isOver).toBe(false);
    expect(await servers[0]?.(secret, { ip: '' })).toMatchObject({
      isOver: true,
      remaining: 0,
      resetSeconds: 45,
    });
    now = new Date(at.getTime() + 60_000);
    expect(await servers[1]?.(secret, { ip: '' })).toMatchObject({ isOver: false, remaining: 9 });
    // The clock of another server is a little behind.
    now = at;
    expect(await servers[0]?.(secret, { ip: '' })).toMatchObject({ isOver: false, remaining: 8 });
  });

  it('a request beyond the limit answers 429 with Retry-After', async () => {
    const { secret } = await create();
    const answers = [];
    for (let i = 0; i < 21; i += 1) answers.push(await scene().ask('GET', LIST, secret));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ error: { code: 'too_many_requests' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.headers['ratelimit-remaining']).toBe('0');
  });

  it('a revoked, an ended and an unknown key are refused; a revoked one cannot be revoked again', async () => {
    const { key, secret } = await create();
    expect((await scene().ask('GET', LIST, secret)).status).toBe(200);
    const revoked = await scene().ask<ProgramKeys>('DELETE', `${KEYS}/${key.id}`, own.token);
    expect(revoked.body.keys.find(({ id }) => id === key.id)?.state).toBe('revoked');
    expect(await scene().refusal('GET', LIST, secret)).toEqual([401, 'key_invalid']);
    expect(await scene().refusal('DELETE', `${KEYS}/${key.id}`, own.token)).toEqual([
      404,
      'not_found',
    ]);
    const ended = await insertProgramKey(open().db, own.companyId, ['complaints.read'], {
      expiresAt: scene().clock.now,
    });
    expect(await scene().refusal('GET', LIST, ended)).toEqual([401, 'key_invalid']);
    const unknown = `mhtp_${'x'.repeat(43)}`;
    expect(await scene().refusal('GET', LIST, unknown)).toEqual([401, 'key_invalid']);
    expect(await scene().refusal('GET', LIST, own.token)).toEqual([403, 'forbidden']);
  });

  it('administrators are told fourteen, three and one days before a key ends, and not of a revoked one', async () => {
    const { key } = await create({ expires_in_days: 30 });
    const begins = scene().clock.now.getTime();
    const [job] = await open().db.select().from(jobs).where(eq(jobs.subject, key.id));
    const waits = ((job?.runAt.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(Math.round(waits)).toBe(16);
    const run = async (day: number) => {
      const now = () => new Date(begins + day * DAY_MS);
      const handler = createKeyEndingJobs({ handle: open(), now });
      return handler.work({ subject: key.id } as never, {} as never);
    };
    expect(await run(16)).toMatchObject({ kind: 'later', delayMs: 11 * DAY_MS });
    expect(await run(27)).toMatchObject({ kind: 'later', delayMs: 2 * DAY_MS });
    expect(await run(29)).toBeUndefined();
    const { body } = await scene().ask<NotificationPage>('GET', '/api/notifications', own.token);
    expect(body.entries).toMatchObject([
      {
        kind: 'program-key-ending',
        subject: { kind: 'program', name: 'Belediye CRM', is_visible: true },
        details: { days: '1' },
        count: 3,
      },
    ]);
    await scene().ask('DELETE', `${KEYS}/${key.id}`, own.token);
    expect(await run(16)).toBeUndefined();
  });
});
