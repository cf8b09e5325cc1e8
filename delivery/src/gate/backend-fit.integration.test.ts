import path from 'node:path';
import type { BackendSurface } from '@muhatap/shared/wire/releases';
import { Channel } from '../channel/channel';
import { PageDoctor } from '../doctor/page-doctor';
import { examine } from '../maintenance/doctor';
import { promote, rollBack } from '../releases';
import { keepLiveBackend, readLiveBackend } from '../store/backend-file';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeCalls, fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';

const now = new Date('2026-01-01T00:00:00Z');
const operation = { by: 'ayşe', reason: 'deneme', now };
const LABEL = '@muhatap/shared/wire/labels#label';
const ROUTE = 'GET /api/labels/{}';

const backendWith = (over: Partial<BackendSurface> = {}): BackendSurface => ({
  routes: { [ROUTE]: { answers: [LABEL], takes: [] } },
  events: ['chat-message'],
  signals: ['room-presence'],
  grants: ['inbox'],
  wire: {},
  units: {},
  ...over,
});
/** A schema of the wire with these fields, as a backend declares it. */
const declared = (fields: string, call: 'answers' | 'takes' = 'answers'): BackendSurface => {
  const { wire, units } = fakeCalls({ [LABEL]: fields });
  const shapes = { answers: [], takes: [], [call]: [LABEL] };
  return backendWith({ routes: { [ROUTE]: shapes }, wire, units });
};

async function setting() {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const channel = new Channel(root);
  const publish = async (name: string, version: string, dist: string) =>
    (await store.publish({ name, dist, version, by: 'ayşe', now })).record;
  const live = (record: ReleaseRecord) =>
    promote(store, channel, { ...operation, name: record.name, release: releaseId(record) });
  const inbox = async (version: string, build: Parameters<typeof fakeModuleBuild>[1] = {}) =>
    publish(
      'remote-inbox',
      version,
      await fakeModuleBuild(path.join(root, 'inbox'), { text: version, ...build }),
    );
  await live(await publish('host', '1.0.0', await fakeShellBuild(path.join(root, 'host'))));
  return { root, store, channel, inbox, live };
}
const refused = (message: string | RegExp) => ({
  code: 'does_not_fit',
  message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
});

test('a route, an event and a grant that the live backend does not have refuse a release, by name', async () => {
  const { root, inbox, live } = await setting();
  const record = await inbox('1.0.0', {
    calls: {
      routes: { [ROUTE]: { reads: [], sends: [] }, 'POST /api/x/{}': { reads: [], sends: [] } },
      events: ['chat-message', 'seen'],
      grants: ['inbox', 'stock'],
    },
  });
  await keepLiveBackend(root, backendWith());
  await expect(live(record)).rejects.toMatchObject(
    refused(
      'remote-inbox 1.0.0, POST /api/x/{} çağırıyor; canlıdaki sunucu bunu sunmuyor. remote-inbox 1.0.0, seen olayını dinliyor; canlıdaki sunucu bunu göndermiyor. remote-inbox 1.0.0, stock yetkisini istiyor; canlıdaki sunucu bunu kimseye vermiyor.',
    ),
  );
  await keepLiveBackend(root, null);
  await expect(live(record)).resolves.toMatchObject({ to: releaseId(record) });
});

test('each channel asks what its own backend offers', async () => {
  const { root, store, channel, inbox, live } = await setting();
  const staging = new Channel(root, 'staging');
  const record = await inbox('1.0.0', { calls: { routes: { [ROUTE]: { reads: [], sends: [] } } } });
  const release = { ...operation, name: 'remote-inbox', release: releaseId(record) };
  await promote(store, staging, { ...operation, name: 'host', release: '1.0.0' });
  await keepLiveBackend(root, backendWith({ routes: {} }));
  await keepLiveBackend(staging.root, backendWith());
  await promote(store, staging, release);
  await expect(live(record)).rejects.toMatchObject(refused(/çağırıyor/));
  await keepLiveBackend(staging.root, backendWith({ routes: {} }));
  await keepLiveBackend(channel.root, backendWith());
  await live(record);
  await expect(promote(store, staging, release)).rejects.toMatchObject(refused(/çağırıyor/));
});

