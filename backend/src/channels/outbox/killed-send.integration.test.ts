import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eq, ne } from 'drizzle-orm';
import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { Message, Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import { signMetaBody } from '../adapters/meta/meta-signature';
import { openDatabase, schema, type Database } from '../../database';
import { prepareDataDir } from '../../../testing/database/scratch-pglite';
import {
  PROCESSES_TIMEOUT_MS,
  startBackendProcess,
  type BackendProcess,
} from '../../../testing/backend-process';
import { insertCompany, type StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import {
  statusWebhook,
  textMessage,
  wamid,
  whatsappWebhook,
} from '../../../testing/whatsapp-webhook';

const { outbox } = schema;
const SECRET = 'killed-app-secret';
const CITIZEN = '905321112233';

describe('a backend that is killed after the provider took a message and before it could write that down (embedded)', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-killed-send-'));
  /** Our ids, in the order in which the provider took them. */
  const taken: string[] = [];
  let isSilent = true;
  let provider: Server;
  let backend: BackendProcess;
  let company: StageCompany;

  beforeAll(async () => {
    await prepareDataDir(dataDir, async (db) => {
      company = await insertCompany(db);
    });
    provider = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          taken.push(
            (JSON.parse(Buffer.concat(chunks).toString()) as { biz_opaque_callback_data: string })
              .biz_opaque_callback_data,
          );
          if (!isSilent)
            response
              .writeHead(200, { 'content-type': 'application/json' })
              .end(JSON.stringify({ messages: [{ id: wamid() }] }));
        });
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    backend = await start();
  }, PROCESSES_TIMEOUT_MS);
  afterAll(async () => {
    await backend.kill();
    provider.closeAllConnections();
    provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, PROCESSES_TIMEOUT_MS);

  const start = () =>
    startBackendProcess({
      DATA_DIR: dataDir,
      META_APP_SECRET: SECRET,
      GRAPH_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    });
  const webhook = async (value: object) => {
    const body = Buffer.from(JSON.stringify(value));
    expect(
      (
        await fetch(`${backend.url}/webhooks/meta`, {
          method: 'POST',
          headers: { 'x-hub-signature-256': signMetaBody(body, SECRET) },
          body,
        })
      ).status,
    ).toBe(200);
  };
  const ask = async (method: string, address: string, body?: object) => {
    const answer = await fetch(backend.url + address, {
      method,
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as never;
  };
  const send = async (text: string): Promise<Message> =>
    ask('POST', CHANNELS.whatsapp.sendPath, {
      message: text,
      recipient: CITIZEN,
      from: company.account,
    });
  const messageOf = async (room: Room, id: string) =>
    ((await ask('GET', `/api/room/${room.id}`)) as RoomDetail).messages.data.find(
      (each) => each.id === id,
    );
  /** Looks into the database while no backend runs on it. */
  async function between<T>(look: (db: Database) => Promise<T>): Promise<T> {
    const handle = await openDatabase({ databaseUrl: null, dataDir });
    try {
      return await look(handle.db);
    } finally {
      await handle.close();
    }
  }

  it(
    'does not send again, goes on with the next message and learns the outcome from the status that carries our id',
    async () => {
      await webhook(
        whatsappWebhook({ account: company.account, from: CITIZEN }, [
          textMessage(wamid(), 'Merhaba'),
        ]),
      );
      const room = await until(async () => ((await ask('GET', '/api/room/all')) as Room[])[0]);
      const message = await send('Ekip yola çıktı.');
      await until(() => taken.includes(message.id));
      await backend.kill();

      await between(async (db) => {
        const [job] = await db.select().from(outbox).where(eq(outbox.messageId, message.id));
        expect(job).toMatchObject({ state: 'sending', calledAt: expect.any(Date) as Date });
      });
      isSilent = false;
      backend = await start();
      await until(() => backend.output().includes('send without a known outcome'));
      const next = await send('Yarın tamamlanır.');
      await until(async () => (await messageOf(room, next.id))?.status === 'sent');
      expect(await messageOf(room, message.id)).toMatchObject({
        status: 'queued',
        message_id: null,
      });

      const providerId = wamid();
      await webhook(
        statusWebhook(company.account, {
          id: providerId,
          status: 'delivered',
          biz_opaque_callback_data: message.id,
        }),
      );
      await until(async () => (await messageOf(room, message.id))?.status === 'delivered');
      expect(await messageOf(room, message.id)).toMatchObject({
        message_id: providerId,
        error: null,
      });
      await backend.stop();
      expect(taken).toEqual([message.id, next.id]);
      const left = await between(async (db) => ({
        sends: await db.select({ state: outbox.state }).from(outbox),
        // The account's daily check always waits.
        jobs: await db.$count(schema.jobs, ne(schema.jobs.queue, 'account-checks')),
      }));
      expect(left).toEqual({ sends: [{ state: 'done' }, { state: 'done' }], jobs: 0 });
    },
    PROCESSES_TIMEOUT_MS,
  );
});
