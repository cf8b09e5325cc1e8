import { and, asc, eq } from 'drizzle-orm';
import { inTransaction, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { saysisReadings } from '../../../testing/saysis-readings';
import { openSaysisScene, saySomething, type SaysisScene } from '../../../testing/saysis-scene';
import { systemViewer } from '../../access/viewer';
import { changeComplaint } from '../cases/change-complaint';
import { queueOutgoing } from './outgoing';

const {
  companyEvents,
  complaintHistory,
  complaintMessages,
  complaints,
  complaintUnits,
  jobs,
  saysisSettings,
} = schema;

/** Hours of a manual clock take a while on a busy machine. */
const PATIENCE_MS = 300_000;

withDatabases('SAYSIS', (open) => {
  let scene: SaysisScene;
  beforeEach(async () => {
    scene = await openSaysisScene(open());
  });
  afterEach(() => scene.close());

  const { rows, theirs, states, caseOf, stateOf, health, act, openKnown } = saysisReadings(
    () => scene,
    open,
  );
  const running = () =>
    open().db.$count(jobs, and(eq(jobs.companyId, scene.companyId), eq(jobs.state, 'running')));

  it('opens a case there with its words, takes its number over and follows each change', async () => {
    const id = await scene.open({
      konuOzeti: 'Sokak lambası yanmıyor',
      message: 'Üç gündür karanlık.',
    });
    await scene.change(id, { durum: 'İşlemde' });
    expect(await states()).toEqual([
      'out open waiting',
      'out message waiting',
      'out status waiting',
    ]);
    expect(await stateOf(id)).toBe('waiting');
    await scene.settle();
    const [there] = theirs();
    expect(there).toMatchObject({
      subject: 'Sokak lambası yanmıyor',
      status: 'İşlemde',
      messages: [{ text: 'Üç gündür karanlık.', direction: 'from_citizen' }],
      version: 3,
    });
    expect(await caseOf(id)).toMatchObject({
      externalId: there?.id,
      saysisCode: there?.code,
      externalVersion: 3,
    });
    expect(await stateOf(id)).toBe('synced');
    const [said] = await open()
      .db.select()
      .from(complaintMessages)
      .where(eq(complaintMessages.complaintId, id));
    expect(said).toMatchObject({
      saysisStatus: 'Kayda alındı',
      externalId: there?.messages[0]?.id,
    });
    const linked = await open()
      .db.select()
      .from(complaintHistory)
      .where(and(eq(complaintHistory.complaintId, id), eq(complaintHistory.source, 'saysis')));
    expect(linked.map(({ kind }) => kind).sort()).toEqual(['code', 'linked']);
  });

  it('writes the change and its row in the ledger together or not at all', async () => {
    const id = await openKnown();
    const before = await states();
    await expect(
      inTransaction(open().db, async (tx) => {
        await changeComplaint(tx, {
          viewer: systemViewer(scene.companyId),
          id,
          change: { durum: 'Çözüldü' },
          version: null,
          actor: scene.staff,
          now: scene.clock.now,
        });
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect(await states()).toEqual(before);
    // The same message, queued twice, is one row.
    const key = await scene.say(id, 'Ekip yolda.');
    await inTransaction(open().db, (tx) =>
      queueOutgoing(tx, {
        companyId: scene.companyId,
        complaintId: id,
        kind: 'message',
        key,
        fields: { message: { before: null, after: 'Ekip yolda.' } },
        now: scene.clock.now,
      }),
    );
    expect((await rows()).filter(({ key: each }) => each === key)).toHaveLength(1);
  });

  it('tells nothing where the line is off, and the whole case with its first change once it is on', async () => {
    await open()
      .db.update(saysisSettings)
      .set({ isActive: false })
      .where(eq(saysisSettings.companyId, scene.companyId));
    const id = await scene.open({ konuOzeti: 'Çukur', message: 'Derin bir çukur.' });
    await inTransaction(open().db, (tx) =>
      saySomething(tx, {
        companyId: scene.companyId,
        complaintId: id,
        text: 'Bakıyoruz.',
        now: scene.clock.now,
      }),
    );
    expect([await states(), await stateOf(id), await health()]).toEqual([[], 'off', 'off']);
    await open()
      .db.update(saysisSettings)
      .set({ isActive: true })
      .where(eq(saysisSettings.companyId, scene.companyId));
    await scene.change(id, { konuOzeti: 'Derin çukur' });
    await scene.settle();
    expect(theirs()).toMatchObject([
      { subject: 'Derin çukur', messages: [{ text: 'Derin bir çukur.' }, { text: 'Bakıyoruz.' }] },
    ]);
  });

  it.each(['lost_after', 'garbled', 'twice', 'lost', 'busy', 'later'] as const)(
    'happens once there when a call goes wrong as "%s"',
    async (trouble) => {
      const id = await openKnown();
      let isFirst = true;
      scene.disturb(({ method }) =>
        method === 'POST' && isFirst ? ((isFirst = false), trouble) : null,
      );
      await scene.change(id, { durum: 'Çözüldü' });
      await scene.say(id, 'Onarıldı.');
      await scene.settle();
      expect(theirs()).toMatchObject([
        { status: 'Çözüldü', version: 4, messages: [{}, { text: 'Onarıldı.' }] },
      ]);
      expect((await states()).every((each) => each.endsWith('done'))).toBe(true);
    },
  );

  it('learns from its own echo that a change arrived whose answer was lost, and takes no echo for news', async () => {
    const id = await openKnown();
    scene.disturb(({ method }) => (method === 'POST' ? 'lost_after' : null));
    await scene.change(id, { durum: 'İşlemde' });
    await scene.send();
    expect((await states()).at(-1)).toBe('out status waiting');
    await scene.pull();
    expect((await states()).at(-1)).toBe('out status done');
    expect(await caseOf(id)).toMatchObject({ externalVersion: 3, version: 2 });
    expect((await rows()).filter(({ direction }) => direction === 'in')).toEqual([]);
  });

  it('takes changes and words of SAYSIS in once, whatever comes twice or in disorder, and makes units that it does not know', async () => {
    const id = await openKnown();
    await open()
      .db.insert(complaintUnits)
      .values([
        { companyId: scene.companyId, name: 'Fen İşleri', externalCode: 'F1' },
        { companyId: scene.companyId, name: 'ZABITA' },
      ]);
    scene.disturb(({ path }) => (path.startsWith('/v1/changes') ? 'twice' : null));
    act('unit', { unit: { code: 'F1', name: 'Fen İşleri Müdürlüğü' } });
    act('unit', { unit: { code: null, name: 'Zabıta' } });
    act('unit', { unit: { code: 'T9', name: 'Temizlik' } });
    act('status', { status: 'Reddedildi', reason: 'Yetki alanımızda değil' });
    act('message', {
      message: {
        id: null,
        text: 'Ekip\u0000 yolda.',
        direction: 'to_citizen',
        author: 'Memur',
        media_type: 'text',
        media_url: null,
        status_text: 'Yanıtlandı',
        sent_at: scene.clock.now.toISOString(),
      },
    });
    await scene.pull();
    await scene.pull();
    const units = await open()
      .db.select()
      .from(complaintUnits)
      .where(eq(complaintUnits.companyId, scene.companyId));
    expect(
      units.map(({ name, externalCode, isActive }) => [name, externalCode, isActive]).sort(),
    ).toEqual([
      ['Fen İşleri', 'F1', true],
      ['Temizlik', 'T9', true],
      ['ZABITA', null, true],
    ]);
    expect(await caseOf(id)).toMatchObject({
      durum: 'Reddedildi',
      unitId: units.find(({ name }) => name === 'Temizlik')?.id,
      externalVersion: 7,
    });
    const history = await open()
      .db.select()
      .from(complaintHistory)
      .where(and(eq(complaintHistory.complaintId, id), eq(complaintHistory.source, 'saysis')))
      .orderBy(asc(complaintHistory.version), asc(complaintHistory.id));
    expect(
      history
        .slice(2)
        .map(({ kind, after, reason, actorName }) => [kind, after, reason, actorName]),
    ).toEqual([
      ['unit', 'Fen İşleri', null, 'SAYSIS'],
      ['unit', 'ZABITA', null, 'SAYSIS'],
      ['unit', 'Temizlik', null, 'SAYSIS'],
      ['status', 'Reddedildi', 'Yetki alanımızda değil', 'SAYSIS'],
      ['term-ended', 'süresinde', null, 'SAYSIS'],
    ]);
    const said = await open()
      .db.select()
      .from(complaintMessages)
      .where(eq(complaintMessages.complaintId, id))
      .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id));
    expect(said.slice(1)).toMatchObject([
      {
        message: 'Ekip yolda.',
        direction: 'outbound',
        isReply: true,
        saysisStatus: 'Yanıtlandı',
        senderName: 'Memur',
      },
    ]);
    const events = await open()
      .db.select()
      .from(companyEvents)
      .where(
        and(
          eq(companyEvents.companyId, scene.companyId),
          eq(companyEvents.type, 'complaint-updated'),
        ),
      )
      .orderBy(companyEvents.seq);
    expect(events.slice(-2).map(({ payload }) => payload)).toMatchObject([
      { complaint_id: id, change: 'changed' },
      { complaint_id: id, change: 'message' },
    ]);
  });

  it('makes cases that were born there', async () => {
    scene.book().act(null, 'open', {
      subject: 'Ağaç devrildi',
      status: 'İşlemde',
      unit: { code: null, name: 'Park' },
      type: { code: null, name: 'Ağaç' },
      channel: 'Twitter',
      sender: 'yurttas',
      sender_name: 'Ali',
    });
    await scene.pull();
    const [made] = await open()
      .db.select()
      .from(complaints)
      .where(eq(complaints.companyId, scene.companyId));
    expect(made).toMatchObject({
      konuOzeti: 'Ağaç devrildi',
      durum: 'İşlemde',
      kanal: 'Twitter',
      sender: 'yurttas',
      senderName: 'Ali',
      saysisCode: theirs()[0]?.code,
      externalVersion: 1,
      source: 'saysis',
    });
    await scene.change(made?.id ?? '', { durum: 'Çözüldü' });
    await scene.settle();
    expect(theirs()).toMatchObject([{ status: 'Çözüldü', version: 2 }]);
    expect(await states()).toEqual(['in open done', 'out status done']);
  });

  it(
    'outlasts an outage of an hour: one question at a time, nothing dies, and all arrives in order when the line is back',
    async () => {
      const id = await openKnown();
      scene.disturb(() => 'busy');
      for (let each = 0; each < 10; each += 1) await scene.open({ konuOzeti: `Başvuru ${each}` });
      await scene.change(id, { durum: 'İşlemde' });
      const before = scene.calls();
      for (let minute = 0; minute < 60; minute += 1) {
        await scene.send();
        scene.clock.advance(60_000);
      }
      expect(await health()).toBe('down');
      // 11 at first, then one a minute.
      expect(scene.calls() - before).toBeLessThan(11 + 70);
      expect((await states()).filter((each) => each.endsWith('dead'))).toEqual([]);
      expect(Math.max(...(await rows()).map(({ attempts }) => attempts))).toBeLessThan(12);
      scene.disturb(() => null);
      // One asks, and its answer lets the others go.
      expect(await scene.send()).toBeGreaterThan(0);
      await scene.settle();
      expect([await health(), theirs().length, theirs()[0]?.status]).toEqual(['ok', 11, 'İşlemde']);
    },
    PATIENCE_MS,
  );

  it('waits for a new key without losing anything', async () => {
    const id = await openKnown();
    scene.takeKey('baska');
    await scene.change(id, { durum: 'İşlemde' });
    for (let times = 0; times < 30; times += 1) {
      await scene.send();
      scene.clock.advance(70_000);
    }
    expect([await health(), (await states()).at(-1)]).toEqual(['key', 'out status waiting']);
    scene.takeKey('deneme-saysis-anahtari');
    await scene.settle();
    expect([await health(), (await states()).at(-1)]).toEqual(['ok', 'out status done']);
  });

  it('does the work of a process that went away, once, and never two changes of a case at a time', async () => {
    const id = await openKnown();
    await scene.change(id, { durum: 'İşlemde' });
    await scene.change(id, { durum: 'Çözüldü' });
    await scene.vanish(10);
    expect(await running()).toBe(1);
    await scene.vanish(10);
    expect(await running()).toBe(1);
    expect(await scene.send()).toBe(1);
    await scene.settle();
    expect(theirs()).toMatchObject([{ status: 'Çözüldü', version: 4 }]);
  });
});
