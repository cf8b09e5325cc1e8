import { and, eq, lte } from 'drizzle-orm';
import type { EventPage } from '@muhatap/shared/wire/events';
import type { CitizenRequest, ErasurePreview } from '@muhatap/shared/wire/people';
import {
  insertCanaryCitizen,
  type CanaryCitizen,
  type CanaryPlace,
} from '../../../testing/canary-citizen';
import { createDueJobs } from '../../../testing/due-jobs';
import { findText } from '../../../testing/find-text';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { newId, schema } from '../../database';
import { findHead } from '../../events';
import { createFolderStore } from '../../files';
import { LeaseLost, type JobContext } from '../../jobs';
import { findCitizen } from '../citizen/find-citizen';
import { createCitizenExportJobs } from '../export/citizen-export-jobs';
import { createCitizenErasureJobs } from './citizen-erasure-jobs';
import { ERASURE_STEPS } from './erasure-steps';

const {
  approvalRules,
  approvals,
  auditLog,
  citizenRequests,
  companyEvents,
  complaintUnits,
  complaints,
  customers,
  jobs,
} = schema;

const ROOT = '/api/personal-data';

withInbox('erasure of one citizen', (scene, open) => {
  let company: SceneCompany;
  let place: CanaryPlace;
  let ayse: CanaryCitizen;
  let mert: CanaryCitizen;
  let mark: string;
  const db = () => open().db;
  const now = () => scene().clock.now;
  const files = () => createFolderStore(place.dataDir);
  const handler = () =>
    createCitizenErasureJobs({ handle: open(), dataDir: place.dataDir, files: files(), now });
  const due = () =>
    createDueJobs(open(), [
      handler(),
      createCitizenExportJobs({ handle: open(), dataDir: place.dataDir, files: files(), now }),
    ]);
  const ask = <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    scene().ask<T>(method, `${ROOT}${url}`, company.token, body);
  const bodyOf = (change: object = {}) => ({
    citizen: { kind: 'customer', id: ayse.customerId },
    application_number: 'KVKK-18',
    confirmation: 'KVKK-18',
    reason: 'Silme talebi',
    ...change,
  });
  const start = (change?: object) => ask<CitizenRequest>('POST', '/erasures', bodyOf(change));
  const read = async (id: string) => (await ask<CitizenRequest>('GET', `/requests/${id}`)).body;

  const placesOf = (words: readonly string[]) => findText(db(), files(), words);
  /** Each canary holds the mark of its citizen or is their phone. */
  const gone = async () => Object.fromEntries(await placesOf([mark, ayse.canaries[0] ?? '']));
  const kept = async () => {
    const found = await placesOf(mert.canaries);
    return mert.canaries.filter((word) => !found.has(word));
  };

  beforeEach(async () => {
    for (const table of [jobs, schema.citizenRequestSystems, citizenRequests])
      await db().delete(table);
    company = await scene().addCompany(['inbox', 'complaints'], { actions: ['administer'] });
    const unitId = newId();
    await db()
      .insert(complaintUnits)
      .values({ id: unitId, companyId: company.companyId, name: 'Fen İşleri' });
    place = { ...company, unitId, dataDir: scene().dataDir };
    const digits = String(Math.floor(Math.random() * 9e6) + 1e6);
    mark = `AYSE${digits}`;
    ayse = await insertCanaryCitizen(db(), place, mark, `90532${digits}`);
    mert = await insertCanaryCitizen(db(), place, `MERT${digits}`, `90533${digits}`);
  });

  test('nothing of the citizen is left anywhere, and everything of another one', async () => {
    await ask('POST', '/exports', { ...bodyOf({ application_number: '1', reason: 'Bilgi' }) });
    await due().run();
    const before = await placesOf(ayse.canaries);
    expect(ayse.canaries.filter((word) => !before.has(word))).toEqual([]);
    const { status, body } = await start();
    expect([status, body]).toMatchObject([202, { kind: 'erasure', state: 'waiting' }]);
    await due().run();
    expect(await read(body.id)).toMatchObject({
      state: 'ready',
      citizen: null,
    });
    expect(await gone()).toEqual({});
    expect(await kept()).toEqual([]);
    expect(await files().hasAny(`exports/`)).toBe(false);
  });

  test('numbers, times and statuses of the cases stay, and events keep their numbers', async () => {
    const [was] = await db().select().from(complaints).where(eq(complaints.id, ayse.complaintId));
    const head = await findHead(db(), company.companyId);
    await start();
    await due().run();
    const [is] = await db().select().from(complaints).where(eq(complaints.id, ayse.complaintId));
    expect(is).toMatchObject({
      saysisCode: was?.saysisCode,
      durum: was?.durum,
      createdAt: was?.createdAt,
      senderName: null,
      sender: '',
      roomId: null,
    });
    const after = await db()
      .select({ seq: companyEvents.seq, type: companyEvents.type })
      .from(companyEvents)
      .where(and(eq(companyEvents.companyId, company.companyId), lte(companyEvents.seq, head)));
    expect(after).toHaveLength(head);
    expect(after.some(({ type }) => type === 'erased')).toBe(true);
  });

  test('open pages take the conversations away and read the cases again', async () => {
    const seq = await findHead(db(), company.companyId);
    await start();
    await due().run();
    const { body } = await scene().ask<EventPage>('GET', `/api/events?after=${seq}`, company.token);
    const seen = body.events.map(({ type, payload }) => ({ type, payload }));
    const changed = (complaint_id: string) => ({
      type: 'complaint-updated',
      payload: expect.objectContaining({ complaint_id, change: 'changed' }) as object,
    });
    expect(seen).toEqual(
      expect.arrayContaining([
        changed(ayse.complaintId),
        changed(ayse.phoneCaseId),
        {
          type: 'room-gone',
          payload: { seq: expect.any(Number) as number, room_id: ayse.roomId },
        },
      ]),
    );
  });

  test.each(ERASURE_STEPS.map(([name], place) => [name, place + 1] as const))(
    'a process that ends after the step %s goes on with the next one',
    async (_name, steps) => {
      const { body } = await start();
      let left = steps;
      const context = {
        signal: new AbortController().signal,
        renew() {
          left -= 1;
          return left < 0 ? Promise.reject(new LeaseLost()) : Promise.resolve();
        },
      } as unknown as JobContext;
      const job = { subject: body.id, companyId: company.companyId } as never;
      await handler()
        .work(job, context)
        .catch((error: unknown) => expect(error).toBeInstanceOf(LeaseLost));
      await due().run();
      expect(await read(body.id)).toMatchObject({ state: 'ready' });
      expect(await gone()).toEqual({});
    },
  );

  test('a call that waits to be handled is waited for', async () => {
    const [call] = await db().select().from(schema.webhookEvents).limit(1);
    await db()
      .update(schema.webhookEvents)
      .set({ body: Buffer.from(`{"from":"${ayse.canaries[0]}"}`) })
      .where(eq(schema.webhookEvents.id, call?.id ?? ''));
    await db()
      .insert(jobs)
      .values({ queue: 'webhooks', subject: call?.id ?? '' });
    const { body } = await start();
    await due().run();
    expect(await read(body.id)).toMatchObject({ state: 'running', done: 3 });
    await db().delete(jobs).where(eq(jobs.queue, 'webhooks'));
    await due().bringForward(60_000);
    await due().run();
    expect(await read(body.id)).toMatchObject({ state: 'ready' });
  });

  test('a legal hold refuses it, also between two steps', async () => {
    const hold = {
      companyId: company.companyId,
      complaintId: ayse.phoneCaseId,
      reason: 'Dava',
      setBy: company.userId,
    };
    const { body } = await start();
    await db().insert(schema.legalHolds).values(hold);
    await due().run();
    expect(await read(body.id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('hukuki saklama') as string,
    });
    expect(await db().$count(customers, eq(customers.id, ayse.customerId))).toBe(1);
    expect(await start()).toMatchObject({ status: 409, body: { error: { code: 'held' } } });
    const { body: preview } = await ask<ErasurePreview>(
      'GET',
      `/erasures/preview?kind=customer&id=${ayse.customerId}`,
    );
    expect(preview.against).toHaveLength(1);
  });

  test('waits for a second person where the company wants one, who reads no name', async () => {
    await db()
      .insert(approvalRules)
      .values({ companyId: company.companyId, kind: 'erasure', isOn: true });
    expect(await start()).toMatchObject({
      ...{ status: 409, body: { error: { code: 'approval_required' } } },
    });
    const [request] = await db()
      .select()
      .from(approvals)
      .where(eq(approvals.companyId, company.companyId));
    expect(request?.lines).toEqual([
      { field: 'Başvuru no', value: 'KVKK-18' },
      { field: 'Gerekçe', value: 'Silme talebi' },
    ]);
    await db()
      .update(approvals)
      .set({ decision: 'approved' })
      .where(eq(approvals.id, request?.id ?? ''));
    expect((await start()).status).toBe(202);
  });

  test('a citizen is found with the ids in one order, which an approval is found again by', async () => {
    const { companyId } = company;
    const first = `00${ayse.customerId.slice(2)}`;
    await db()
      .insert(customers)
      .values({
        ...{ id: first, companyId, platform: 'facebook', externalId: first, name: mark },
        mergedIntoId: ayse.customerId,
      });
    const from = { customerIds: [ayse.customerId], complaintIds: [] };
    const found = await findCitizen(db(), companyId, from);
    expect(found?.customerIds[0]).toBe(first);
    for (const ids of [found?.customerIds, found?.complaintIds])
      expect(ids).toEqual(ids?.toSorted());
  });

  test('the preview counts what goes and what stays, and changes nothing', async () => {
    const { body } = await ask<ErasurePreview>(
      'GET',
      `/erasures/preview?kind=customer&id=${ayse.customerId}`,
    );
    expect(body.lines).toEqual(
      expect.arrayContaining([
        { title: 'Mesajlar', count: 3, outcome: 'deleted' },
        { title: 'Şikayetler', count: 2, outcome: 'kept' },
      ]),
    );
    expect(body.against).toEqual([]);
    expect(body.places.join('\n')).toMatch(/Instagram.*\nWhatsApp \(Meta\).*\nSAYSİS: MHT-/);
    expect(await db().$count(customers, eq(customers.id, ayse.customerId))).toBe(1);
  });

  test('the other systems are told by hand, each with who said so and when', async () => {
    const { body } = await start();
    await due().run();
    const [first] = (await read(body.id)).systems ?? [];
    expect(first).toMatchObject({ notified_at: null, notified_by: null });
    const marked = await ask<CitizenRequest>('PUT', `/systems/${first?.id}`, { is_notified: true });
    expect(marked.body.systems?.[0]).toMatchObject({
      id: first?.id,
      notified_at: now().toISOString(),
    });
    expect((await ask('PUT', '/systems/yok', { is_notified: true })).status).toBe(404);
  });

  test('the audit log says who erased for which application, and not whom', async () => {
    await start();
    await due().run();
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.companyId, company.companyId), eq(auditLog.action, 'customer.erased')),
      );
    expect(entry).toMatchObject({
      actorId: company.userId,
      subjectId: null,
      subjectName: 'Silinmiş kişi',
    });
  });

  test('a message that arrives afterwards is from a new citizen', async () => {
    await start();
    await due().run();
    const phone = ayse.canaries[0] ?? '';
    const again = await scene().addRoom(company, { externalId: phone, phone: `+${phone}` });
    expect(again.customerId).not.toBe(ayse.customerId);
    await start({ citizen: { kind: 'customer', id: again.customerId } });
    await due().run();
    expect(await placesOf([phone])).toEqual(new Map());
  });

  test.each([
    [{ confirmation: 'KVKK-81' }, 422, 'not_confirmed'],
    [{ citizen: { kind: 'customer', id: 'yok' } }, 404, 'not_found'],
    [{ reason: '' }, 400, 'validation_failed'],
  ])('an erasure with %j answers %i %s', async (change, status, code) => {
    expect(await start(change)).toMatchObject({ status, body: { error: { code } } });
  });

  test('a reason that names the citizen is refused, and a second erasure waits for the first', async () => {
    for (const name of ['whatsapp-adi', 'kanal-adi'])
      expect(
        await start({ reason: `${ayse.canaries.find((word) => word.endsWith(name))} istedi` }),
      ).toMatchObject({ status: 422, body: { error: { code: 'names_citizen' } } });
    await start();
    expect(await start()).toMatchObject({
      status: 409,
      body: { error: { code: 'already_running' } },
    });
  });
});