test("the gateway's own routes are no backend's, and a release from before calls were measured asks for none", async () => {
  const { root, inbox, live } = await setting();
  await keepLiveBackend(root, backendWith());
  const routes = { 'GET /releases/status': { reads: [], sends: [] } };
  await live(await inbox('1.0.0', { calls: { routes } }));
  await live(await inbox('1.1.0'));
});

test('going back to a release that the backend no longer serves is refused, and doctor names it', async () => {
  const { root, store, channel, inbox, live } = await setting();
  const calls = { routes: { 'GET /api/old': { reads: [], sends: [] } } };
  await live(await inbox('1.0.0', { calls }));
  await live(await inbox('2.0.0'));
  await keepLiveBackend(root, backendWith());
  await expect(
    rollBack(store, channel, { ...operation, name: 'remote-inbox' }),
  ).rejects.toMatchObject(refused(/GET \/api\/old çağırıyor/));
  const [fallback] = (
    await examine(store, channel, new PageDoctor(store, () => Promise.resolve([])))
  ).filter(({ role }) => role === 'fallback');
  expect(fallback?.problems.join()).toMatch('GET /api/old çağırıyor');
});

test('an answer that lacks what the release reads is refused in the words of the compiler; more than that is no matter', async () => {
  const { root, inbox, live } = await setting();
  const reading = (fields: string) => ({
    calls: { routes: { [ROUTE]: { reads: [LABEL], sends: [] } }, shapes: { [LABEL]: fields } },
  });
  const [id, color] = ['id: z.ZodString;', 'color: z.ZodString;'];
  await keepLiveBackend(root, declared(id));
  await expect(live(await inbox('1.0.0', reading(id + color)))).rejects.toMatchObject(
    refused(
      /^remote-inbox 1\.0\.0, GET \/api\/labels\/\{\} yanıtını label biçiminde okuyor; canlıdaki sunucu bu biçimde yanıtlamıyor: .*'color'/,
    ),
  );
  const withDefault = `${id} color: z.ZodDefault<z.ZodString>;`;
  await live(await inbox('1.1.0', reading(withDefault)));
  await keepLiveBackend(root, declared(id + color));
  await live(await inbox('1.2.0', reading(id)));
}, 60_000);

test('a release that sends what the backend does not take is refused', async () => {
  const { root, inbox, live } = await setting();
  const sending = (fields: string) => ({
    calls: { routes: { [ROUTE]: { reads: [], sends: [LABEL] } }, shapes: { [LABEL]: fields } },
  });
  const [id, color] = ['id: z.ZodString;', 'color: z.ZodString;'];
  await keepLiveBackend(root, declared(id + color, 'takes'));
  await expect(live(await inbox('1.0.0', sending(id)))).rejects.toMatchObject(
    refused(/isteğini label biçiminde gönderiyor; canlıdaki sunucu bunu kabul etmiyor: .*'color'/),
  );
  await live(await inbox('1.1.0', sending(id + color)));
}, 60_000);

test("a shell's schemas read the answers to its modules: one that asks for more than the backend gives is refused", async () => {
  const { root, store, inbox, live } = await setting();
  const [id, color] = ['id: z.ZodString;', 'color: z.ZodString;'];
  const routes = { [ROUTE]: { reads: [LABEL], sends: [] } };
  await keepLiveBackend(root, declared(id));
  await live(await inbox('1.0.0', { calls: { routes, shapes: { [LABEL]: id } } }));
  const dist = await fakeShellBuild(path.join(root, 'host'), {
    text: '2',
    schemas: { [LABEL]: id + color },
  });
  const { record } = await store.publish({ name: 'host', dist, version: '2.0.0', by: 'a', now });
  await expect(live(record)).rejects.toMatchObject(
    refused(
      /^remote-inbox 1\.0\.0, GET \/api\/labels\/\{\} yanıtını host 2\.0\.0 içindeki label biçiminde okuyor; .*'color'/,
    ),
  );
}, 60_000);

test('the offer of the live backend is kept whole, and a damaged file is none', async () => {
  const { root } = await setting();
  await Promise.all(Array.from({ length: 20 }, () => keepLiveBackend(root, backendWith())));
  expect(await readLiveBackend(root)).toEqual(backendWith());
  await keepLiveBackend(root, { ...backendWith(), units: 1 } as never);
  expect(await readLiveBackend(root)).toBeNull();
});
