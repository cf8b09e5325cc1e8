import { buffer } from 'node:stream/consumers';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Worker } from '../../background/worker';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import type { Caller } from '../../access/caller';
import { insertCompany, insertMember } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { replayJob, startJobs } from '../../jobs';
import { startRetention } from '../../retention/retention.worker';
import type { ExportSource } from './export-source';
import { DOWNLOAD_MS } from './export.presenter';
import { expiredExports } from './expired-exports';
import { exportsRepository } from './exports.repository';
import { createExportsService } from './exports.service';
import type { FileStore } from '../store/file-store';
import { createFolderStore } from '../store/folder-store';
import { createExportJobs, exportOperations } from './export-jobs';

const { auditLog, exportJobs, jobs, memberships, roles, userRoles } = schema;
const PAGES = 5;

withDatabases('export jobs', (open) => {
  const failures: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: object, message: string) => void failures.push(message),
  };
  let dataDir: string;
  let files: FileStore;
  let caller: Caller;
  let clock: Date;
  let workers: Worker[] = [];
  /** The holders whose rows each attempt was allowed to read. */
  const eyes: unknown[] = [];
  /** Called before each page; a test may hold or break the source there. */
  let beforePage: (page: number) => Promise<void> | void;
  const now = () => clock;

  const source: ExportSource = {
    what: 'numbers',
    grant: 'complaints',
    fileName: 'sayilar',
    sheetName: 'Sayılar',
    columns: [{ title: 'Sayı', width: 10 }],
    count: () => Promise.resolve(PAGES * 2),
    async *pages(_db, { viewer }, query) {
      eyes.push(viewer.holders);
      const { from } = query as { from: number };
      for (let page = 0; page < PAGES; page += 1) {
        await beforePage(page);
        yield [[from + page * 2], [from + page * 2 + 1]];
      }
    },
  };

  const service = () =>
    createExportsService({ db: open().db, now, dataDir, files, sources: [source] });
  const request = () => service().request(caller, 'numbers', 'csv', { from: 1 });
  const read = (id: string) => service().read(caller, id);
  const work = async () => {
    const handler = createExportJobs({ handle: open(), dataDir, files, sources: [source], now });
    const worker = await startJobs({ handle: open(), log, handlers: [handler] });
    workers.push(worker);
    return worker;
  };
  const inState = (id: string, state: string) =>
    until(async () => ((await read(id)).state === state ? read(id) : null));
  const keyOf = (url: string | null) => new URLSearchParams(url?.split('?')[1]).get('key') ?? '';

  beforeEach(async () => {
    clock = new Date('2026-11-20T09:00:00.000Z');
    beforePage = () => undefined;
    eyes.length = 0;
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-exports-'));
    files = createFolderStore(dataDir);
    await open().db.delete(exportJobs);
    await open().db.delete(jobs);
    const { companyId } = await insertCompany(open().db);
    const member = await insertMember(open().db, companyId, ['complaints']);
    caller = {
      ...member,
      sessionId: 's',
      name: 'Ayşe Yılmaz',
      ip: '',
      grants: member.access.grants,
    };
  });
  afterEach(async () => {
    beforePage = () => undefined;
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    rmSync(dataDir, { recursive: true, force: true });
    expect(failures.splice(0)).toEqual([]);
  });

  test('a job becomes a file that its key opens for an hour', async () => {
    const job = await request();
    expect(job).toMatchObject({ state: 'waiting', done: 0, total: null, url: null, size: null });
    await work();
    const ready = await inState(job.id, 'ready');
    expect(ready).toMatchObject({ done: 10, total: 10, error: null });
    const file = await service().open(job.id, keyOf(ready.url));
    // `text` would leave the mark of UTF-8 away.
    const content = (await buffer(await file.stream())).toString();
    expect(content).toBe(
      `\uFEFF${['Sayı', ...Array.from({ length: 10 }, (_, index) => String(index + 1)), ''].join('\r\n')}`,
    );
    expect([file.name, file.size, ready.size]).toEqual([
      'sayilar-2026-11-20-1200.csv',
      Buffer.byteLength(content),
      Buffer.byteLength(content),
    ]);
    await expect(service().open(job.id, `${keyOf(ready.url)}x`)).rejects.toMatchObject({
      status: 404,
    });

    clock = new Date(clock.getTime() + DOWNLOAD_MS - 1);
    expect((await read(job.id)).url).toBe(ready.url);
    clock = new Date(clock.getTime() + 1);
    expect((await read(job.id)).url).toBeNull();
    await expect(service().open(job.id, keyOf(ready.url))).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('süresi doldu') as string,
    });
  });

  test('progress can be read while it is written, and cancelling ends it', async () => {
    let release: () => void = () => undefined;
    beforePage = (page) =>
      page === 3 ? new Promise<void>((resolve) => (release = resolve)) : undefined;
    const { id } = await request();
    await work();
    const half = await until(async () => {
      const job = await read(id);
      return job.done === 6 ? job : null;
    });
    expect(half).toMatchObject({ state: 'running', total: 10, url: null });
    await service().cancel(caller, id);
    release();
    await until(() => !existsSync(path.join(dataDir, 'exports', id)));
    expect(await read(id)).toMatchObject({ state: 'cancelled', url: null });
    // Cancelling twice is no mistake.
    await service().cancel(caller, id);
  });

  test('a cancelled job that waits is never begun, and a ready file can be given up', async () => {
    const { id } = await request();
    await service().cancel(caller, id);
    const other = await request();
    await work();
    const { url } = await inState(other.id, 'ready');
    expect((await read(id)).state).toBe('cancelled');
    await service().cancel(caller, other.id);
    await expect(service().open(other.id, keyOf(url))).rejects.toMatchObject({ status: 404 });
    expect(existsSync(path.join(dataDir, 'exports', other.id))).toBe(false);
  });

  test('a failure is reported in Turkish after three tries, leaves no file, and can be replayed', async () => {
    beforePage = (page) => {
      if (page === 2) throw new Error('the database went away');
    };
    const { id } = await request();
    await work();
    expect(await inState(id, 'failed')).toMatchObject({
      error: 'Dosya hazırlanamadı. Lütfen yeniden deneyin.',
      url: null,
    });
    expect(readdirSync(path.join(dataDir, 'exports', id))).toEqual([]);
    const [job] = await open().db.select().from(jobs).where(eq(jobs.subject, id));
    if (job === undefined) throw new Error('no dead job');
    expect(job).toMatchObject({
      state: 'dead',
      attempts: 3,
      error: 'Error the database went away',
    });
    beforePage = () => undefined;
    await open().db.transaction((tx) => replayJob(tx, exportOperations, job));
    expect(await inState(id, 'ready')).toMatchObject({ done: 10, error: null });
  });

  test('a file that a stopped process began is made whole by the next one', async () => {
    let reached = false;
    let release: () => void = () => undefined;
    beforePage = (page) =>
      page === 2
        ? new Promise<void>((resolve) => {
            reached = true;
            release = resolve;
          })
        : undefined;
    const { id } = await request();
    const first = await work();
    await until(() => reached);
    const stopped = first.stop();
    release();
    await stopped;
    expect(await read(id)).toMatchObject({ state: 'waiting', done: 0 });
    beforePage = () => undefined;
    await work();
    expect(await inState(id, 'ready')).toMatchObject({ done: 10 });
  });

  test('a try that hangs loses its job after the lease, and cannot spoil it afterwards', async () => {
    let reached = false;
    let release: () => void = () => undefined;
    beforePage = (page) =>
      page === 2
        ? new Promise<void>((resolve) => {
            reached = true;
            release = resolve;
          })
        : undefined;
    const { id } = await request();
    await work();
    await until(() => reached);
    const wakeUp = release;
    beforePage = () => undefined;

    await open()
      .db.update(jobs)
      .set({ leaseUntil: sql`now() - interval '1 second'` });
    const { url, size } = await inState(id, 'ready');
    wakeUp();
    const drafts = () => readdirSync(path.join(dataDir, 'exports', id));
    await until(() => drafts().length === 1);
    expect(drafts()).toEqual(['rows.csv']);
    const file = await service().open(id, keyOf(url));
    expect(await buffer(await file.stream())).toHaveLength(size ?? 0);
    expect(await read(id)).toMatchObject({ state: 'ready', done: 10 });
  });

  test('one person has at most three in the making, however fast they ask', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, request));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = results.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as object] : [],
    );
    expect(refused).toEqual(
      [1, 2].map(
        () => expect.objectContaining({ status: 429, code: 'too_many_exports' }) as object,
      ),
    );
    await work();
    await until(
      async () =>
        (await exportsRepository.countOpen(open().db, caller.companyId, caller.userId)) === 0,
    );
    expect((await request()).state).toBe('waiting');
  });

  test('retention removes files whose hour is over, and what nobody could finish in a day', async () => {
    const { id } = await request();
    const worker = await work();
    await inState(id, 'ready');
    await worker.stop();
    const stuck = await request();
    const round = async (isDone: () => Promise<boolean>) => {
      const retention = startRetention({
        handle: open(),
        now,
        log,
        rules: [expiredExports({ dataDir, files })],
      });
      await until(isDone);
      await retention.stop();
    };
    const left = async () =>
      (
        await open()
          .db.select({ id: exportJobs.id })
          .from(exportJobs)
          .where(eq(exportJobs.userId, caller.userId))
      ).map((row) => row.id);
    clock = new Date(clock.getTime() + DOWNLOAD_MS + 1);
    await round(async () => (await left()).length === 1);
    expect(await left()).toEqual([stuck.id]);
    expect(existsSync(path.join(dataDir, 'exports', id))).toBe(false);
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
    clock = new Date(clock.getTime() + 24 * 60 * 60 * 1000);
    await round(async () => (await left()).length === 0);
  });

  const changeRole = (change: Partial<typeof roles.$inferInsert>) =>
    open()
      .db.update(roles)
      .set(change)
      .where(
        inArray(
          roles.id,
          open()
            .db.select({ id: userRoles.roleId })
            .from(userRoles)
            .where(eq(userRoles.userId, caller.userId)),
        ),
      );
  const revoke = (what: 'membership' | 'export') =>
    what === 'export'
      ? changeRole({ actions: ['assign', 'close'] })
      : open()
          .db.update(memberships)
          .set({ isActive: false })
          .where(eq(memberships.userId, caller.userId));

  test('a file holds what the person may see when it is written, not when it was requested', async () => {
    const { id } = await request();
    await changeRole({ visibility: 'own' });
    await work();
    await inState(id, 'ready');
    expect(eyes).toEqual([{ ids: [caller.userId], nobody: false }]);
  });

  test.each(['membership', 'export'] as const)(
    'a person who lost the %s gets neither the file that waits nor the one that is ready',
    async (what) => {
      const worker = await work();
      const ready = await inState((await request()).id, 'ready');
      await worker.stop();
      const { id } = await request();
      await revoke(what);
      await work();
      expect(await inState(id, 'failed')).toMatchObject({
        error: 'Bu dosyayı alma yetkiniz artık yok.',
        url: null,
      });
      expect(existsSync(path.join(dataDir, 'exports', id, 'rows.csv'))).toBe(false);
      await expect(service().open(ready.id, keyOf(ready.url))).rejects.toMatchObject({
        status: 404,
      });
    },
  );

  test('the audit log says who took rows out, and which', async () => {
    const { id } = await request();
    const entries = await open()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.companyId, caller.companyId));
    expect(entries).toMatchObject([
      {
        actorId: caller.userId,
        action: 'export.started',
        subjectId: id,
        subjectName: 'Sayılar',
        changes: [{ field: 'Biçim', before: null, after: 'CSV' }],
      },
    ]);
  });

  test("another person's job does not exist", async () => {
    const { id } = await request();
    const stranger = { ...caller, userId: 'somebody-else' };
    await expect(service().read(stranger, id)).rejects.toMatchObject({ status: 404 });
    await expect(service().cancel(stranger, id)).rejects.toMatchObject({ status: 404 });
    await expect(service().read({ ...caller, companyId: 'another' }, id)).rejects.toMatchObject({
      status: 404,
    });
    expect((await read(id)).state).toBe('waiting');
  });
});
