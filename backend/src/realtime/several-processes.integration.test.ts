import type { EventPage, SignedIn } from '@muhatap/shared/wire';
import { signMetaBody } from '../channels/meta/meta-signature';
import { createScratchDatabase } from '../database/testing/scratch-postgres';
import { DEMO_PASSWORD, STAFF } from '../seed';
import { startBackendProcess, type BackendProcess } from '../testing/backend-process';
import { until } from '../testing/until';
import { hasRedis, startRedis } from '../testing/redis-process';
import { connectSocket } from '../testing/socket-client';
import { textMessage, wamid, whatsappWebhook } from '../testing/whatsapp-webhook';

const SECRET = 'several-app-secret';
const MESSAGES = 40;
const admin = process.env['TEST_DATABASE_URL'];
const isPossible = admin !== undefined && admin !== '' && hasRedis();

if (!isPossible && process.env['CI']) {
  test('several processes', () => {
    throw new Error('TEST_DATABASE_URL and redis-server are needed in CI: no suite may be skipped there.');
  });
}

(isPossible ? describe : describe.skip)('two backends over one PostgreSQL and one Redis', () => {
  const stops: (() => Promise<unknown>)[] = [];
  let one: BackendProcess | null = null;
  let two: BackendProcess | null = null;

  beforeAll(async () => {
    const database = await createScratchDatabase(admin ?? '');
    stops.push(database.drop);
    const redis = await startRedis();
    stops.push(redis.stop);
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, DEMO: '1', META_APP_SECRET: SECRET, SIMULATOR_PORT: '9' };
    one = await startBackendProcess(env);
    stops.push(one.stop);
    two = await startBackendProcess(env);
    stops.push(two.stop);
  }, 150_000);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  }, 30_000);

  async function signIn({ url }: BackendProcess): Promise<SignedIn> {
    const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: STAFF[0].email, password: DEMO_PASSWORD }) });
    return (await answer.json()) as SignedIn;
  }

  it('both deliver every event once and in order, and end a revoked session wherever it is connected', async () => {
    if (one === null || two === null) throw new Error('not started');
    const { token, user } = await signIn(one);
    const clients = [await connectSocket(one.realtimePort, token), await connectSocket(two.realtimePort, token)];
    for (const client of clients) expect(await client.join(user.company_id)).toMatchObject({ ok: true });

    const urls = [one.url, two.url];
    const batch = Array.from({ length: MESSAGES }, (_, n) => ({ url: urls[n % 2] ?? '', body: Buffer.from(JSON.stringify(whatsappWebhook({ account: '106540352242922', from: `90555888${String(n % 4).padStart(4, '0')}` }, [textMessage(wamid(), `ileti ${n}`)]))) }));
    // Each call goes to both processes: the second must find the message already there.
    const answers = await Promise.all(batch.flatMap(({ body }) => urls.map((url) => fetch(`${url}/webhooks/meta`, { method: 'POST', headers: { 'x-hub-signature-256': signMetaBody(body, SECRET) }, body }))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);

    for (const { heard } of clients) {
      await until(() => heard.filter(({ type }) => type === 'chat-message').length >= MESSAGES, 30_000);
      expect(heard.map(({ payload }) => payload.seq)).toEqual(Array.from({ length: MESSAGES }, (_, n) => n + 1));
    }
    const page = (await (await fetch(`${two.url}/api/events?after=0`, { headers: { authorization: `Bearer ${token}` } })).json()) as EventPage;
    expect(page.latest).toBe(MESSAGES);

    const gone = clients.map(({ socket }) => new Promise<string>((resolve) => socket.once('disconnect', resolve)));
    await fetch(`${one.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect']);
  }, 60_000);
});
