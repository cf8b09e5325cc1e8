import type { EventPage } from '@muhatap/shared/wire/events';
import { SOCKET_PRESENCE } from '@muhatap/shared/wire/people';
import { signMetaBody } from '../../channels/adapters/meta/meta-signature';
import { openDatabase } from '../../database';
import { createScratchDatabase } from '../../../testing/database/scratch-postgres';
import {
  PROCESSES_TIMEOUT_MS,
  startBackendProcess,
  type BackendProcess,
} from '../../../testing/backend-process';
import { freePort } from '../../../testing/free-port';
import { until } from '../../../testing/until';
import { hasRedis, startRedis } from '../../../testing/redis-process';
import { connectSocket } from '../../../testing/socket-client';
import { insertCompany, type StageCompany } from '../../../testing/stage-company';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';

const SECRET = 'several-app-secret';
const MESSAGES = 40;
const admin = process.env['TEST_DATABASE_URL'];
const isPossible = admin !== undefined && admin !== '' && hasRedis();

if (!isPossible && process.env['CI']) {
  test('several processes', () => {
    throw new Error(
      'TEST_DATABASE_URL and redis-server are needed in CI: no suite may be skipped there.',
    );
  });
}

(isPossible ? describe : describe.skip)('two backends over one PostgreSQL and one Redis', () => {
  const stops: (() => Promise<unknown>)[] = [];
  let one: BackendProcess | null = null;
  let two: BackendProcess | null = null;
  let company: StageCompany;

  beforeAll(async () => {
    const database = await createScratchDatabase(admin ?? '');
    stops.push(database.drop);
    const handle = await openDatabase({ databaseUrl: database.url, dataDir: '' });
    company = await insertCompany(handle.db);
    await handle.close();
    const port = await freePort();
    const env = {
      DATABASE_URL: database.url,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      META_APP_SECRET: SECRET,
      LOG_LEVEL: 'error',
    };
    one = await startBackendProcess(env);
    stops.push(one.stop);
    two = await startBackendProcess(env);
    stops.push(two.stop);
    // It starts last: no work waits for it, and both processes report that it is away.
    for (const { output } of [one, two])
      await until(() => output().includes('Redis is away'), undefined, output);
    const redis = await startRedis(port);
    stops.splice(1, 0, redis.stop);
  }, PROCESSES_TIMEOUT_MS);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  it('both deliver every event once and in order, and end a revoked session wherever it is connected', async () => {
    if (one === null || two === null) throw new Error('not started');
    const { token } = company;
    const clients = [
      await connectSocket(one.realtimePort, token),
      await connectSocket(two.realtimePort, token),
    ];
    for (const client of clients)
      expect(await client.join(company.companyId)).toMatchObject({ ok: true });

    const urls = [one.url, two.url];
    const batch = Array.from({ length: MESSAGES }, (_, n) => ({
      url: urls[n % 2] ?? '',
      body: Buffer.from(
        JSON.stringify(
          whatsappWebhook(
            { account: company.account, from: `90555888${String(n % 4).padStart(4, '0')}` },
            [textMessage(wamid(), `ileti ${n}`)],
          ),
        ),
      ),
    }));
    // Each call goes to both processes: the second must find the message already there.
    const answers = await Promise.all(
      batch.flatMap(({ body }) =>
        urls.map((url) =>
          fetch(`${url}/webhooks/meta`, {
            method: 'POST',
            headers: { 'x-hub-signature-256': signMetaBody(body, SECRET) },
            body,
          }),
        ),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);

    for (const { received } of clients) {
      await until(() => received.filter(({ type }) => type === 'chat-message').length >= MESSAGES);
      expect(received.map(({ payload }) => payload.seq)).toEqual(
        Array.from({ length: MESSAGES }, (_, n) => n + 1),
      );
    }
    const page = (await (
      await fetch(`${two.url}/api/events?after=0`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as EventPage;
    expect(page.latest).toBe(MESSAGES);
    for (const url of urls)
      expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
        events: { waiting: 0, oldest_seconds: 0 },
      });

    // Presence is no event: it goes from process to process at once or not at all.
    const [speaker, listener] = clients;
    const roomId = (
      speaker?.received.find(({ type }) => type === 'chat-message')?.payload as
        | { room_id?: string }
        | undefined
    )?.room_id;
    // Said again until both have joined Redis.
    let saidAt = 0;
    const presence = await until(() => {
      if (Date.now() - saidAt > 250) {
        saidAt = Date.now();
        speaker?.socket.emit(SOCKET_PRESENCE, { room_id: roomId, state: 'typing' });
      }
      return listener?.received.find(({ type }) => type === SOCKET_PRESENCE);
    });
    expect(presence.payload).toMatchObject({
      room_id: roomId,
      state: 'typing',
      user: { id: company.userId },
    });

    const gone = clients.map(
      ({ socket }) => new Promise<string>((resolve) => socket.once('disconnect', resolve)),
    );
    await fetch(`${one.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect']);
  });
});
