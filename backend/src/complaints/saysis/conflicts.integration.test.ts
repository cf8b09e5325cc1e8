import { and, eq } from 'drizzle-orm';
import { inTransaction, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { saysisReadings } from '../../../testing/saysis-readings';
import { openSaysisScene, type SaysisScene } from '../../../testing/saysis-scene';
import { queueOutgoing } from './outgoing';
import { CHANGE_QUEUE } from './saysis-changes';

const { jobs } = schema;

withDatabases('conflicts and decisions of SAYSIS', (open) => {
  let scene: SaysisScene;
  beforeEach(async () => {
    scene = await openSaysisScene(open());
  });
  afterEach(() => scene.close());

  const { rows, theirs, states, caseOf, stateOf, stuck, act, openKnown } = saysisReadings(
    () => scene,
    open,
  );

  const jobRows = () =>
    open()
      .db.select()
      .from(jobs)
      .where(and(eq(jobs.companyId, scene.companyId), eq(jobs.queue, CHANGE_QUEUE.name)))
      .orderBy(jobs.id);

  it('goes on by itself where different fields changed', async () => {
    const id = await openKnown();
    act('status', { status: 'İşlemde' });
    await scene.change(id, { konuOzeti: 'Lamba kırık' });
    await scene.send();
    await scene.settle();
    expect(theirs()).toMatchObject([{ status: 'İşlemde', subject: 'Lamba kırık' }]);
    expect(await caseOf(id)).toMatchObject({ durum: 'İşlemde', konuOzeti: 'Lamba kırık' });
  });

  it.each(['ours', 'theirs'] as const)(
    'puts two changes of the same field to a person, holds the case and does as they choose: %s',
    async (choice) => {
      const id = await openKnown();
      act('status', { status: 'İşlemde' });
      await scene.change(id, { durum: 'Çözüldü' });
      await scene.change(id, { durum: 'Reddedildi', reason: 'Mükerrer' });
      await scene.say(id, 'Bilginize.');
      await scene.settle();
      expect((await states()).slice(2)).toEqual([
        'out status conflict',
        'out status waiting',
        'out message waiting',
        'in status skipped',
      ]);
      const resting = (await jobRows()).map(({ state, error }) => [state, error]);
      expect(resting).toEqual([
        ['held', 'Aynı alan SAYSIS tarafında da değişti.'],
        ['waiting', null],
        ['waiting', null],
      ]);
      expect((await rows())[2]).toMatchObject({
        fields: { durum: { before: 'Yeni', after: 'Çözüldü' } },
        theirs: { durum: { before: 'Yeni', after: 'İşlemde' } },
      });
      expect([await stateOf(id), theirs()[0]?.status]).toEqual(['conflict', 'İşlemde']);
      await scene.decisions.resolve(scene.who, await stuck('conflict'), choice);
      await scene.settle();
      const wanted = choice === 'ours' ? 'Reddedildi' : 'İşlemde';
      expect([
        theirs()[0]?.status,
        (await caseOf(id))?.durum,
        theirs()[0]?.messages.length,
        await stateOf(id),
      ]).toEqual([wanted, wanted, 2, 'synced']);
      expect(await jobRows()).toEqual([]);
      await expect(
        scene.decisions.resolve(scene.who, (await rows())[2]?.id ?? '', choice),
      ).rejects.toMatchObject({ code: 'not_possible', status: 409 });
    },
  );

  it('finds no conflict where both sides did the same', async () => {
    const id = await openKnown();
    act('status', { status: 'Çözüldü' });
    await scene.change(id, { durum: 'Çözüldü' });
    await scene.settle();
    expect((await states()).slice(2)).toEqual(['out status skipped', 'in status skipped']);
    expect([theirs()[0]?.version, await stateOf(id)]).toEqual([3, 'synced']);
  });

  it('stops a case at a status that it does not know, says which, and goes on when it is discarded', async () => {
    const id = await openKnown();
    act('status', { status: 'Havale edildi' });
    act('subject', { subject: 'Lamba' });
    await scene.change(id, { durum: 'İşlemde' });
    await scene.settle();
    expect((await states()).slice(2)).toEqual([
      'out status waiting',
      'in status dead',
      'in subject waiting',
    ]);
    expect((await rows())[3]?.lastError).toContain('"Havale edildi"');
    expect([await stateOf(id), (await caseOf(id))?.konuOzeti]).toEqual([
      'failed',
      'Sokak lambası yanmıyor',
    ]);
    await scene.decisions.retry(scene.who, await stuck('dead'));
    expect((await states())[3]).toBe('in status dead');
    await scene.decisions.discard(scene.who, await stuck('dead'), 'Bizde karşılığı yok');
    expect(await caseOf(id)).toMatchObject({ konuOzeti: 'Lamba', externalVersion: 4 });
    await scene.settle();
    expect(theirs()).toMatchObject([{ status: 'İşlemde', subject: 'Lamba' }]);
  });

  it('lets a refused change die, holds what comes after it, and sends it again on retry', async () => {
    const id = await openKnown();
    await inTransaction(open().db, (tx) =>
      queueOutgoing(tx, {
        companyId: scene.companyId,
        complaintId: id,
        kind: 'status',
        key: 'bozuk',
        fields: { durum: { before: 'Yeni', after: 'Havale' } },
        now: scene.clock.now,
      }),
    );
    await scene.say(id, 'Bilginize.');
    await scene.settle();
    expect((await states()).slice(2)).toEqual(['out status dead', 'out message waiting']);
    expect((await rows())[2]?.lastError).toBe('SAYSIS kabul etmedi: Böyle bir durum yok.');
    await scene.decisions.retry(scene.who, await stuck('dead'));
    await scene.settle();
    expect((await states())[2]).toBe('out status dead');
    await scene.decisions.discard(scene.who, await stuck('dead'), 'Vazgeçildi');
    await scene.settle();
    expect((await states()).slice(2)).toEqual(['out status discarded', 'out message done']);
  });
});
