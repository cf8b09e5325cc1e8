import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  PROCESSES_TIMEOUT_MS,
  startBackendProcess,
  type BackendProcess,
} from '../../testing/backend-process';
import { prepareDataDir } from '../../testing/database/scratch-pglite';
import { startOtlpReceiver, type OtlpReceiver } from '../../testing/otlp-receiver';
import { connectSocket } from '../../testing/socket-client';
import { insertCompany, type StageCompany } from '../../testing/stage-company';
import { until } from '../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../testing/whatsapp-webhook';
import { signMetaBody } from '../channels/adapters/meta/meta-signature';
import { checkTracing } from '../maintenance/checks/check-tracing';
import { measureCall, sendsTried } from '../metrics/measurements';
import { startTracing } from './start-tracing';

const SECRET = 'tracing-app-secret';
const PHONE = '905321112233';
/** Says at the end which packages of traces were loaded. */
const LISTING = `process.on('exit', () => {
  const loaded = Object.keys(require.cache).filter((file) => /@opentelemetry.(sdk-trace|exporter|otlp|resources)/.test(file));
  console.log('trace files: ' + loaded.length);
});`;

describe('traces', () => {
  let receiver: OtlpReceiver;
  let folder: string;
  const warnings: { details: object; message: string }[] = [];
  const note = (details: object, message: string) => void warnings.push({ details, message });
  const log = { info: note, warn: note, error: note };
  beforeEach(async () => {
    receiver = await startOtlpReceiver();
    folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-traces-'));
    warnings.length = 0;
  });
  afterEach(async () => {
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const startTraced = async (share = 1) => {
    const tracing = { endpoint: receiver.endpoint, serviceName: 'tried', share };
    return startTracing({ tracing }, log);
  };
  const trySend = async (id: string, attempt: number) => {
    const begunAt = new Date();
    await measureCall(
      'meta',
      () => Promise.resolve(),
      () => 'ok',
      { id, attempt },
    );
    sendsTried.record({ id, attempt, kind: 'accepted', begunAt });
  };
  const start = async (env: Record<string, string>): Promise<BackendProcess> => {
    const listing = path.join(folder, 'listing.cjs');
    writeFileSync(listing, LISTING);
    return startBackendProcess({
      DATA_DIR: folder,
      META_APP_SECRET: SECRET,
      NODE_OPTIONS: `--require=${listing}`,
      ...env,
    });
  };
  const receive = async ({ url }: BackendProcess, { account }: StageCompany, id: string) => {
    const call = whatsappWebhook({ account, from: PHONE }, [textMessage(id, 'gizli söz')]);
    const body = Buffer.from(JSON.stringify(call));
    const { status } = await fetch(`${url}/webhooks/meta`, {
      method: 'POST',
      headers: { 'x-hub-signature-256': signMetaBody(body, SECRET) },
      body,
    });
    expect(status).toBe(200);
  };

  test(
    'a message is one trace from the webhook to the socket, without words or numbers of the citizen; without a receiver nothing of it is loaded',
    async () => {
      let company: StageCompany | null = null;
      await prepareDataDir(folder, async (db) => {
        company = await insertCompany(db);
      });
      if (company === null) throw new Error('no company');
      const { token, companyId } = company as StageCompany;
      const pass = async (env: Record<string, string>) => {
        const backend = await start(env);
        try {
          const page = await connectSocket(backend.realtimePort, token);
          expect(await page.join(companyId)).toMatchObject({ ok: true });
          await receive(backend, company as unknown as StageCompany, wamid());
          await until(() => page.received.some(({ type }) => type === 'chat-message'));
          page.socket.disconnect();
        } finally {
          await backend.stop();
        }
        return (await backend.ended).output;
      };

      expect(await pass({})).toContain('trace files: 0\n');
      expect(receiver.spans).toEqual([]);

      const output = await pass({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
      expect(output).toMatch(/trace files: [1-9]/);
      const { spans } = receiver;
      expect(spans.map(({ name }) => name).sort()).toEqual(['emit', 'take in', 'webhook']);
      expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
      expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(3);
      const root = spans.find(({ name }) => name === 'webhook');
      expect(root?.parentSpanId).toBeUndefined();
      for (const { name, parentSpanId, startTimeUnixNano, endTimeUnixNano } of spans) {
        if (name !== 'webhook') expect(parentSpanId).toBe(root?.spanId);
        expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
      }
      const sent = receiver.bodies.join('');
      for (const personal of [PHONE, 'gizli', 'wamid', 'Sheena'])
        expect(sent).not.toContain(personal);
    },
    PROCESSES_TIMEOUT_MS,
  );

  test('each try of a send is a root with its call, all of them in the trace of the message', async () => {
    const stop = await startTraced();
    await trySend('message-1', 1);
    await trySend('message-1', 2);
    await trySend('message-2', 1);
    await stop();
    await trySend('message-3', 1);
    const { spans } = receiver;
    expect(spans.map(({ name }) => name).sort()).toEqual([
      ...Array<string>(3).fill('provider call'),
      ...Array<string>(3).fill('send'),
    ]);
    // As an operator computes it (docs/operations/metrics.md), and each process.
    const traceOf = (id: string) =>
      createHash('sha256').update(`trace ${id}`).digest('hex').slice(0, 32);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(
      new Set([traceOf('message-1'), traceOf('message-2')]),
    );
    for (const call of spans.filter(({ name }) => name === 'provider call')) {
      const parent = spans.find(({ spanId }) => spanId === call.parentSpanId);
      expect(parent).toMatchObject({ name: 'send', traceId: call.traceId });
    }
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(6);
  });

  test('a share of 0 traces nothing', async () => {
    const stop = await startTraced(0);
    await trySend('message', 1);
    await stop();
    expect(receiver.spans).toEqual([]);
  });

  test('a receiver that refuses disturbs nothing and is named once in the log', async () => {
    receiver.status = 400;
    const stop = await startTraced();
    // More than one batch.
    for (let index = 0; index < 600; index += 1) await trySend(`message-${index}`, 1);
    await expect(stop()).resolves.toBeUndefined();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({
      message: 'traces not exported',
      details: { host: new URL(receiver.endpoint).host },
    });
  });

  test('the check names a receiver that refuses or is away, and says nothing without one', async () => {
    const find = (endpoint: string) =>
      checkTracing({ tracing: { endpoint, serviceName: 'tried', share: 1 } });
    expect(await checkTracing({ tracing: null })).toEqual([]);
    expect(await find(receiver.endpoint)).toMatchObject([{ state: 'ok' }]);
    receiver.status = 401;
    expect(await find(receiver.endpoint)).toMatchObject([{ state: 'problem' }]);
    const away = await find('http://127.0.0.1:9');
    expect(away).toMatchObject([{ state: 'problem' }]);
    expect(away[0]?.text).toContain('127.0.0.1:9');
  });
});
