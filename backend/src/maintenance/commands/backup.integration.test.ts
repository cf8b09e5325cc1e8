import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { PROCESSES_TIMEOUT_MS, startBackendProcess } from '../../../testing/backend-process';
import { freePort } from '../../../testing/free-port';
import { loadConfig } from '../../config/config';
import { createSchema, openDatabase, readMigrations, schema } from '../../database';
import { operatorKey } from '../../backup';
import { answer } from '../command-line';
import { writeKeysFile } from '../keys-file';

const SECRET_KEY = 'the secret of an installation, long enough';

interface Said {
  readonly folder: string;
  readonly error?: { readonly code: string; readonly message: string };
}

describe('muhatap backup and restore, on the embedded database', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'muhatap-keep-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const at = (...names: string[]) => path.join(root, ...names);
  const variables = (dataDir: string, more: Record<string, string> = {}) => ({
    DATA_DIR: dataDir,
    SECRET_KEY,
    ...more,
  });

  /** As a process would run it: what it opens is the database of its data folder. */
  async function run(env: Record<string, string>, ...words: string[]) {
    const { code, out } = await answer([...words, '--json'], {
      now: () => new Date(),
      config: () => loadConfig(env),
      open: () => openDatabase(loadConfig(env)),
      printLine: () => undefined,
    });
    return { code, said: JSON.parse(out) as Said };
  }
  /** Files and folders that others than this user may read; the embedded database gives its files modes of its own, in a folder that is closed. */
  const openToOthers = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('database/'))
      .filter((file) => (statSync(path.join(folder, file)).mode & 0o077) !== 0);

  test(
    'a backup of an older schema becomes an installation of this one, with the keys kept apart',
    async () => {
      const [old, next] = [variables(at('old')), variables(at('next'))];
      const all = await readMigrations();
      const before = all.at(-8);
      const handle = await openDatabase(
        { databaseUrl: null, dataDir: at('old') },
        { asItIs: true },
      );
      await handle.db.transaction((tx) => createSchema(tx, before?.when ?? 0));
      await handle.db.execute(sql`insert into companies (id, name) values ('c1', 'Çınarlı')`);
      await handle.db.execute(
        sql`insert into users (id, company_id, name, is_active) values ('u1', 'c1', 'Elif', false)`,
      );
      await handle.close();

      const beside = await run(old, 'backup', '--to', at('to'), '--keys', at('to', 'keys.env'));
      expect([beside.code, beside.said.error?.code]).toEqual([1, 'keys_beside_backup']);
      expect(existsSync(at('to'))).toBe(false);
      const made = await run(old, 'backup', '--to', at('to'), '--keys', at('apart', 'keys.env'));
      expect(made.code).toBe(0);
      expect(readFileSync(at('apart', 'keys.env'), 'utf8')).toContain(`SECRET_KEY=${SECRET_KEY}\n`);
      expect(statSync(at('apart', 'keys.env')).mode & 0o777).toBe(0o600);
      const contents = readdirSync(made.said.folder, { recursive: true, encoding: 'utf8' });
      for (const file of contents.filter((each) => each.endsWith('.json')))
        expect(readFileSync(path.join(made.said.folder, file), 'utf8')).not.toContain(SECRET_KEY);
      expect((await run(old, 'backup', 'verify', made.said.folder)).code).toBe(0);

      expect((await run(next, 'restore', made.said.folder)).said.error).toBeUndefined();
      const restored = await openDatabase(
        { databaseUrl: null, dataDir: at('next') },
        { asItIs: true },
      );
      const { rows } = await restored.db.execute<{ newest: string }>(
        sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
      );
      expect(rows).toEqual([{ newest: String(all.at(-1)?.when) }]);
      expect(await restored.db.select().from(schema.companies)).toMatchObject([
        { name: 'Çınarlı' },
      ]);
      // As the backup has it, and not as a trigger would make it of the account.
      expect(await restored.db.select().from(schema.memberships)).toMatchObject([
        { isActive: false },
      ]);
      expect(await restored.db.select().from(schema.backups)).toMatchObject([
        { place: made.said.folder },
      ]);
      await restored.close();
      expect((await run(next, 'restore', made.said.folder)).said.error?.code).toBe('not_empty');
    },
    PROCESSES_TIMEOUT_MS,
  );

  test.each([
    ['backup'],
    ['backup', '--to', ''],
    ['backup', 'verify'],
    ['backup', 'verify', 'a', 'b'],
    ['backup', 'make', 'a'],
    ['restore'],
    ['restore', 'a', 'b'],
  ])('%s %s %s, is a wrong command', async (...words) => {
    const { code, said } = await run(variables(at('none')), ...words);
    expect([code, said.error?.code]).toEqual([2, 'usage']);
    expect(existsSync(at('none'))).toBe(false);
  });

  test('a file of keys that is there is not written over, and no folder is no backup', async () => {
    const config = loadConfig(variables(at('none')));
    await writeKeysFile(at('keys.env'), config);
    await expect(writeKeysFile(at('keys.env'), config)).rejects.toMatchObject({
      code: 'keys_exist',
    });
    const { said } = await run(variables(at('none')), 'backup', 'verify', at('none'));
    expect(said.error?.code).toBe('not_a_backup');
  });

  test(
    'a running server makes the backup, for whoever knows its secret, and keeps its files from other users',
    async () => {
      const dataDir = at('new', 'data');
      const env = variables(dataDir, { API_PORT: String(await freePort()) });
      const backend = await startBackendProcess({ ...env, REGISTRATION: 'open' });
      try {
        const registered = await fetch(`${backend.url}/api/auth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            company_name: 'Kurum',
            name: 'Ayşe Yılmaz',
            email: 'ayse@ornek.test',
            phone: '05320000001',
            password: 'gizli-parola',
          }),
        });
        expect(registered.status).toBe(201);
        const made = await run(env, 'backup', '--to', at('to'));
        expect(made.said.error).toBeUndefined();
        expect((await run(env, 'backup', 'verify', made.said.folder)).code).toBe(0);
        const relative = await fetch(`${backend.url}/internal/backup`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${operatorKey(SECRET_KEY)}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ to: 'yedek', has_releases: false }),
        });
        expect([relative.status, await relative.json()]).toMatchObject([
          400,
          { error: { code: 'validation_failed' } },
        ]);
        const stranger = { ...env, SECRET_KEY: 'another secret, that is long enough as well' };
        expect((await run(stranger, 'backup', '--to', at('to'))).said.error?.code).toBe(
          'backend_refused',
        );
        const elsewhere = { ...env, API_PORT: String(await freePort()) };
        expect((await run(elsewhere, 'backup', '--to', at('to'))).said.error?.code).toBe(
          'backend_unreachable',
        );
        expect((await run(env, 'restore', made.said.folder)).said.error?.code).toBe(
          'folder_in_use',
        );
        expect(openToOthers(at('new'))).toEqual([]);
        expect(readdirSync(dataDir).sort()).toEqual(['database']);
        expect(openToOthers(made.said.folder)).toEqual([]);
      } finally {
        await backend.stop();
      }
      chmodSync(dataDir, 0o755);
      expect(openToOthers(at('new'))).toEqual(['data']);
    },
    PROCESSES_TIMEOUT_MS,
  );
});
