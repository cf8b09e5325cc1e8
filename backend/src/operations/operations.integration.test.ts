import { asc, eq } from 'drizzle-orm';
import type {
  FailedQueue,
  OperationsOverview,
  WorkContent,
  WorkDecided,
} from '@muhatap/shared/wire/releases';
import { callOf, createWebhookScene, storeCall } from '../../testing/webhook-scene';
import { insertCompany } from '../../testing/stage-company';
import type { SceneCompany } from '../../testing/inbox-scene';
import { withInbox } from '../../testing/with-inbox';
import { schema } from '../database';

const { auditLog, backups, connections, jobs, webhookEvents } = schema;

withInbox('the operations of an installation', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    await open().db.delete(jobs);
    own = await scene().addCompany(['releases']);
  });

  const ask = <T>(method: 'GET' | 'POST', address: string, body?: object) =>
    scene().ask<T>(method, `/api/operations${address}`, own.token, body);
  const insert = async (change: Partial<typeof jobs.$inferInsert> = {}): Promise<number> => {
    const [row] = await open()
      .db.insert(jobs)
      .values({
        queue: 'media',
        subject: 'gone',
        state: 'dead',
        attempts: 8,
        error: 'the file answered 404',
        ...change,
      })
      .returning();
    return row?.id ?? 0;
  };
  const left = async () =>
    (await open().db.select().from(jobs).orderBy(asc(jobs.id))).map(({ id, state }) => [id, state]);
  const audited = async () => {
    const rows = await open()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.companyId, own.companyId))
      .orderBy(asc(auditLog.at), asc(auditLog.id));
    return rows.map(({ actorId, action, subjectName }) => [
      actorId === own.userId,
      action,
      subjectName,
    ]);
  };

  it('overview, tells queues, accounts of all companies, database and disk', async () => {
    const other = await insertCompany(open().db);
    await open().db.update(connections).set({ lastError: 'Anahtarın süresi dolmuş.' });
    await insert();
    await insert({ state: 'waiting', runAt: new Date(Date.now() - 90_000) });
    const { body } = await ask<OperationsOverview>('GET', '');
    expect(body.queues.find(({ queue }) => queue === 'media')).toMatchObject({
      waiting: 1,
      failed: 1,
    });
    expect(body.queues.map(({ queue }) => queue)).toContain('sends');
    const account = body.accounts.find(({ id }) => id === other.connectionId);
    expect(account).toMatchObject({ state: 'failing', last_error: 'Anahtarın süresi dolmuş.' });
    expect(account).not.toHaveProperty('credentials');
    expect(body.database).toMatchObject({ kind: open().kind });
    expect(body.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(body.disk.total_bytes).toBeGreaterThan(body.disk.free_bytes);
  });

  it('the newest backup, is told once there is one', async () => {
    expect((await ask<OperationsOverview>('GET', '')).body.backup).toBeNull();
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));
    const taken = (id: string, hour: number) => ({
      ...{ id, takenAt: at(hour), finishedAt: at(hour), host: 'db-1', place: `/yedek/${id}` },
      bytes: 4_000,
    });
    await open()
      .db.insert(backups)
      .values([taken('new', 2), taken('old', 1)]);
    expect((await ask<OperationsOverview>('GET', '')).body.backup).toEqual({
      ...{ taken_at: at(2).toISOString(), host: 'db-1', place: '/yedek/new', bytes: 4_000 },
    });
    await open().db.delete(backups);
  });

  it('failed work, is listed by reason with its jobs and counts as seen', async () => {
    const first = await insert({ companyId: own.companyId });
    const second = await insert();
    const third = await insert({ error: null, state: 'held' });
    const { body } = await ask<FailedQueue>('GET', '/queues/media');
    expect(body.reasons).toMatchObject([
      { error: 'the file answered 404', count: 2, jobs: [{ id: first }, { id: second }] },
      { error: '', count: 1, jobs: [{ id: third, is_held: true, company: null }] },
    ]);
    expect(body.reasons[0]?.jobs[0]?.company).not.toBeNull();
    const rows = await open().db.select().from(jobs);
    expect(rows.every(({ seenAt }) => seenAt !== null)).toBe(true);
    expect((await ask('GET', '/queues/parcels')).status).toBe(404);
  });

  it('discarding one job and all of a reason, removes no other and stands in the audit log', async () => {
    const [one, two, three] = [await insert(), await insert(), await insert({ error: 'other' })];
    const discard = (body: object) => ask<WorkDecided>('POST', '/jobs/discard', body);
    expect((await discard({ id: one })).body).toEqual({ done: 1, refused: [] });
    expect((await discard({ id: one })).body.refused).toHaveLength(1);
    const all = { queue: 'media', error: 'the file answered 404' };
    expect((await discard(all)).body).toEqual({ done: 1, refused: [] });
    expect(await left()).toEqual([[three, 'dead']]);
    expect(await audited()).toEqual([
      [true, 'setting.discarded', `media ${one}`],
      [true, 'setting.discarded', `media ${two}`],
    ]);
    expect((await discard({})).status).toBe(400);
  });

  it('replaying all of a reason, answers which jobs refuse and why, each reason once', async () => {
    await insert();
    await insert();
    const unknown = await insert({ queue: 'parcels', error: 'of a newer release' });
    const replay = (body: object) => ask<WorkDecided>('POST', '/jobs/replay', body);
    expect((await replay({ queue: 'media', error: 'the file answered 404' })).body).toEqual({
      done: 0,
      refused: ['Mesaj artık yok.'],
    });
    expect((await replay({ id: unknown })).body.refused).toEqual([
      'Bu sürüm parcels kuyruğunu bilmiyor.',
    ]);
    expect(await audited()).toEqual([]);
  });

  it('the content of a webhook call, is shown to operators alone and the look is recorded', async () => {
    const company = await insertCompany(open().db);
    const webhooks = createWebhookScene(open());
    const call = callOf(company.account, ['905320000001', 'selam']) as { entry: object[] };
    await storeCall(open().db, { ...call, entry: [...call.entry, { id: 7 }] });
    await webhooks.runAll();
    const [dead] = await left();
    const id = Number(dead?.[0]);
    const { body } = await ask<WorkContent>('POST', `/jobs/${id}/content`);
    expect(body).toMatchObject({ source: 'meta' });
    expect(body.text).toContain('selam');
    expect(await audited()).toEqual([[true, 'setting.viewed', `webhooks ${id}`]]);

    const agent = await scene().addPerson(own.companyId, 'Temsilci', ['inbox', 'settings']);
    const refused = await scene().ask('POST', `/api/operations/jobs/${id}/content`, agent.token);
    expect(refused.status).toBe(403);
    expect((await ask('POST', `/jobs/${await insert()}/content`)).status).toBe(404);
    await open().db.delete(webhookEvents);
    expect((await ask('POST', `/jobs/${id}/content`)).status).toBe(404);

    const replayed = await ask<WorkDecided>('POST', '/jobs/replay', { id });
    expect(replayed.body.refused).toEqual(['Çağrı artık yok.']);
  });
});
