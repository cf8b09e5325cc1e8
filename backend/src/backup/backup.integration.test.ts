import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { appendFile, cp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { seedDemo } from '../../seed';
import { openBucket } from '../../testing/bucket';
import { openScratchPglite } from '../../testing/database/scratch-pglite';
import { openScratchPostgres } from '../../testing/database/scratch-postgres';
import { withDatabases } from '../../testing/database/with-databases';
import { tableSums } from '../../testing/table-sums';
import { schema, type DatabaseHandle } from '../database';
import { createFolderStore, openFileStore, openReleaseFiles, uploadKey } from '../files';
import type { FilePlaces } from './backed-up-files';
import { findLastBackup } from './backups.repository';
import { MANIFEST, readManifest, writeManifest, type Manifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

const NOW = new Date('2026-11-24T09:00:00.000Z');
const LONG_MS = 240_000;
const admin = process.env['TEST_DATABASE_URL'];

const placesIn = (dataDir: string): FilePlaces => ({
  files: createFolderStore(dataDir),
  releases: createFolderStore(path.join(dataDir, 'releases')),
});

withDatabases('a backup', (open) => {
  const folders: string[] = [];
  const makeFolder = (): string => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-backup-'));
    folders.push(folder);
    return folder;
  };
  let dataDir: string;
  let folder: string;
  let manifest: Manifest;
  const targets: DatabaseHandle[] = [];

  const take = (to = makeFolder(), hasReleases = true) =>
    takeBackup({
      handle: open(),
      ...placesIn(dataDir),
      to,
      hasReleases,
      now: () => NOW,
    });
  /** An installation that a server has started once, and nobody has used. */
  async function openTarget(
    kind = open().kind,
  ): Promise<{ handle: DatabaseHandle; dataDir: string }> {
    const handle = await (kind === 'pglite'
      ? openScratchPglite()
      : openScratchPostgres(admin ?? ''));
    targets.push(handle);
    return { handle, dataDir: makeFolder() };
  }
  const restore = (
    target: { handle: DatabaseHandle; dataDir: string } & Partial<FilePlaces>,
    onStep: (text: string) => void = () => undefined,
    from = folder,
  ) =>
    restoreBackup({
      ...placesIn(target.dataDir),
      ...target,
      folder: from,
      onStep,
    });

  beforeAll(async () => {
    dataDir = makeFolder();
    await open().db.transaction((tx) =>
      seedDemo(tx, NOW, {
        storeFile: (place, bytes) => createFolderStore(dataDir).write(uploadKey(place), bytes),
      }),
    );
    await open()
      .db.insert(schema.webhookEvents)
      .values({
        id: 'call-1',
        source: 'meta',
        body: Buffer.from([0, 1, 92, 10, 9, 255]),
        headers: { metin: 'a\tb\nc\r\\N "İ" \\. 👍' },
      });
    await open().db.insert(schema.jobs).values({ queue: 'media', subject: 'm1' });
    for (const file of ['channels/production.json', 'remotes/host/1/release.json', 'teams.json']) {
      mkdirSync(path.dirname(path.join(dataDir, 'releases', file)), { recursive: true });
      await writeFile(path.join(dataDir, 'releases', file), `{"of":"${file}"}`);
    }
    ({ folder, manifest } = await take());
  }, LONG_MS);
  afterEach(async () => {
    for (const target of targets.splice(0)) await target.close();
  });
  afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

  const sumsWithoutNotes = async ({ db }: DatabaseHandle) => {
    const { backups: _notes, ...sums } = await tableSums(db);
    return sums;
  };
  const filesIn = (root: string) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(path.join(root, file)).isFile())
      .sort()
      .map((file) => [file, readFileSync(path.join(root, file), 'base64')]);

  test.each(
    admin === undefined || admin === ''
      ? ['pglite' as const]
      : ['pglite' as const, 'postgres' as const],
  )(
    'is restored onto an empty %s: every row, sequence and file is there, and rows can be added',
    async (kind) => {
      const target = await openTarget(kind);
      const restored = await restore(target);
      expect(restored.files).toBeGreaterThan(3);
      expect(await sumsWithoutNotes(target.handle)).toEqual(await sumsWithoutNotes(open()));
      expect(filesIn(target.dataDir)).toEqual(filesIn(dataDir));
      const [first] = await open().db.select().from(schema.jobs);
      const [next] = await target.handle.db
        .insert(schema.jobs)
        .values({ queue: 'media', subject: 'm2' })
        .returning();
      expect(next?.id).toBeGreaterThan(first?.id ?? Infinity);
      await expect(
        target.handle.db.insert(schema.roles).values({ companyId: 'none', name: 'x', modules: [] }),
      ).rejects.toThrow();
      await expect(target.handle.db.delete(schema.auditLog)).rejects.toThrow();
      expect((await stateOfRules(target.handle)).disabled).toBe(0);
      expect(await stateOfRules(target.handle)).toEqual(await stateOfRules(open()));
    },
    LONG_MS,
  );

  test(
    'is restored into buckets, with releases, and a backup out of them has the same files',
    async () => {
      const served = makeFolder();
      const bucket = await openBucket(served);
      try {
        const target = await openTarget();
        const config = {
          ...{ dataDir: target.dataDir, filesUrl: bucket.urlOf('dosyalar') },
          releasesUrl: bucket.urlOf('surumler'),
        };
        const places = {
          files: await openFileStore(config),
          releases: await openReleaseFiles(config),
        };
        const restored = await restore({ ...target, ...places });
        expect(restored.hasReleases).toBe(true);
        expect(filesIn(target.dataDir)).toEqual([]);
        expect((await places.releases.read('channels/production.json')).toString()).toContain('of');
        const again = await takeBackup({
          ...{ handle: target.handle, ...places, to: makeFolder() },
          ...{ hasReleases: true, now: () => NOW },
        });
        expect(filesIn(path.join(again.folder, 'files'))).toEqual(
          filesIn(path.join(folder, 'files')),
        );
        expect(again.manifest.files.count).toBe(manifest.files.count);
      } finally {
        await bucket.close();
      }
    },
    LONG_MS,
  );

  /** The number of references and triggers. */
  async function stateOfRules({ db }: DatabaseHandle) {
    const { rows } = await db.execute<{ keys: number; triggers: number; disabled: number }>(sql`
      select (select count(*)::int from pg_constraint where contype = 'f') as keys,
        (select count(*)::int from pg_trigger where not tgisinternal) as triggers,
        (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'D') as disabled`);
    return rows[0] ?? { keys: 0, triggers: 0, disabled: -1 };
  }

  test('holds the rows of one moment, and is noted with its place and size', async () => {
    expect(manifest.tables.find(({ name }) => name === 'companies')?.rows).toBeGreaterThan(0);
    expect(await findLastBackup(open().db)).toMatchObject({
      id: manifest.id,
      place: folder,
      takenAt: new Date(manifest.taken_at),
    });
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(path.join(folder, MANIFEST)).mode & 0o077).toBe(0);
    expect(readdirSync(path.dirname(folder))).toEqual([path.basename(folder)]);
    expect(readdirSync(folder).sort()).toEqual(['files', 'files.ndjson.gz', MANIFEST, 'tables']);
  });

  test(
    'a file that the database names and the disk lacks is counted, and the rest is restored',
    async () => {
      const missing = path.join(dataDir, 'uploads/kayip.png');
      const [company] = await open().db.select().from(schema.companies).limit(1);
      await open()
        .db.insert(schema.uploads)
        .values({
          id: 'missing-1',
          companyId: company?.id ?? '',
          name: 'kayip.png',
          mimeType: 'image/png',
          size: 3,
          path: 'kayip.png',
        });
      const backup = await take();
      await open().db.execute(sql`delete from uploads where id = 'missing-1'`);
      expect(backup.manifest.files.missing).toBe(1);
      const target = await openTarget();
      await restore(target, undefined, backup.folder);
      expect(existsSync(missing)).toBe(false);
    },
    LONG_MS,
  );

  test('an interrupted one leaves no folder that passes for a backup', async () => {
    const to = makeFolder();
    await expect(
      takeBackup({
        handle: {
          kind: open().kind,
          db: {
            transaction: (_work: unknown) => Promise.reject(new Error('gone')),
          } as unknown as DatabaseHandle['db'],
        },
        ...placesIn(dataDir),
        to,
        hasReleases: false,
        now: () => NOW,
      }),
    ).rejects.toThrow('gone');
    expect(readdirSync(to)).toEqual([]);
    mkdirSync(path.join(to, 'muhatap-x.part'));
    await expect(readManifest(path.join(to, 'muhatap-x.part'))).rejects.toMatchObject({
      code: 'not_a_backup',
    });
  });

  test('a place that is no folder, or where one is being made at this moment, is refused', async () => {
    const file = path.join(makeFolder(), 'file');
    await writeFile(file, 'x');
    await expect(take(file)).rejects.toMatchObject({ code: 'not_writable' });
    await expect(take(path.join(file, 'below'))).rejects.toMatchObject({ code: 'not_writable' });
    const to = makeFolder();
    mkdirSync(path.join(to, `${path.basename(folder)}.part`));
    await expect(take(to)).rejects.toMatchObject({ code: 'busy' });
  });

  describe('is refused, and nothing is changed,', () => {
    let target: Awaited<ReturnType<typeof openTarget>>;
    let damaged: string;
    beforeAll(async () => {
      target = await openTarget();
      targets.pop();
    }, LONG_MS);
    afterAll(() => target.handle.close());
    beforeEach(async () => {
      damaged = path.join(makeFolder(), 'backup');
      await cp(folder, damaged, { recursive: true });
    });
    const expectRefusal = async (code: string, words = '') => {
      await expect(restore(target, undefined, damaged)).rejects.toMatchObject({
        code,
        message: expect.stringContaining(words) as string,
      });
      expect(await target.handle.db.$count(schema.companies)).toBe(0);
      expect(readdirSync(target.dataDir)).toEqual([]);
    };
    const changed = (change: (content: Manifest) => Manifest) => async () => {
      const file = path.join(damaged, MANIFEST);
      await writeFile(file, writeManifest(change(await readManifest(damaged))));
    };
    const anUpload = () =>
      path.join(damaged, 'files/uploads', firstFile(path.join(damaged, 'files/uploads')));
    const firstFile = (root: string) => filesIn(root)[0]?.[0] ?? '';

    test.each([
      [
        'a byte more in a table',
        'damaged',
        'tables/rooms.copy.gz',
        () => appendFile(path.join(damaged, 'tables/rooms.copy.gz'), 'x'),
      ],
      [
        'a table cut short',
        'damaged',
        'tables/messages.copy.gz',
        () => truncate(path.join(damaged, 'tables/messages.copy.gz'), 100),
      ],
      [
        'a missing table',
        'damaged',
        'tables/users.copy.gz',
        () => rm(path.join(damaged, 'tables/users.copy.gz')),
      ],
      ['a changed upload', 'damaged', 'files/uploads/', () => appendFile(anUpload(), 'x')],
      [
        'a list of files that is cut short',
        'damaged',
        'files.ndjson.gz',
        () => truncate(path.join(damaged, 'files.ndjson.gz'), 10),
      ],
      [
        'a changed manifest',
        'damaged',
        MANIFEST,
        async () => {
          const file = path.join(damaged, MANIFEST);
          await writeFile(file, (await readFile(file, 'utf8')).replace('"rows": 0', '"rows": 1'));
        },
      ],
      ['half a manifest', 'damaged', MANIFEST, () => truncate(path.join(damaged, MANIFEST), 200)],
      ['no manifest', 'not_a_backup', MANIFEST, () => rm(path.join(damaged, MANIFEST))],
      [
        'a schema that is not known',
        'newer_schema',
        '9999_later',
        () =>
          changed((one) => ({ ...one, schema: { tag: '9999_later', when: 9_999_999_999_999 } }))(),
      ],
    ] as const)('with %s', async (_what, code, words, damage) => {
      await damage();
      await expectRefusal(code, words);
    });

    test('where the database has companies, or uploads lie there', async () => {
      const used = restore({ handle: open(), dataDir: makeFolder() });
      await expect(used).rejects.toMatchObject({ code: 'not_empty' });
      const full = makeFolder();
      await createFolderStore(full).write(uploadKey('a.txt'), Buffer.from('a'));
      await expect(restore({ ...target, dataDir: full })).rejects.toMatchObject({
        code: 'uploads_not_empty',
      });
    });

    test('where the database belongs to something else, or a server is connected to PostgreSQL', async () => {
      await target.handle.db.execute(sql`create table muhasebe (tutar int)`);
      await expectRefusal('foreign_database', 'muhasebe');
      await target.handle.db.execute(sql`drop table muhasebe`);
      if (target.handle.kind !== 'postgres') return;
      await target.handle.holder();
      await expectRefusal('server_running');
    });
  });

  test(
    'a restoration that is interrupted begins anew, and one that was nearly done is ended',
    async () => {
      const target = await openTarget();
      await expect(
        restore(target, (step) => {
          if (step.startsWith('rooms')) throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      expect(await target.handle.db.$count(schema.companies)).toBe(0);
      const mark = await readFile(path.join(target.dataDir, 'unfinished-restore.json'), 'utf8');
      await expect(restore(target, undefined, (await take()).folder)).rejects.toMatchObject({
        code: 'other_restore',
      });
      await restore(target);
      expect(await sumsWithoutNotes(target.handle)).toEqual(await sumsWithoutNotes(open()));
      await expect(restore(target)).rejects.toMatchObject({ code: 'not_empty' });
      await writeFile(path.join(target.dataDir, 'unfinished-restore.json'), mark);
      await restore(target);
      expect(await sumsWithoutNotes(target.handle)).toEqual(await sumsWithoutNotes(open()));
      expect(readdirSync(target.dataDir)).not.toContain('unfinished-restore.json');
    },
    LONG_MS,
  );
});
