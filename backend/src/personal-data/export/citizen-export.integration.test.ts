import { and, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import type { CitizenMatches, CitizenRequest, CitizenRequests } from '@muhatap/shared/wire/people';
import {
  insertCanaryCitizen,
  type CanaryCitizen,
  type CanaryPlace,
} from '../../../testing/canary-citizen';
import { createDueJobs } from '../../../testing/due-jobs';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { newId, schema } from '../../database';
import { createFolderStore, DOWNLOAD_MS } from '../../files';
import { expiredArchives } from '../requests/expired-archives';
import { createCitizenExportJobs } from './citizen-export-jobs';

const { auditLog, citizenRequests, complaintUnits, jobs } = schema;

const EXPORTS = '/api/personal-data/exports';
const REQUESTS = '/api/personal-data/requests';
/** Words that are not handed out, for the reasons that the archive itself names. */
const KEPT_BACK = /-(son-mesaj|medya-no|wamid|taslak|takip-kodu|ham-cagri|olay-adi|bildirim)$/;

withInbox('export of one citizen', (scene, open) => {
  let company: SceneCompany;
  let place: CanaryPlace;
  let ayse: CanaryCitizen;
  let mert: CanaryCitizen;
  const db = () => open().db;
  const now = () => scene().clock.now;
  const files = () => createFolderStore(place.dataDir);
  const due = () =>
    createDueJobs(open(), [
      createCitizenExportJobs({ handle: open(), dataDir: place.dataDir, files: files(), now }),
    ]);
  const ask = <T>(method: 'GET' | 'POST', url: string, body?: object) =>
    scene().ask<T>(method, url, company.token, body);
  const start = (id = ayse.customerId) =>
    ask<CitizenRequest>('POST', EXPORTS, {
      citizen: { kind: 'customer', id },
      application_number: 'KVKK-2026/17',
      reason: 'Başvuru sahibinin dilekçesi',
    });
  const read = async (id: string) => (await ask<CitizenRequest>('GET', `${REQUESTS}/${id}`)).body;
  const fetchFile = (url: string | null) => scene().app.inject({ method: 'GET', url: url ?? '/' });

  beforeEach(async () => {
    await db().delete(jobs);
    await db().delete(citizenRequests);
    company = await scene().addCompany(['inbox', 'complaints'], { actions: ['administer'] });
    const unitId = newId();
    await db()
      .insert(complaintUnits)
      .values({ id: unitId, companyId: company.companyId, name: 'Fen İşleri' });
    place = { ...company, unitId, dataDir: scene().dataDir };
    const digits = String(Math.floor(Math.random() * 9e6) + 1e6);
    ayse = await insertCanaryCitizen(db(), place, `AYSE${digits}`, `90532${digits}`);
    mert = await insertCanaryCitizen(db(), place, `MERT${digits}`, `90533${digits}`);
  });

  test('hands out all that is kept of the citizen and nothing of another one', async () => {
    const requested = await start();
    expect(requested).toMatchObject({
      status: 202,
      body: { kind: 'export', state: 'waiting', url: null },
    });
    await due().run();
    const ready = await read(requested.body.id);
    expect(ready).toMatchObject({
      state: 'ready',
      done: ready.total,
      citizen: ayse.canaries.find((word) => word.endsWith('whatsapp-adi')),
    });
    const answer = await fetchFile(ready.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
    });
    const entries = unzipSync(answer.rawPayload);
    const texts = Object.fromEntries(
      Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    const all = [...Object.keys(texts), ...Object.values(texts)].join('\n');
    const json = texts['veri.json'] ?? '';
    const data = JSON.stringify(JSON.parse(json));
    const missing = ayse.canaries.filter(
      (word) => !KEPT_BACK.test(word) && !all.includes(word) && !data.includes(word),
    );
    expect(missing).toEqual([]);
    expect(mert.canaries.filter((word) => all.includes(word))).toEqual([]);
    expect(Object.keys(texts).filter((name) => name.startsWith('dosyalar/'))).toHaveLength(
      ayse.uploadIds.length,
    );
    expect(texts['ozet.html']).toContain('&lt;b&gt;kalın&lt;/b&gt;');
    expect(texts['ozet.html']).not.toMatch(/<b>kalın|<script|https?:\/\//);
    expect(texts['ozet.html']).toContain('KVKK-2026/17');
  });

  test('the case that was recorded by phone leads to the same citizen as the conversation', async () => {
    const found = await ask<CitizenMatches>(
      'GET',
      `/api/personal-data/citizens?complaint=${ayse.phoneCaseId}`,
    );
    expect(found.body.citizens).toMatchObject([{ room_count: 1, complaint_count: 2 }]);
    const phone = ayse.canaries[0] ?? '';
    for (const typed of [phone, `0${phone.slice(2)}`, `MHT-${ayse.complaintId}`]) {
      const { body } = await ask<CitizenMatches>(
        'GET',
        `/api/personal-data/citizens?search=${encodeURIComponent(typed)}`,
      );
      expect([typed, body.citizens.map(({ complaint_count: count }) => count)]).toEqual([
        typed,
        [2],
      ]);
    }
  });

  test('a killed process loses nothing: the next one writes the archive anew', async () => {
    const { body } = await start();
    await due().vanish(1);
    await due().run();
    await due().run();
    expect(await read(body.id)).toMatchObject({ state: 'ready' });
  });

  test('the audit log names the asker and the reason, and a second one waits for the first', async () => {
    await start();
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.companyId, company.companyId), eq(auditLog.action, 'customer.exported')),
      );
    expect(entry).toMatchObject({
      actorId: company.userId,
      changes: [{ after: 'KVKK-2026/17' }, { after: 'Başvuru sahibinin dilekçesi' }],
    });
    expect(await start()).toMatchObject({
      status: 409,
      body: { error: { code: 'already_running' } },
    });
    expect((await start(mert.customerId)).status).toBe(202);
  });

  test('the archive is fetched by its asker alone, for an hour, and only while they administer', async () => {
    const { body } = await start();
    await due().run();
    const other = await scene().addPerson(company.companyId, 'Deniz Ak', ['inbox'], {
      actions: ['administer'],
    });
    const seen = await scene().ask<CitizenRequests>('GET', REQUESTS, other.token);
    expect(seen.body.requests).toMatchObject([{ id: body.id, url: null }]);
    const { url } = await read(body.id);
    expect((await fetchFile(url?.replace(/key=.*/, 'key=yok') ?? null)).statusCode).toBe(404);
    expect((await fetchFile(url)).statusCode).toBe(200);
    await db()
      .update(schema.roles)
      .set({ actions: [] })
      .where(eq(schema.roles.companyId, company.companyId));
    expect((await fetchFile(url)).statusCode).toBe(404);
    await db()
      .update(schema.roles)
      .set({ actions: ['administer'] })
      .where(eq(schema.roles.companyId, company.companyId));
    const later = new Date(now().getTime() + DOWNLOAD_MS + 1);
    expect(
      await expiredArchives({ dataDir: place.dataDir, files: files() }).deleteBatch(db(), later),
    ).toBe(1);
    expect((await fetchFile(url)).statusCode).toBe(404);
    expect(await read(body.id)).toMatchObject({ state: 'ready', url: null, size: null });
  });

  test('a cancelled one is not written and its file is gone', async () => {
    const { body } = await start();
    expect((await ask('POST', `${REQUESTS}/${body.id}/cancel`)).body).toMatchObject({
      state: 'cancelled',
    });
    await due().run();
    expect(await read(body.id)).toMatchObject({ state: 'cancelled', url: null });
    expect(await ask('POST', `${REQUESTS}/${body.id}/cancel`)).toMatchObject({ status: 409 });
    expect(await files().size(`exports/${body.id}/vatandas.zip`)).toBeNull();
  });

  test.each([
    [{ citizen: { kind: 'customer', id: 'yok' }, application_number: '1', reason: 'dilekçe' }, 404],
    [{ citizen: { kind: 'customer', id: 'yok' }, application_number: '', reason: 'dilekçe' }, 400],
    [{ citizen: { kind: 'customer', id: 'yok' }, application_number: '1', reason: '' }, 400],
  ])('an export by %j answers %i', async (body, status) => {
    expect((await ask('POST', EXPORTS, body)).status).toBe(status);
  });

  test('a person who does not administer is refused', async () => {
    const agent = await scene().addPerson(company.companyId, 'Can Su', [
      'inbox',
      'complaints',
      'settings',
    ]);
    for (const url of [REQUESTS, '/api/personal-data/citizens?search=ay'])
      expect((await scene().ask('GET', url, agent.token)).status).toBe(403);
  });
});
