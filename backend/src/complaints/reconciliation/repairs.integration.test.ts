import { and, asc, eq } from 'drizzle-orm';
import type { ReconciliationRow } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { callerOf, reconciling } from '../../../testing/reconciling';
import { openSaysisScene, type SaysisScene } from '../../../testing/saysis-scene';
import type { Caller } from '../../access/caller';
import { ledgerRepository } from '../saysis/ledger.repository';
import { linesRepository } from '../saysis/lines.repository';
import { createRepairsService } from './repairs.service';

const {
  complaintHistory,
  complaints,
  complaintTypes,
  complaintUnits,
  saysisChanges,
  saysisReconciliationRows,
} = schema;
const SPAN = { from: '2026-11-01', to: '2026-11-30' };

withDatabases('a reconciliation', (open) => {
  let scene: SaysisScene;
  let who: Caller;
  beforeEach(async () => {
    scene = await openSaysisScene(open());
    who = callerOf(scene);
  });
  afterEach(() => scene.close());

  const { parts, service, jobs } = reconciling(open, () => scene);

  async function reconcile(): Promise<{ id: string; rows: ReconciliationRow[] }> {
    const { id } = await service().start(who, SPAN);
    await jobs().run();
    expect(await service().find(who, id)).toMatchObject({ state: 'done', error: null });
    const { rows } = await service().rows(who, id, { page: 1, limit: 100 });
    return { id, rows };
  }
  async function repair(id: string, choice: 'theirs' | 'ours', rows: readonly ReconciliationRow[]) {
    const { results } = await createRepairsService(parts()).repair(who, id, {
      rows: rows.map((row) => row.id),
      choice,
    });
    return results.map(({ row, error }) => [row?.state ?? null, error?.code ?? null]);
  }
  /** A case that both sides have. */
  async function openBoth(konuOzeti: string) {
    const id = await scene.open({ konuOzeti, message: 'Kapı önünde' });
    await scene.settle();
    const [found] = await open().db.select().from(complaints).where(eq(complaints.id, id));
    return { id, externalId: found?.externalId ?? '' };
  }
  const readCase = async (id: string) => {
    const [found] = await open().db.select().from(complaints).where(eq(complaints.id, id));
    return found;
  };
  const historyOf = (id: string) =>
    open()
      .db.select()
      .from(complaintHistory)
      .where(eq(complaintHistory.complaintId, id))
      .orderBy(asc(complaintHistory.createdAt), asc(complaintHistory.id));
  /** A case that was opened while the line was off. */
  async function openUnsent(konuOzeti: string) {
    const { db } = open();
    await linesRepository.update(db, scene.companyId, { isActive: false });
    const id = await scene.open({ konuOzeti, message: 'Bekliyoruz' });
    await linesRepository.update(db, scene.companyId, { isActive: true });
    return id;
  }
  const actThere = (caseId: string | null, status: string, subject = 'Lamba yanmıyor') =>
    scene
      .book()
      .act(
        caseId,
        caseId === null ? 'open' : 'status',
        caseId === null ? { subject, status } : { status },
      );

  it('counts what is equal, and names what differs and what one side has alone', async () => {
    await openBoth('Aynı kalan');
    const changed = await openBoth('Durumu değişen');
    actThere(changed.externalId, 'Çözüldü');
    const theirs = actThere(null, 'Yeni');
    const ours = await openUnsent('Gönderilmeyen');
    const { id, rows } = await reconcile();
    expect(await service().find(who, id)).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      counts: { equal: 1, different: 1, theirs: 1, ours: 1 },
      open: 3,
      read: 3,
      checked: 1,
    });
    expect(rows).toMatchObject([
      {
        kind: 'different',
        state: 'open',
        subject: 'Durumu değişen',
        complaint: { id: changed.id },
        differences: [{ field: 'status', theirs: 'Çözüldü', ours: 'Yeni' }],
      },
      {
        kind: 'theirs',
        state: 'open',
        subject: 'Lamba yanmıyor',
        external_code: theirs?.case_code,
        complaint: null,
        opened_here: null,
      },
      {
        kind: 'ours',
        state: 'open',
        subject: 'Gönderilmeyen',
        complaint: { id: ours },
        external_code: null,
        opened_there: null,
      },
    ]);
    const equal = await service().rows(who, id, { kind: 'equal', page: 1, limit: 1 });
    expect([equal.total, equal.rows[0]?.subject]).toEqual([1, 'Aynı kalan']);
  });

  it('compares units and types that have no code of the other side by their names', async () => {
    const { db } = open();
    const { companyId } = scene;
    const { id, externalId } = await openBoth('Birimli');
    const [unit] = await db
      .insert(complaintUnits)
      .values({ companyId, name: 'Fen İşleri' })
      .returning();
    const [type] = await db.insert(complaintTypes).values({ companyId, name: 'Yol' }).returning();
    await scene.change(id, { unitId: unit?.id ?? '', typeId: type?.id ?? '' });
    await scene.settle();
    expect((await reconcile()).rows).toEqual([]);
    scene.book().act(externalId, 'unit', { unit: { code: 'P', name: 'Park' } });
    const { id: run, rows } = await reconcile();
    expect(rows).toMatchObject([
      { differences: [{ field: 'unit', theirs: 'Park', ours: 'Fen İşleri' }] },
    ]);
    expect(await repair(run, 'theirs', rows)).toEqual([['repaired', null]]);
    const [park] = await db
      .select()
      .from(complaintUnits)
      .where(and(eq(complaintUnits.companyId, companyId), eq(complaintUnits.name, 'Park')));
    expect(await readCase(id)).toMatchObject({ unitId: park?.id, typeId: type?.id });
  });

  it('compares a case of ours that was opened there on a day outside the span', async () => {
    const { db } = open();
    const { id } = await openBoth('Eski');
    await db
      .update(complaints)
      .set({ createdAt: new Date('2026-10-20T09:00:00Z') })
      .where(eq(complaints.id, id));
    const other = { from: '2026-10-01', to: '2026-10-31' };
    const run = await service().start(who, other);
    await jobs().run();
    expect(await service().find(who, run.id)).toMatchObject({
      state: 'done',
      read: 0,
      counts: { equal: 1, ours: 0 },
    });
  });

  it('theirs is taken over by the ledger, and the history names the person who chose it', async () => {
    const { id: complaintId, externalId } = await openBoth('Çukur');
    actThere(externalId, 'Çözüldü');
    const { id, rows } = await reconcile();
    expect(await repair(id, 'theirs', rows)).toEqual([['repaired', null]]);
    expect(await readCase(complaintId)).toMatchObject({ durum: 'Çözüldü' });
    const history = await historyOf(complaintId);
    expect(history.filter(({ kind }) => ['status', 'reconciled'].includes(kind))).toMatchObject([
      { kind: 'status', before: 'Yeni', after: 'Çözüldü', source: 'saysis', actorName: 'SAYSIS' },
      {
        kind: 'reconciled',
        after: 'Karşı taraftaki değer alındı: Durum',
        source: 'staff',
        actorId: who.userId,
      },
    ]);
    const taken = await open()
      .db.select()
      .from(saysisChanges)
      .where(and(eq(saysisChanges.complaintId, complaintId), eq(saysisChanges.direction, 'in')));
    expect(taken).toMatchObject([
      { kind: 'status', state: 'done', resolution: 'theirs', resolvedBy: who.userId },
    ]);
    expect(await repair(id, 'theirs', rows)).toEqual([['repaired', 'not_possible']]);
    await scene.settle();
    expect((await reconcile()).rows).toEqual([]);
    expect(scene.book().cases.get(externalId)?.status).toBe('Çözüldü');
  });

  it('ours is sent by the ledger, and SAYSIS has it', async () => {
    const { id: complaintId, externalId } = await openBoth('Çukur');
    // A change that a person discarded once: both sides stayed as they were.
    scene.disturb(() => 'refused');
    await scene.change(complaintId, { durum: 'İşlemde' });
    await scene.settle();
    scene.disturb(() => null);
    for (const { id } of await ledgerRepository.openOut(open().db, complaintId))
      await scene.decisions.discard(scene.who, id, 'Gerekmiyor');
    const { id, rows } = await reconcile();
    expect(rows).toMatchObject([
      { kind: 'different', differences: [{ field: 'status', theirs: 'Yeni', ours: 'İşlemde' }] },
    ]);
    expect(await repair(id, 'ours', rows)).toEqual([['repaired', null]]);
    expect((await historyOf(complaintId)).at(-1)).toMatchObject({
      kind: 'reconciled',
      after: 'Bizdeki değer gönderildi: Durum',
      actorName: 'Elif Karadağ',
    });
    await scene.settle();
    expect(scene.book().cases.get(externalId)?.status).toBe('İşlemde');
    expect((await reconcile()).rows).toEqual([]);
  });

  it('a case that only they have is fetched, one that makes no sense here rests in the ledger', async () => {
    const strange = actThere(null, 'Askıda', 'Atılmış');
    await scene.pull();
    const [dead] = await ledgerRepository.openIn(
      open().db,
      scene.companyId,
      strange?.case_id ?? '',
      null,
    );
    await scene.decisions.discard(scene.who, dead?.id ?? '', 'Bizimle ilgisi yok');
    actThere(null, 'Yeni', 'Sonra gelen');
    const { id, rows } = await reconcile();
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['theirs', 'Atılmış'],
      ['theirs', 'Sonra gelen'],
    ]);
    // Its status is still unknown here: a person looks at it in the ledger.
    expect(await repair(id, 'theirs', rows)).toEqual([
      ['waiting', 'not_fetched'],
      ['repaired', null],
    ]);
    const all = await open()
      .db.select()
      .from(complaints)
      .where(eq(complaints.companyId, scene.companyId));
    const fetched = all.find(({ konuOzeti }) => konuOzeti === 'Sonra gelen');
    expect((await historyOf(fetched?.id ?? '')).map(({ kind }) => kind)).toEqual([
      'opened',
      'term-started',
      'reconciled',
    ]);
  });

  it('a case that was discarded unread is fetched with what happened to it since', async () => {
    const { db } = open();
    const made = actThere(null, 'Yeni', 'Sonradan istenen');
    const externalId = made?.case_id ?? '';
    scene.book().act(externalId, 'status', { status: 'İşlemde' });
    await db.insert(saysisChanges).values({
      companyId: scene.companyId,
      externalId,
      direction: 'in',
      kind: 'open',
      key: made?.id ?? '',
      fields: {
        saysisCode: { before: null, after: made?.case_code ?? '' },
        konuOzeti: { before: null, after: 'Sonradan istenen' },
        durum: { before: null, after: 'Yeni' },
      },
      externalVersion: 1,
      state: 'discarded',
    });
    await scene.pull();
    const { id, rows } = await reconcile();
    expect(await repair(id, 'theirs', rows)).toEqual([['repaired', null]]);
    expect(await ledgerRepository.findCase(db, scene.companyId, externalId)).toMatchObject({
      konuOzeti: 'Sonradan istenen',
      durum: 'İşlemde',
      externalVersion: 2,
    });
  });

  it('a case that only we have is sent: kept back, discarded there, or lost there', async () => {
    const lost = await openBoth('Kaybolan');
    const unsent = await openUnsent('Gönderilmeyen');
    const discarded = await scene.open({ konuOzeti: 'Vazgeçilen', message: 'Merhaba' });
    scene.disturb(() => 'refused');
    await scene.settle();
    scene.disturb(() => null);
    const [opening] = await ledgerRepository.openOut(open().db, discarded);
    await scene.decisions.discard(scene.who, opening?.id ?? '', 'Gerekmiyor');
    scene.book().forget(lost.externalId);
    const { id, rows } = await reconcile();
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['ours', 'Kaybolan'],
      ['ours', 'Gönderilmeyen'],
      ['ours', 'Vazgeçilen'],
    ]);
    expect(await repair(id, 'ours', rows)).toEqual([
      ['repaired', null],
      ['repaired', null],
      ['repaired', null],
    ]);
    await scene.settle();
    const there = [...scene.book().cases.values()];
    expect(there.map(({ subject, messages }) => [subject, messages.length]).sort()).toEqual([
      ['Gönderilmeyen', 1],
      ['Kaybolan', 1],
      ['Vazgeçilen', 1],
    ]);
    for (const complaintId of [lost.id, unsent, discarded])
      expect(there.map((each) => each.id)).toContain((await readCase(complaintId))?.externalId);
    expect((await reconcile()).rows).toEqual([]);
  });

  it('a case that changed since, on either side, is refused and shown so', async () => {
    const here = await openBoth('Bizde değişen');
    const there = await openBoth('Orada değişen');
    actThere(here.externalId, 'Çözüldü');
    actThere(there.externalId, 'Çözüldü');
    const { id, rows } = await reconcile();
    await scene.change(here.id, { konuOzeti: 'Bizde değişti' });
    actThere(there.externalId, 'Reddedildi');
    const [shown] = (await service().rows(who, id, { page: 1, limit: 1 })).rows;
    expect(shown?.state).toBe('stale');
    expect(await repair(id, 'theirs', rows)).toEqual([
      ['stale', 'stale'],
      ['stale', 'stale'],
    ]);
    expect(await readCase(there.id)).toMatchObject({ durum: 'Yeni' });
    const kept = await open()
      .db.select()
      .from(saysisReconciliationRows)
      .where(eq(saysisReconciliationRows.reconciliationId, id));
    expect(kept.map(({ state }) => state).sort()).toEqual(['stale', 'stale']);
  });

  it('a case with an unfinished change waits, and a choice that a row does not have is refused', async () => {
    const { id: complaintId, externalId } = await openBoth('Çukur');
    actThere(externalId, 'Çözüldü');
    const only = await openUnsent('Gönderilmeyen');
    const { id, rows } = await reconcile();
    expect(await repair(id, 'theirs', rows.slice(1))).toEqual([['open', 'not_possible']]);
    await scene.say(complaintId, 'Ekip yolda');
    await scene.say(only, 'Ekip yolda');
    expect(await repair(id, 'ours', rows)).toEqual([
      ['waiting', 'change_waiting'],
      ['waiting', 'change_waiting'],
    ]);
    const unknown = { ...rows[0], id: 'yok' } as ReconciliationRow;
    expect(await repair(id, 'ours', [unknown])).toEqual([[null, 'not_found']]);
  });
});
