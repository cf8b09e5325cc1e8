import { and, asc, eq } from 'drizzle-orm';
import { schema } from '../../database';
import { createDueJobs } from '../../../testing/due-jobs';
import { withDatabases } from '../../../testing/database/with-databases';
import { openSaysisScene, type SaysisScene } from '../../../testing/saysis-scene';
import { linesRepository } from './lines.repository';
import { createOpen311Adapter } from './open311-adapter';
import type { SaysisTransport } from './saysis-transport';

const { complaints, complaintTypes, saysisChanges, saysisSettings } = schema;

withDatabases('a line to a system that speaks Open311', (open) => {
  let scene: SaysisScene;
  beforeEach(async () => {
    scene = await openSaysisScene(open());
    await open()
      .db.update(saysisSettings)
      .set({ system: 'open311', baseUrl: 'https://sehir.example' })
      .where(eq(saysisSettings.companyId, scene.companyId));
  });
  afterEach(() => scene.close());

  /** A city that keeps what is posted; its answer to the first post is lost. */
  function city() {
    const requests: Record<string, unknown>[] = [];
    let posts = 0;
    const transport: SaysisTransport = ({ method, address, body }) => {
      const { pathname } = new URL(address);
      const answer = (json: unknown, status = 200) =>
        Promise.resolve({ status, retryAfter: null, body: JSON.stringify(json) });
      if (pathname.endsWith('/services.json'))
        return answer([{ service_code: '7', service_name: 'Yol' }]);
      if (method === 'GET') return answer(requests);
      posts += 1;
      requests.push({
        service_request_id: `S-${posts}`,
        status: 'open',
        service_code: '7',
        service_name: 'Yol',
        description: new URLSearchParams(body).get('description'),
        requested_datetime: scene.clock.now.toISOString(),
        updated_datetime: scene.clock.now.toISOString(),
      });
      if (posts === 1) return Promise.reject(new Error('lost'));
      return answer([{ service_request_id: `S-${posts}` }], 201);
    };
    const adapter = createOpen311Adapter(transport, () => scene.clock.now);
    return { requests, posts: () => posts, adapter };
  }

  it('opens cases there once, keeps what it does not take, and takes its statuses over', async () => {
    const { db } = open();
    const { companyId, clock } = scene;
    const { adapter, requests, posts } = city();
    const handlers = scene.createHandlers(() => adapter);
    const changes = createDueJobs(open(), [handlers.changes]);
    const pulls = createDueJobs(open(), [handlers.pulls]);
    const [type] = await db.insert(complaintTypes).values({ companyId, name: 'Yol' }).returning();
    const id = await scene.open({ konuOzeti: 'Çukur', message: 'Kapı önünde' });
    await scene.change(id, { typeId: type?.id ?? '' });
    await scene.change(id, { durum: 'İşlemde' });
    // The first try had no type, and the first post no answer: a person tries again.
    await changes.run();
    for (const { id: change } of await db
      .select()
      .from(saysisChanges)
      .where(and(eq(saysisChanges.companyId, companyId), eq(saysisChanges.state, 'dead'))))
      await scene.decisions.retry(scene.who, change);
    for (let times = 0; times < 8; times += 1) {
      await changes.run();
      clock.advance(10 * 60_000);
      await changes.bringForward(10 * 60_000);
    }
    const rows = await db
      .select()
      .from(saysisChanges)
      .where(eq(saysisChanges.companyId, companyId))
      .orderBy(asc(saysisChanges.seq));
    expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
      ['open', 'done'],
      ['message', 'skipped'],
      ['type', 'skipped'],
      ['status', 'skipped'],
    ]);
    expect([posts(), requests.length]).toEqual([1, 1]);

    Object.assign(requests[0] ?? {}, {
      status: 'closed',
      status_notes: 'Asfalt döküldü.',
      updated_datetime: clock.now.toISOString(),
    });
    requests.push({
      service_request_id: 'S-99',
      status: 'open',
      service_code: '7',
      service_name: 'Yol',
      description: 'Lamba yanmıyor',
      requested_datetime: clock.now.toISOString(),
      updated_datetime: clock.now.toISOString(),
    });
    for (let times = 0; times < 2; times += 1) {
      await linesRepository.schedulePulls(db, companyId, true);
      await pulls.run();
    }
    const cases = await db
      .select()
      .from(complaints)
      .where(eq(complaints.companyId, companyId))
      .orderBy(asc(complaints.createdAt));
    expect(cases.map(({ konuOzeti, durum, externalId }) => [konuOzeti, durum, externalId])).toEqual(
      [
        ['Çukur', 'Çözüldü', 'S-1'],
        ['Lamba yanmıyor', 'Yeni', 'S-99'],
      ],
    );
    expect(new Set(cases.map(({ typeId }) => typeId))).toEqual(new Set([type?.id]));
  });
});
