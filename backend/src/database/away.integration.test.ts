import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import type { EventPage } from '@muhatap/shared/wire';
import { signMetaBody } from '../channels/meta/meta-signature';
import {
  PROCESSES_TIMEOUT_MS,
  startBackendProcess,
  type BackendProcess,
} from '../testing/backend-process';
import { insertCompany, type StageCompany } from '../testing/stage-company';
import { until } from '../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../testing/whatsapp-webhook';
import { openPostgres } from './postgres.driver';
import { createScratchDatabase } from './testing/scratch-postgres';

const SECRET = 'away-app-secret';
const CITIZENS = 6;
const admin = process.env['TEST_DATABASE_URL'];
const suite = admin === undefined || admin === '' ? describe.skip : describe;

/** A line to the database that can be cut: then every connection breaks and none is to be had, as while PostgreSQL restarts. */
async function startLine(url: string) {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => undefined).on('close', () => other.destroy() && ends.delete(end));
    }
    near.pipe(far).pipe(near);
  });
  const open = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await open(0);
  const through = new URL(url);
  through.host = `127.0.0.1:${own}`;
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const end of ends) end.resetAndDestroy();
    await closed;
  };
  return { url: through.href, cut, mend: () => open(own) };
}

// Without TEST_DATABASE_URL the run says so: withDatabases fails in CI, and this suite is shown as skipped elsewhere.
suite('a PostgreSQL that goes away in the middle of a burst, five times', () => {
  const stops: (() => Promise<unknown>)[] = [];
  let backend: BackendProcess;
  let company: StageCompany;
  let line: Awaited<ReturnType<typeof startLine>>;

  beforeAll(async () => {
    const database = await createScratchDatabase(admin ?? '');
    stops.push(database.drop);
    const handle = await openPostgres(database.url);
    company = await insertCompany(handle.db);
    await handle.close();
    line = await startLine(database.url);
    stops.push(line.cut);
    backend = await startBackendProcess({
      DATABASE_URL: line.url,
      META_APP_SECRET: SECRET,
      LOG_LEVEL: 'fatal',
    });
    stops.push(backend.kill);
  }, PROCESSES_TIMEOUT_MS);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const health = async () => {
    const answer = await fetch(`${backend.url}/healthz`);
    const body = (await answer.json()) as { error?: { code: string } };
    return body.error?.code ?? answer.status;
  };
  async function receivedIds(): Promise<string[]> {
    const headers = { authorization: `Bearer ${company.token}` };
    const ids: string[] = [];
    for (let after = 0; ;) {
      const answer = await fetch(`${backend.url}/api/events?after=${after}&limit=1000`, {
        headers,
      });
      const { events } = (await answer.json()) as EventPage;
      if (events.length === 0) return ids;
      for (const { seq, type, payload } of events) {
        after = seq;
        if (type === 'chat-message') ids.push((payload as { message_id: string }).message_id);
      }
    }
  }

  it(
    'is said by /healthz, ends no process and loses and doubles nothing that was acknowledged',
    async () => {
      const acknowledged: string[] = [];
      let isOver = false;
      const citizen = async (n: number) => {
        while (!isOver) {
          const id = wamid();
          const from = `9055599911${String(n).padStart(2, '0')}`;
          const body = Buffer.from(
            JSON.stringify(
              whatsappWebhook({ account: company.account, from }, [textMessage(id, 'ileti')]),
            ),
          );
          const answer = await fetch(`${backend.url}/webhooks/meta`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-hub-signature-256': signMetaBody(body, SECRET),
            },
            body,
          });
          if (answer.ok) acknowledged.push(id);
        }
      };
      const citizens = Array.from({ length: CITIZENS }, (_, n) => citizen(n));
      const cutAndMend = async () => {
        const before = acknowledged.length;
        await until(() => acknowledged.length >= before + 20);
        await line.cut();
        expect(await health()).toBe('database_unavailable');
        await line.mend();
        await until(async () => (await health()) === 200);
      };
      try {
        for (let round = 0; round < 5; round += 1) await cutAndMend();
      } finally {
        isOver = true;
      }
      await Promise.all(citizens);

      const received = await until(async () => {
        const found = await receivedIds();
        return acknowledged.every((id) => found.includes(id)) && found;
      });
      expect(new Set(received).size).toBe(received.length);
    },
    PROCESSES_TIMEOUT_MS,
  );
});
