import { and, asc, eq, sql } from 'drizzle-orm';
import { SAYSIS_COUNT_LIMIT } from '@muhatap/shared/wire/complaints';
import { inTransaction, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { openSaysisScene, type SaysisScene } from '../../../testing/saysis-scene';
import { systemViewer } from '../../access/viewer';
import { ledgerViewRepository } from './ledger-view.repository';
import { linesRepository } from './lines.repository';
import { presentChange, presentStatus } from './saysis.presenter';
import { settleAccepted } from './settle';

const { complaints, jobs, saysisChanges } = schema;
const MINUTE_MS = 60_000;

withDatabases('the ledger of SAYSIS', (open) => {
  let scene: SaysisScene;
  beforeEach(async () => {
    scene = await openSaysisScene(open());
  });
  afterEach(() => scene.close());

  const act = (status: string) =>
    scene.book().act([...scene.book().cases.keys()][0] ?? '', 'status', { status });
  async function known(): Promise<string> {
    const id = await scene.open({ konuOzeti: 'Sokak lambası yanmıyor' });
    await scene.settle();
    return id;
  }
  const conflict = async () =>
    (
      await open()
        .db.select()
        .from(saysisChanges)
        .where(
          and(eq(saysisChanges.companyId, scene.companyId), eq(saysisChanges.state, 'conflict')),
        )
    )[0];
  const incoming = async () =>
    (
      await ledgerViewRepository.list(open().db, systemViewer(scene.companyId), {
        direction: 'in',
        limit: 10,
      })
    )
      .map(presentChange)
      .reverse()
      .map(({ state, resolution, resolved_by, decided_in }) => [
        state,
        resolution,
        resolved_by,
        decided_in,
      ]);
  const standing = async () => {
    const { db } = open();
    return presentStatus({
      line: await linesRepository.find(db, scene.companyId),
      pullAt: await linesRepository.findPullAt(db, scene.companyId),
      states: await ledgerViewRepository.states(db, systemViewer(scene.companyId)),
      now: scene.clock.now,
    });
  };

  describe('the sentence on the other side of a conflict', () => {
    let id: string;
    let decided: { id: string; seq: number };
    beforeEach(async () => {
      id = await known();
      await scene.change(id, { durum: 'Çözüldü' });
      act('İşlemde');
      act('Reddedildi');
      await scene.settle();
      const { id: row = '', seq = 0 } = (await conflict()) ?? {};
      decided = { id: row, seq };
      expect(await incoming()).toEqual([
        ['skipped', null, null, decided],
        ['skipped', null, null, decided],
      ]);
    });

    it.each([
      [
        'ours',
        [
          ['discarded', 'ours'],
          ['discarded', 'ours'],
        ],
      ],
      [
        'theirs',
        [
          ['skipped', 'theirs'],
          ['done', 'theirs'],
        ],
      ],
    ] as const)('is what a person chose, and who: %s', async (choice, ends) => {
      await scene.decisions.resolve(scene.who, decided.id, choice);
      const expected = ends.map((end) => [...end, 'Elif Karadağ', decided]);
      expect(await incoming()).toEqual(expected);
      // A later conflict of the same row is another decision.
      act('Yeni');
      await scene.settle();
      expect((await incoming()).slice(0, 2)).toEqual(expected);
    });

    it('is that it was given up with the conflict', async () => {
      await scene.decisions.discard(scene.who, decided.id, 'Elle düzeltildi');
      expect(await incoming()).toEqual([
        ['discarded', 'Elle düzeltildi', 'Elif Karadağ', decided],
        ['discarded', 'Elle düzeltildi', 'Elif Karadağ', decided],
      ]);
    });

    it('is that nobody had to decide where SAYSIS came to our value by itself', async () => {
      act('Çözüldü');
      await scene.settle();
      const [first, second] = await incoming();
      expect([first, second]).toEqual(
        Array.from({ length: 2 }, () => [
          'skipped',
          'SAYSIS sonra bizdeki değeri verdi; karar gerekmedi.',
          null,
          decided,
        ]),
      );
      expect([
        await conflict(),
        (await open().db.select().from(complaints).where(eq(complaints.id, id)))[0]?.durum,
      ]).toEqual([undefined, 'Çözüldü']);
    });
  });

  it('is at an end where SAYSIS turns out to have our change already', async () => {
    const id = await known();
    await scene.change(id, { durum: 'Çözüldü' });
    act('İşlemde');
    await scene.settle();
    const row = await conflict();
    if (row === undefined) throw new Error('There is no conflict.');
    const [book] = scene.book().cases.values();
    await settleAccepted(
      open().db,
      row,
      {
        id: 'd-9',
        caseId: book?.id ?? '',
        caseCode: book?.code ?? '',
        version: 3,
        kind: 'status',
        at: scene.clock.now,
        originKey: row.key,
        values: {},
      },
      2,
      scene.clock.now,
    );
    // Its job would hold the case.
    expect(await open().db.$count(jobs, eq(jobs.subject, row.id))).toBe(0);
    expect(await incoming()).toEqual([
      [
        'skipped',
        'SAYSIS bizdeki değeri almıştı; karar gerekmedi.',
        null,
        { id: row.id, seq: row.seq },
      ],
    ]);
  });

  it('says since when the line fails, until it answers again', async () => {
    const id = await known();
    expect((await standing()).health.failing_since).toBeNull();
    scene.disturb(() => 'busy');
    await scene.change(id, { durum: 'İşlemde' });
    const since = scene.clock.now.toISOString();
    for (let minute = 0; minute < 10; minute += 1) {
      await scene.send();
      scene.clock.advance(MINUTE_MS);
    }
    expect((await standing()).health).toMatchObject({ state: 'slow', failing_since: since });
    for (let minute = 0; minute < 6; minute += 1) {
      await scene.send();
      scene.clock.advance(MINUTE_MS);
    }
    expect((await standing()).health).toMatchObject({ state: 'down', failing_since: since });
    scene.disturb(() => null);
    await scene.settle();
    expect((await standing()).health).toMatchObject({ state: 'ok', failing_since: null });
  });

  it('shows a refused key as its own state, with the moment of the first refusal', async () => {
    const id = await known();
    scene.takeKey('baska');
    await scene.change(id, { durum: 'İşlemde' });
    const since = scene.clock.now.toISOString();
    for (let minute = 0; minute < 2; minute += 1) {
      await scene.send();
      scene.clock.advance(MINUTE_MS);
    }
    expect((await standing()).health).toMatchObject({ state: 'key', failing_since: since });
  });

  it('shows a change as being sent while its job runs, with this try', async () => {
    const { db } = open();
    const id = await known();
    await scene.change(id, { durum: 'İşlemde' });
    await scene.change(id, { durum: 'Çözüldü' });
    const viewer = systemViewer(scene.companyId);
    const shown = async (state?: 'waiting' | 'sending') =>
      (await ledgerViewRepository.list(db, viewer, { state, direction: 'out', limit: 2 }))
        .map(presentChange)
        .map((each) => [each.state, each.attempts, each.next_attempt_at !== null]);
    const counts = async () => {
      const { waiting, sending, done } = (await standing()).counts;
      return { waiting, sending, done };
    };
    expect(await shown()).toEqual([
      ['waiting', 0, false],
      ['waiting', 0, true],
    ]);
    expect(await counts()).toEqual({ waiting: 2, sending: 0, done: 1 });
    await scene.vanish(1);
    expect(await shown()).toEqual([
      ['waiting', 0, false],
      ['sending', 1, true],
    ]);
    expect(await shown('sending')).toEqual([['sending', 1, true]]);
    expect(await shown('waiting')).toEqual([['waiting', 0, false]]);
    expect(await counts()).toEqual({ waiting: 1, sending: 1, done: 1 });
  });

  it('counts up to its limit and knows the oldest that waits', async () => {
    const { db } = open();
    await db.execute(sql`
      insert into saysis_changes (id, company_id, direction, kind, key, fields, state, created_at, finished_at)
      select ${scene.companyId} || n, ${scene.companyId}, 'out', 'status', 'k' || n, '{}', case when n <= 3 then 'dead' else 'done' end, ${scene.clock.now.toISOString()}::timestamptz + n * interval '1 second', now()
      from generate_series(1, ${SAYSIS_COUNT_LIMIT + 200}) n`);
    scene.clock.advance(61_000);
    expect(await standing()).toMatchObject({
      counts: { done: SAYSIS_COUNT_LIMIT, dead: 3, waiting: 0 },
      health: { oldest_waiting_s: 60 },
    });
  });

  it('finds the changes of a case by its number on the other side as well', async () => {
    await known();
    const [externalId = ''] = [...scene.book().cases.keys()];
    const rows = await open()
      .db.select()
      .from(saysisChanges)
      .where(eq(saysisChanges.companyId, scene.companyId))
      .orderBy(asc(saysisChanges.seq));
    const { rows: plan } = await inTransaction(open().db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain (format json) select * from saysis_changes where company_id = ${scene.companyId} and external_id = ${externalId}`,
      );
    });
    expect(JSON.stringify(plan)).toContain('saysis_changes_external');
    expect(
      (
        await ledgerViewRepository.list(open().db, systemViewer(scene.companyId), {
          complaint: externalId,
          limit: 10,
        })
      ).map(({ change: { id } }) => id),
    ).toEqual(rows.filter((row) => row.externalId === externalId).map(({ id }) => id));
  });
});
