import { and, asc, eq } from 'drizzle-orm';
import { COMPLAINT_STATUSES } from '@muhatap/shared/wire';
import { inTransaction, schema } from '../../database';
import { withDatabases } from '../../database/testing/with-databases';
import { openSaysisScene, type SaysisScene } from '../../testing/saysis-scene';
import { changeComplaint, type WantedChange } from '../complaints/change-complaint';
import { syncStateOf } from './outgoing';

const { complaintHistory, complaintMessages, complaints, saysisChanges, saysisSettings } = schema;

withDatabases('SAYSIS', (open) => {
  let scene: SaysisScene;
  beforeEach(async () => {
    scene = await openSaysisScene(open());
  });
  afterEach(() => scene.close());

  const change = (id: string, wanted: WantedChange) =>
    inTransaction(open().db, (tx) => changeComplaint(tx, { companyId: scene.companyId, id, change: wanted, version: null, actor: scene.staff, now: scene.clock.now }));
  const rows = () => open().db.select().from(saysisChanges).where(eq(saysisChanges.companyId, scene.companyId)).orderBy(asc(saysisChanges.seq));
  const caseOf = async (id: string) => (await open().db.select().from(complaints).where(eq(complaints.id, id)))[0];
  const theirs = () => [...scene.book().cases.values()];
  const line = async () => (await open().db.select().from(saysisSettings).where(eq(saysisSettings.companyId, scene.companyId)))[0];

  it('opens a case there with its words, takes its number over and follows each change', async () => {
    const id = await scene.open({ konuOzeti: 'Sokak lambası yanmıyor', message: 'Üç gündür karanlık.' });
    await change(id, { durum: 'İşlemde' });
    expect((await rows()).map(({ kind, state }) => [kind, state])).toEqual([['open', 'waiting'], ['message', 'waiting'], ['status', 'waiting']]);
    expect(await syncStateOf(open().db, scene.companyId, id)).toMatchObject({ state: 'waiting' });
    await scene.settle();
    const [there] = theirs();
    expect(there).toMatchObject({ subject: 'Sokak lambası yanmıyor', status: 'İşlemde', messages: [{ text: 'Üç gündür karanlık.', direction: 'from_citizen' }], version: 3 });
    expect(await caseOf(id)).toMatchObject({ externalId: there?.id, saysisCode: there?.code, externalVersion: 3 });
    expect(await syncStateOf(open().db, scene.companyId, id)).toMatchObject({ state: 'synced' });
    const [said] = await open().db.select().from(complaintMessages).where(eq(complaintMessages.complaintId, id));
    expect(said).toMatchObject({ saysisStatus: 'Kayda alındı', externalId: there?.messages[0]?.id });
    expect((await open().db.select().from(complaintHistory).where(and(eq(complaintHistory.complaintId, id), eq(complaintHistory.source, 'saysis')))).map(({ kind }) => kind).sort()).toEqual(['code', 'linked']);
    expect(COMPLAINT_STATUSES).toContain(there?.status);
    expect((await line())?.failures).toBe(0);
  });
});
