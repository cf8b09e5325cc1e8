import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { schema, type DatabaseHandle } from '../../database';
import { openPostgres } from '../../database/postgres.driver';
import { startJobs } from '../../jobs';
import { createScratchDatabase } from '../../../testing/database/scratch-postgres';
import { withDatabases } from '../../../testing/database/with-databases';
import { createDueJobs } from '../../../testing/due-jobs';
import { differences } from '../../../testing/saysis-differences';
import { saysisReadings } from '../../../testing/saysis-readings';
import { openSaysisScene, type SaysisScene } from '../../../testing/saysis-scene';
import { until } from '../../../testing/until';
import { ledgerRepository } from './ledger.repository';
import { createSaysisService } from './saysis.service';
import type { SaysisAdapter } from './saysis.adapter';

const { jobs, saysisSettings } = schema;
const NEVER = new Promise<never>(() => undefined);
/** The number of a process that is not there. */
const NOBODY = 7;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

withDatabases('the jobs of SAYSIS', (open) => {
  let scene: SaysisScene;
  beforeEach(async () => {
    scene = await openSaysisScene(open());
  });
  afterEach(() => scene.close());

  const { rows, theirs, states, act, openKnown } = saysisReadings(() => scene, open);
  const jobRows = () =>
    open().db.select().from(jobs).where(eq(jobs.companyId, scene.companyId)).orderBy(jobs.id);
  const changeJobs = async () => (await jobRows()).filter(({ queue }) => queue === 'saysis');
  const line = async () =>
    (
      await open()
        .db.select()
        .from(saysisSettings)
        .where(eq(saysisSettings.companyId, scene.companyId))
    )[0];
  const kindsThere = () => theirs()[0]?.entries.map(({ values }) => values.status ?? null);
  /** Sends in a process whose calls go through `wrap`. */
  const sendBy = (
    wrap: (adapter: SaysisAdapter) => SaysisAdapter,
    holder?: () => Promise<number>,
  ) =>
    createDueJobs({ ...open(), ...(holder !== undefined && { holder }) }, [
      scene.createHandlers(wrap).changes,
    ]).run();

  it('a change that fails and is tried again, keeps the later ones of its case behind it, and no other case', async () => {
    const id = await openKnown();
    const other = await scene.open({ konuOzeti: 'Çukur' });
    await scene.settle();
    for (const durum of ['İşlemde', 'Çözüldü', 'Yeni'] as const) await scene.change(id, { durum });
    await scene.change(other, { durum: 'Çözüldü' });
    scene.disturb(({ body }) => (JSON.stringify(body).includes('İşlemde') ? 'busy' : null));
    await scene.send();
    await scene.send();
    expect([theirs()[0]?.status, theirs()[1]?.status]).toEqual(['Yeni', 'Çözüldü']);
    expect((await rows()).slice(-4).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
      ['waiting', 0],
      ['done', 0],
    ]);
    scene.disturb(() => null);
    await scene.settle();
    expect(kindsThere()?.slice(-3)).toEqual(['İşlemde', 'Çözüldü', 'Yeni']);
    expect(await changeJobs()).toEqual([]);
  });

  it('a process that ends in the middle of a call, has its change sent again under its key, before the later ones', async () => {
    const id = await openKnown();
    await scene.change(id, { durum: 'İşlemde' });
    await scene.change(id, { durum: 'Çözüldü' });
    const before = theirs()[0]?.version ?? 0;
    // SAYSIS has taken the change when the process ends.
    void sendBy(
      (adapter) => ({
        ...adapter,
        sendChange: (...call) => adapter.sendChange(...call).then(() => NEVER),
      }),
      () => Promise.resolve(NOBODY),
    );
    await until(() => theirs()[0]?.version === before + 1);
    expect((await states()).slice(-2)).toEqual(['out status waiting', 'out status waiting']);
    await scene.settle();
    expect(theirs()).toMatchObject([{ status: 'Çözüldü', version: before + 2 }]);
    expect(kindsThere()?.slice(-2)).toEqual(['İşlemde', 'Çözüldü']);
    expect((await states()).slice(-2)).toEqual(['out status done', 'out status done']);
  });

  it('an answer that comes after another process has taken the change over, counts once', async () => {
    const id = await openKnown();
    await scene.change(id, { durum: 'İşlemde' });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const late = sendBy(
      (adapter) => ({
        ...adapter,
        sendChange: async (...call) => {
          const outcome = await adapter.sendChange(...call);
          await released;
          return outcome;
        },
      }),
      () => Promise.resolve(NOBODY),
    );
    await until(() => theirs()[0]?.status === 'İşlemde');
    await scene.settle();
    const settled = await rows();
    release();
    await late;
    expect(await rows()).toEqual(settled);
    expect(await changeJobs()).toEqual([]);
  });

  it('an answer that a conflict overtakes, leaves the conflict to a person', async () => {
    const id = await openKnown();
    await scene.change(id, { durum: 'Çözüldü' });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const late = sendBy((adapter) => ({
      ...adapter,
      sendChange: async () => {
        await released;
        return { kind: 'failed', why: 'SAYSIS yanıt vermedi.', retryAfterMs: null };
      },
    }));
    await until(async () => (await changeJobs())[0]?.state === 'running');
    act('status', { status: 'İşlemde' });
    await scene.pull();
    expect((await rows()).at(-2)).toMatchObject({ state: 'conflict', attempts: 0 });
    release();
    await late;
    expect((await rows()).at(-2)).toMatchObject({ state: 'conflict', attempts: 0 });
    expect(await changeJobs()).toMatchObject([{ state: 'held' }]);
    await scene.decisions.resolve(scene.who, (await rows()).at(-2)?.id ?? '', 'ours');
    await scene.settle();
    expect(theirs()[0]?.status).toBe('Çözüldü');
  });

  it('a change that throws on every try, waits for a person with a sentence for them', async () => {
    const id = await openKnown();
    await scene.change(id, { durum: 'Çözüldü' });
    const process = createDueJobs(open(), [
      scene.createHandlers((adapter) => ({
        ...adapter,
        sendChange: () => Promise.reject(new Error('out of paper')),
      })).changes,
    ]);
    for (let tries = 0; tries < 12; tries += 1) {
      await process.run();
      await process.bringForward(600_000);
    }
    expect((await rows()).at(-1)).toMatchObject({
      state: 'dead',
      attempts: 12,
      lastError: 'Gönderim sunucudaki bir hata yüzünden tamamlanamadı.',
    });
    expect(await changeJobs()).toMatchObject([{ state: 'held', error: 'Error out of paper' }]);
  });

  describe('a broken line', () => {
    const CASES = 12;
    beforeEach(async () => {
      for (let n = 0; n < CASES; n += 1) await scene.open({ konuOzeti: `Başvuru ${n}` });
      scene.disturb(() => 'busy');
      await scene.send();
      expect((await line())?.failures).toBeGreaterThanOrEqual(5);
    });
    const counted = async () => (await rows()).map(({ attempts }) => attempts);

    it('is tried by one change at a time, in all processes, and the others wait together', async () => {
      const tries = await counted();
      let [now, most] = [0, 0];
      const slow = (adapter: SaysisAdapter): SaysisAdapter => ({
        ...adapter,
        sendChange: async (...call) => {
          most = Math.max(most, (now += 1));
          await wait(100);
          now -= 1;
          return adapter.sendChange(...call);
        },
      });
      const processes = [0, 1, 2].map(() =>
        createDueJobs(open(), [scene.createHandlers(slow).changes]),
      );
      for (let minute = 0; minute < 3; minute += 1) {
        scene.clock.advance(61_000);
        await processes[0]?.bringForward(61_000);
        const before = scene.calls();
        // One after the other: processes of a test would take each other's jobs for lost.
        for (const each of processes) await each.run();
        expect(scene.calls() - before).toBe(1);
      }
      expect([most, await counted()]).toEqual([1, tries]);
      const waiting = (await changeJobs()).filter(({ state }) => state === 'waiting');
      expect(waiting).toHaveLength(CASES);
    });

    it('that answers one change, has all others sent at once', async () => {
      const { db } = open();
      const [first] = await changeJobs();
      const isOfCompany = eq(jobs.companyId, scene.companyId);
      await db
        .update(jobs)
        .set({ runAt: sql`now() + interval '10 minutes'` })
        .where(isOfCompany);
      await db
        .update(jobs)
        .set({ runAt: sql`now()` })
        .where(eq(jobs.id, first?.id ?? 0));
      scene.disturb(() => null);
      scene.clock.advance(61_000);
      const process = createDueJobs(open(), [scene.createHandlers().changes]);
      await process.run();
      expect(theirs()).toHaveLength(1);
      await process.run();
      expect(theirs()).toHaveLength(CASES);
    });

    it('that answers a pull, has all sent at once as well', async () => {
      scene.disturb(() => null);
      await scene.pull();
      expect(await scene.send()).toBe(CASES);
    });

    it('that lost its probe with its process, is tried again after a minute', async () => {
      scene.clock.advance(61_000);
      await open()
        .db.update(saysisSettings)
        .set({ probeUntil: new Date(scene.clock.now.getTime() + 30_000) })
        .where(eq(saysisSettings.companyId, scene.companyId));
      expect(await scene.send()).toBe(0);
      scene.disturb(() => null);
      scene.clock.advance(61_000);
      expect(await scene.send()).toBeGreaterThan(0);
    });
  });

  it('a line that is off, sends nothing, and what waits goes at once when it is on', async () => {
    await openKnown();
    const set = (isActive: boolean) =>
      open()
        .db.update(saysisSettings)
        .set({ isActive })
        .where(eq(saysisSettings.companyId, scene.companyId));
    await set(false);
    const id = (await rows())[0]?.complaintId ?? '';
    await scene.change(id, { durum: 'Çözüldü' });
    expect(await scene.send()).toBe(0);
    await set(true);
    expect(await scene.send()).toBe(0);
    const saysis = createSaysisService({
      db: open().db,
      adapter: { check: () => Promise.resolve({ kind: 'ok', value: null }) } as never,
      vault: {} as never,
      now: () => scene.clock.now,
    });
    expect(await saysis.sync(scene.who)).toMatchObject({ counts: { waiting: 1, sending: 0 } });
    expect(await scene.send()).toBe(1);
  });

  it('a decision that falls while its change finds out that it must wait, lets it go on at once', async () => {
    const id = await openKnown();
    act('status', { status: 'Havale edildi' });
    await scene.pull();
    await scene.change(id, { konuOzeti: 'Lamba' });
    const dead = (await rows()).find(({ state }) => state === 'dead')?.id ?? '';
    const found = jest.spyOn(ledgerRepository, 'isBehindTheirs');
    found.mockImplementationOnce(async () => {
      await scene.decisions.discard(scene.who, dead, 'Bizde karşılığı yok');
      return true;
    });
    expect(await scene.send()).toBe(0);
    found.mockRestore();
    expect(await scene.send()).toBe(1);
  });

  describe('reading', () => {
    const pullJob = async () => (await jobRows()).find(({ queue }) => queue === 'saysis-pull');
    const pulls = () => createDueJobs(open(), [scene.createHandlers().pulls]);
    beforeEach(() => scene.pull());

    it('waits for its interval, or five minutes without any answer of the line', async () => {
      const before = scene.calls();
      await open()
        .db.update(saysisSettings)
        .set({ intervalMinutes: 30 })
        .where(eq(saysisSettings.companyId, scene.companyId));
      const after = async (minutes: number) => {
        const ms = minutes * 60_000;
        scene.clock.advance(ms);
        await pulls().bringForward(ms);
        await pulls().run();
        return scene.calls() - before;
      };
      expect(await after(4)).toBe(0);
      expect(await after(2)).toBe(1);
      // Sends have shown that the line works.
      for (let each = 0; each < 3; each += 1) {
        await open()
          .db.update(saysisSettings)
          .set({ lastOkAt: scene.clock.now })
          .where(eq(saysisSettings.companyId, scene.companyId));
        expect(await after(4)).toBe(1);
      }
      expect(await after(5)).toBe(2);
    });

    it('goes on after failures, and ends with the line', async () => {
      scene.disturb(() => 'busy');
      for (let each = 0; each < 30; each += 1) {
        scene.clock.advance(60_000);
        await pulls().bringForward(60_000);
        await pulls().run();
      }
      expect(await pullJob()).toMatchObject({ state: 'waiting' });
      await open()
        .db.update(saysisSettings)
        .set({ isActive: false })
        .where(eq(saysisSettings.companyId, scene.companyId));
      await pulls().bringForward(600_000);
      await pulls().run();
      expect(await pullJob()).toBeUndefined();
    });
  });
});

