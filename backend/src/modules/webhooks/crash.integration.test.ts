import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EventPage } from '@muhatap/shared/wire';
import { signMetaBody } from '../../channels/meta/meta-signature';
import { prepareDataDir } from '../../database/testing/scratch-pglite';
import {
  PROCESSES_TIMEOUT_MS,
  startBackendProcess,
  type BackendProcess,
} from '../../testing/backend-process';
import { insertCompany, type StageCompany } from '../../testing/stage-company';
import { until } from '../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../testing/whatsapp-webhook';

const SECRET = 'crash-app-secret';
const CALLS = 100;
/** The whole burst on the embedded database, in a process of its own. */
const BURST_TIMEOUT_MS = 60_000;

describe('a backend that is killed in the middle of a burst (embedded)', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-crash-'));
  const env = { DATA_DIR: dataDir, META_APP_SECRET: SECRET, LOG_LEVEL: 'error' };
  let backend: BackendProcess | null = null;
  let company: StageCompany;
  beforeAll(() =>
    prepareDataDir(dataDir, async (db) => {
      company = await insertCompany(db);
    }),
  );
  afterAll(async () => {
    await backend?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function post(url: string, id: string, n: number): Promise<boolean> {
    const body = Buffer.from(
      JSON.stringify(
        whatsappWebhook(
          { account: company.account, from: `9055599900${String(n % 20).padStart(2, '0')}` },
          [textMessage(id, `ileti ${n}`)],
        ),
      ),
    );
    const call = fetch(`${url}/webhooks/meta`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': signMetaBody(body, SECRET),
      },
      body,
    });
    return call.then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  async function receivedIds(url: string): Promise<string[]> {
    const page = (await (
      await fetch(`${url}/api/events?after=0&limit=1000`, {
        headers: { authorization: `Bearer ${company.token}` },
      })
    ).json()) as EventPage;
    expect(page.events.map(({ seq }) => seq)).toEqual(page.events.map((_, n) => n + 1));
    return page.events
      .filter(({ type }) => type === 'chat-message')
      .map(({ payload }) => (payload as { message_id: string }).message_id);
  }

  it(
    'has every acknowledged message once after it starts again',
    async () => {
      backend = await startBackendProcess(env);
      const ids = Array.from({ length: CALLS }, wamid);
      const acknowledged = new Set<string>();
      let killing: Promise<unknown> | undefined;
      const { url } = backend;
      // Ten at a time, as a platform delivers; the process dies while half of them are still to come.
      const queue = ids.map((id, n) => ({ id, n }));
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
            if (await post(url, next.id, next.n)) acknowledged.add(next.id);
            if (acknowledged.size >= CALLS / 2) killing ??= backend?.kill();
          }
        }),
      );
      await killing;
      expect(acknowledged.size).toBeGreaterThanOrEqual(CALLS / 2);
      expect(acknowledged.size).toBeLessThan(CALLS);

      backend = await startBackendProcess(env);
      const again = backend.url;
      const received = await until(async () => {
        const found = await receivedIds(again);
        return [...acknowledged].every((id) => found.includes(id)) && found;
      }, BURST_TIMEOUT_MS);
      expect(new Set(received).size).toBe(received.length);

      // The platform delivers again what nobody acknowledged, and something that was.
      await Promise.all(ids.map((id, n) => post(again, id, n)));
      const all = await until(async () => {
        const found = await receivedIds(again);
        return found.length >= CALLS && found;
      }, BURST_TIMEOUT_MS);
      expect([...all].sort()).toEqual([...ids].sort());
    },
    PROCESSES_TIMEOUT_MS,
  );
});
