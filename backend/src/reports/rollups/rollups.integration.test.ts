import { eq, sql } from 'drizzle-orm';
import { inTransaction, newId, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { createRandom } from '../../../seed/random';
import { plainSums, type Sums } from '../../../testing/plain-sums';
import { randomFacts } from '../../../testing/random-facts';
import { until } from '../../../testing/until';
import { factsRepository, type NewFact } from '../facts/facts.repository';
import { questionsRepository } from '../pages/questions.repository';
import { bucketOf, bucketSql } from './buckets';
import { followZone, rebuildCompany } from './rebuild-company';
import { rollUpCompany, rollUpPending } from './roll-up-pending';
import { rollupsLock } from './rollups-lock';
import { startRollups } from './rollups.worker';

const { companies, reportPending, reportRollups, reportSpread } = schema;

const BERLIN = 'Europe/Berlin';
const MEMBERS = {
  agents: ['ayşe', 'ömer'],
  units: ['fen', 'temizlik'],
  topics: ['yol', 'çöp'],
  districts: ['cumhuriyet'],
  labels: ['acil', 'teşekkür'],
};
/** The clock was put forward on 29 March and back on 25 October. */
const DAYS = [
  ['2026-03-28T12:00:00Z', '2026-04-01T12:00:00Z'],
  ['2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z'],
  ['2026-10-30T12:00:00Z', '2026-11-02T12:00:00Z'],
] as const;

withDatabases('report rollups', (open) => {
  const db = () => open().db;
  let companyId: string;
  beforeEach(async () => {
    companyId = newId();
    await db().insert(companies).values({ id: companyId, name: 'Çınarlı', timeZone: BERLIN });
  });
  afterEach(async () => {
    await rollUpPending(db());
  });

  const facts = (count: number, seed: number): NewFact[] =>
    createRandom(seed).shuffle(
      DAYS.flatMap(([from, to], n) =>
        randomFacts(companyId, MEMBERS, {
          from: new Date(from),
          to: new Date(to),
          count,
          seed: seed + n,
        }),
      ),
    );
  const insertFacts = (input: readonly NewFact[]) =>
    inTransaction(db(), (tx) => factsRepository.insert(tx, input));
  const pendingCount = async () => db().$count(reportPending);
  /** Facts in commits of random sizes. */
  const commits = (input: readonly NewFact[], seed: number): NewFact[][] => {
    const random = createRandom(seed);
    const parts: NewFact[][] = [];
    for (let at = 0; at < input.length; at += parts.at(-1)?.length ?? 0)
      parts.push(input.slice(at, at + random.int(1, 40)));
    return parts;
  };

  async function sums(of = companyId): Promise<Sums> {
    const rollups = await db().select().from(reportRollups).where(eq(reportRollups.companyId, of));
    const spread = await db().select().from(reportSpread).where(eq(reportSpread.companyId, of));
    return {
      rollups: rollups
        .map(
          ({ kind, dimension, grain, slot, member, n, sample, seconds, businessSeconds, score }) =>
            [kind, dimension, grain, slot, member, n, sample, seconds, businessSeconds, score].join(
              ' | ',
            ),
        )
        .sort(),
      spread: spread
        .map(({ kind, dimension, clock, grain, slot, member, bucket, n }) =>
          [kind, dimension, clock, grain, slot, member, bucket, n].join(' | '),
        )
        .sort(),
    };
  }

  test('kept up by commits in any order, they are those of all facts one by one, and made anew they are the same', async () => {
    const all = facts(80, 11);
    const random = createRandom(3);
    for (const commit of commits(all, 5)) {
      await insertFacts(commit);
      if (random.chance(0.4)) await rollUpPending(db(), random.int(1, 60));
    }
    await rollUpPending(db(), 15);
    expect(await pendingCount()).toBe(0);
    const kept = await sums();
    expect(kept).toEqual(plainSums(all, BERLIN));
    await rebuildCompany(db(), companyId);
    expect(await sums()).toEqual(kept);
  });

  test('from nothing at all they are made the same, also after another time zone', async () => {
    const all = facts(60, 21);
    await insertFacts(all);
    await rebuildCompany(db(), companyId);
    expect([await pendingCount(), await sums()]).toEqual([0, plainSums(all, BERLIN)]);
    await db()
      .update(companies)
      .set({ timeZone: 'America/New_York' })
      .where(eq(companies.id, companyId));
    await rebuildCompany(db(), companyId);
    expect(await sums()).toEqual(plainSums(all, 'America/New_York'));
    await insertFacts(facts(10, 22));
    await rollUpPending(db());
    expect(await sums()).toEqual(plainSums([...all, ...facts(10, 22)], 'America/New_York'));
  });

  test('an hour that the clock shows twice is one slot, and its day lasts till its own midnight', async () => {
    const at = [
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T22:59:59.999Z',
      '2026-10-25T23:00:00Z',
    ];
    await insertFacts(
      at.map((moment) => ({
        companyId,
        kind: 'received',
        at: new Date(moment),
        channel: 'WhatsApp',
      })),
    );
    await rollUpPending(db());
    const of = async (grain: 'hour' | 'day') =>
      (await sums()).rollups
        .filter((row) => row.startsWith(`received | all | ${grain}`))
        .map((row) => row.split(' | ').slice(3, 6));
    expect(await of('hour')).toEqual([
      ['2026-10-25 02:00:00', '', '2'],
      ['2026-10-25 23:00:00', '', '1'],
      ['2026-10-26 00:00:00', '', '1'],
    ]);
    expect(await of('day')).toEqual([
      ['2026-10-25 00:00:00', '', '3'],
      ['2026-10-26 00:00:00', '', '1'],
    ]);
  });

  test('a conversation that leaves a stock is taken off, and the stock without a person has a row of its own', async () => {
    const at = new Date('2026-11-02T09:00:00Z');
    await insertFacts([{ companyId, kind: 'load', at, agentId: null, channel: 'WhatsApp' }]);
    await rollUpPending(db());
    await insertFacts([
      { companyId, kind: 'load', at, amount: -1, agentId: null, channel: 'WhatsApp' },
      { companyId, kind: 'load', at, agentId: 'ayşe', channel: 'WhatsApp' },
    ]);
    await rollUpPending(db());
    const byAgent = (await sums()).rollups.filter((row) => row.startsWith('load | agent | month'));
    expect(byAgent).toEqual([
      'load | agent | month | 2026-11-01 00:00:00 |  | 0 | 0 | 0 | 0 | 0',
      'load | agent | month | 2026-11-01 00:00:00 | ayşe | 1 | 0 | 0 | 0 | 0',
    ]);
  });

  test('after a move to another time zone sums stay those of the old one, and grow on, until the worker has made them anew', async () => {
    const [all, later] = [facts(30, 23), facts(10, 24)];
    await insertFacts(all);
    await rollUpPending(db());
    await db()
      .update(companies)
      .set({ timeZone: 'Asia/Kolkata', summedZone: BERLIN })
      .where(eq(companies.id, companyId));
    await insertFacts(later);
    await rollUpPending(db());
    expect(await sums()).toEqual(plainSums([...all, ...later], BERLIN));
    expect(await questionsRepository.zoneOf(db(), companyId)).toBe(BERLIN);
    const failures: object[] = [];
    const worker = startRollups({
      db: db(),
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (details) => void failures.push(details),
      },
    });
    try {
      await until(
        async () => (await questionsRepository.zoneOf(db(), companyId)) === 'Asia/Kolkata',
      );
    } finally {
      await worker.stop();
    }
    expect([failures, await sums()]).toEqual([[], plainSums([...all, ...later], 'Asia/Kolkata')]);
    expect(
      await db()
        .select({ summed: companies.summedZone })
        .from(companies)
        .where(eq(companies.id, companyId)),
    ).toEqual([{ summed: null }]);
  });

  test('a company that moves on while its sums are made anew is made anew once more', async () => {
    if (open().kind !== 'postgres') return;
    const all = facts(20, 25);
    await insertFacts(all);
    await rollUpPending(db());
    const moveTo = (timeZone: string) =>
      db()
        .update(companies)
        .set({ timeZone, summedZone: BERLIN })
        .where(eq(companies.id, companyId));
    await moveTo('Asia/Kolkata');
    let following: Promise<void> = Promise.resolve();
    await inTransaction(db(), async (tx) => {
      // The company's row is held, so the new sums are made but cannot be noted yet.
      await tx
        .update(companies)
        .set({ timeZone: 'America/New_York', summedZone: BERLIN })
        .where(eq(companies.id, companyId));
      following = followZone(db(), companyId);
      await until(
        async () =>
          (
            await db().execute(
              sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%summed_zone%' and pid <> pg_backend_pid()`,
            )
          ).rows.length > 0,
      );
    });
    await following;
    expect(await sums()).toEqual(plainSums(all, 'Asia/Kolkata'));
    expect(await questionsRepository.zoneOf(db(), companyId)).toBe('Asia/Kolkata');
    await followZone(db(), companyId);
    expect(await sums()).toEqual(plainSums(all, 'America/New_York'));
    expect(await questionsRepository.zoneOf(db(), companyId)).toBe('America/New_York');
  });

  test('another company keeps its own, with its own clock', async () => {
    const all = facts(20, 31);
    await insertFacts(all);
    const otherId = newId();
    await db().insert(companies).values({ id: otherId, name: 'Komşu', timeZone: 'Asia/Kolkata' });
    const theirs = facts(20, 32).map((fact) => ({ ...fact, companyId: otherId }));
    await insertFacts(theirs);
    await rebuildCompany(db(), companyId);
    expect([await pendingCount(), await sums(otherId)]).toEqual([
      theirs.length,
      { rollups: [], spread: [] },
    ]);
    await rollUpPending(db());
    expect([await sums(), await sums(otherId)]).toEqual([
      plainSums(all, BERLIN),
      plainSums(theirs, 'Asia/Kolkata'),
    ]);
  });

  test('many at once, and one who makes them anew, count nothing twice and lose nothing', async () => {
    const all = facts(120, 41);
    let isInserting = true;
    const inserting = Promise.all(
      [0, 1, 2].map(async (lane) => {
        for (const [n, commit] of commits(all, 6).entries())
          if (n % 3 === lane) await insertFacts(commit);
      }),
    ).finally(() => (isInserting = false));
    const rolling = [1, 2, 3].map(async (size) => {
      while (isInserting) await rollUpPending(db(), size * 10);
    });
    const rebuilding = (async () => {
      while (isInserting) await rebuildCompany(db(), companyId);
    })();
    await Promise.all([inserting, ...rolling, rebuilding]);
    await rollUpPending(db());
    expect(await pendingCount()).toBe(0);
    expect(await sums()).toEqual(plainSums(all, BERLIN));
  });

  test('a fact that is committed after later ones were taken up is not skipped', async () => {
    if (open().kind !== 'postgres') return;
    const [early = [], late = []] = [facts(5, 51), facts(5, 52)];
    await inTransaction(db(), async (tx) => {
      await factsRepository.insert(tx, early);
      await insertFacts(late);
      await rollUpPending(db());
      expect(await sums()).toEqual(plainSums(late, BERLIN));
    });
    await rollUpPending(db());
    expect(await sums()).toEqual(plainSums([...early, ...late], BERLIN));
  });

  test('a process that finds a company in other hands leaves it, and goes on with the next', async () => {
    if (open().kind !== 'postgres') return;
    const otherId = newId();
    await db().insert(companies).values({ id: otherId, name: 'Komşu', timeZone: BERLIN });
    await insertFacts([
      ...facts(3, 61),
      ...facts(3, 62).map((fact) => ({ ...fact, companyId: otherId })),
    ]);
    await inTransaction(db(), async (tx) => {
      await rollupsLock.wait(tx, companyId);
      expect(await rollUpCompany(db(), companyId)).toBe(0);
      await rollUpPending(db());
      expect([
        (await sums()).rollups.length,
        (await sums(otherId)).rollups.length > 0,
        await pendingCount(),
      ]).toEqual([0, true, 9]);
    });
    await rollUpPending(db());
    expect(await pendingCount()).toBe(0);
  });

  test('the worker takes up what is there, then what comes', async () => {
    const failures: object[] = [];
    const worker = startRollups({
      db: db(),
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (details) => void failures.push(details),
      },
    });
    try {
      const [first, second] = [facts(5, 71), facts(5, 72)];
      await insertFacts(first);
      await until(async () => (await pendingCount()) === 0);
      expect(await sums()).toEqual(plainSums(first, BERLIN));
      await insertFacts(second);
      await until(async () => (await pendingCount()) === 0);
      expect(await sums()).toEqual(plainSums([...first, ...second], BERLIN));
      expect(failures).toEqual([]);
    } finally {
      await worker.stop();
    }
  });

  test('a transaction that fails rolls nothing up', async () => {
    await insertFacts(facts(3, 81));
    await expect(
      inTransaction(db(), async (tx) => {
        expect(await rollUpCompany(tx, companyId)).toBe(9);
        throw new Error('the process ended');
      }),
    ).rejects.toThrow('the process ended');
    expect([await pendingCount(), await sums()]).toEqual([9, { rollups: [], spread: [] }]);
  });

  test('the database cuts durations like the code, at every edge of a bucket', async () => {
    const edges = [
      ...new Set(
        Array.from({ length: 2_000 }, (_, n) => Math.floor(1.011 ** n)).filter(
          (seconds) => seconds < 2 ** 31 - 1,
        ),
      ),
    ];
    const around = [0, ...edges.flatMap((seconds) => [seconds, seconds + 1])];
    const { rows } = await db().execute<{ seconds: number; bucket: number }>(
      sql`select seconds, ${bucketSql(sql`seconds`)} as bucket from unnest(${sql.raw(`array[${around.join(',')}]`)}) as seconds`,
    );
    expect(rows).toEqual(around.map((seconds) => ({ seconds, bucket: bucketOf(seconds) })));
  });
});