const admin = process.env['TEST_DATABASE_URL'];
const suite = admin === undefined || admin === '' ? describe.skip : describe;

// withDatabases says where PostgreSQL is missing.
suite('two processes that send to SAYSIS', () => {
  const CASES = 6;
  const EACH = 8;
  const PATIENCE_MS = 120_000;
  let drop: () => Promise<void>;
  let handles: DatabaseHandle[];
  beforeAll(async () => {
    const scratch = await createScratchDatabase(admin ?? '');
    ({ drop } = scratch);
    handles = [];
    for (let each = 0; each < 2; each += 1) handles.push(await openPostgres(scratch.url));
  });
  afterAll(async () => {
    for (const handle of handles) await handle.close();
    await drop();
  });

  it(
    'keep the order of each case and send one change of it at a time, on a line that fails now and then',
    async () => {
      const [first, second] = handles;
      if (first === undefined || second === undefined) throw new Error('There are two.');
      const scene = await openSaysisScene(first);
      const busy = new Set<string>();
      const overlaps: string[] = [];
      let calls = 0;
      scene.disturb(({ method }) =>
        method === 'POST' && (calls += 1) % 7 === 0 ? 'lost_after' : null,
      );
      const watched = (adapter: SaysisAdapter): SaysisAdapter => ({
        ...adapter,
        sendChange: async (line, change) => {
          const about = change.caseId ?? change.key;
          if (busy.has(about)) overlaps.push(about);
          busy.add(about);
          await wait(5);
          const outcome = await adapter.sendChange(line, change);
          busy.delete(about);
          return outcome;
        },
      });
      const ids: string[] = [];
      for (let n = 0; n < CASES; n += 1) ids.push(await scene.open({ konuOzeti: `Başvuru ${n}` }));
      const workers = await Promise.all(
        [first, second].map((handle) => {
          const { changes } = scene.createHandlers(watched);
          return startJobs({ handle, handlers: [changes], log: quiet });
        }),
      );
      for (let n = 0; n < EACH; n += 1)
        for (const id of ids) await scene.change(id, { konuOzeti: `${id} ${n}` });
      const isOfCase = and(eq(jobs.companyId, scene.companyId), eq(jobs.queue, 'saysis'));
      await until(async () => (await first.db.$count(jobs, isOfCase)) === 0, PATIENCE_MS);
      for (const worker of workers) await worker.stop();
      expect(overlaps).toEqual([]);
      expect(await differences(first.db, scene)).toEqual([]);
      await scene.close();
    },
    PATIENCE_MS,
  );
});
