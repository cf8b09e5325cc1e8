import { withDatabases } from '../../testing/database/with-databases';
import { openScratchApp } from '../../testing/scratch-app';
import { insertCompany } from '../../testing/stage-company';
import { callOf, createWebhookScene, storeCall } from '../../testing/webhook-scene';
import { schema, type DatabaseHandle } from '../database';
import { eventsEmitted, measureCall, windowRefusals } from '../metrics/measurements';
import { createMonitoring, type Monitoring, type MonitoringParts } from './monitoring';

const NO_LAG = { waiting: 0, oldest_seconds: 0 };

withDatabases('monitoring', (open) => {
  const started: Monitoring[] = [];
  const warnings: string[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((each) => each.close()));
    warnings.length = 0;
  });

  const start = (parts: Partial<MonitoringParts> = {}): Monitoring => {
    const note = (_: object, message: string) => void warnings.push(message);
    const monitoring = createMonitoring({
      handle: open(),
      dataDir: '/tmp',
      sockets: () => 3,
      eventLag: () => Promise.resolve(NO_LAG),
      jobTries: () => ({ media: { ...TRIES } }),
      queues: ['webhooks', 'sends'],
      log: { info: () => undefined, warn: note, error: note },
      ...parts,
    });
    started.push(monitoring);
    return monitoring;
  };
  const TRIES = { done: 3, retry: 1, later: 0, failed: 0, lost: 0, last_ms: 240 };
  const linesOf = async (monitoring: Monitoring) => (await monitoring.read()).split('\n');

  test('requests are counted by the pattern of their route, and what no route takes in one series', async () => {
    const monitoring = start();
    const { app, ask, close } = await openScratchApp(open(), {
      followRequests: monitoring.followRequests,
    });
    try {
      await ask('GET', '/livez');
      await ask('GET', '/livez');
      await ask('GET', '/api/conversations/one');
      await ask('POST', '/wp-login.php');
      await ask('DELETE', '/.env');
      const lines = await linesOf(monitoring);
      const counted = 'muhatap_http_request_duration_seconds_count';
      expect(lines).toEqual(
        expect.arrayContaining([
          `${counted}{method="GET",route="/livez",status="200"} 2`,
          `${counted}{method="any",route="none",status="404"} ${app.hasRoute({ method: 'GET', url: '/api/conversations/:id' }) ? 2 : 3}`,
        ]),
      );
    } finally {
      await close();
    }
  });

  test('jobs of every queue, accounts by state, refused calls, sockets and tries are read at the scrape', async () => {
    const { db } = open();
    await db.delete(schema.jobs);
    await db.delete(schema.webhookRejections);
    const job = { queue: 'sends', subject: 'message' };
    await db.insert(schema.jobs).values([
      { ...job, runAt: new Date(Date.now() - 60_000) },
      { ...job, state: 'dead' },
    ]);
    await db
      .insert(schema.webhookRejections)
      .values({ source: 'meta', reason: 'bad_signature', count: 4 });
    const lines = await linesOf(start());
    expect(lines).toEqual(
      expect.arrayContaining([
        'muhatap_database_up 1',
        'muhatap_jobs_waiting{queue="sends"} 1',
        'muhatap_jobs_waiting{queue="webhooks"} 0',
        'muhatap_jobs_failed{queue="sends"} 1',
        'muhatap_webhook_calls_refused_total{source="meta",reason="bad_signature"} 4',
        'muhatap_sockets_open 3',
        'muhatap_backup_taken_timestamp_seconds 0',
        'muhatap_events_waiting 0',
        'muhatap_job_tries_total{queue="media",outcome="done"} 3',
      ]),
    );
    expect(await linesOf(start({ jobTries: () => ({}) }))).not.toContain(
      'muhatap_job_tries_total 0',
    );
    const hasPool = lines.some((line) => line.startsWith('muhatap_database_connections{'));
    expect(hasPool).toBe(open().kind === 'postgres');
  });

  test('a database that is away or slow gives a page that says so, and is never asked twice at once', async () => {
    let questions = 0;
    const away = start({
      eventLag: () => {
        questions += 1;
        return new Promise(() => undefined);
      },
      timeoutMs: 50,
    });
    const pages = await Promise.all([away.read(), away.read()]);
    pages.push(await away.read());
    for (const page of pages) {
      expect(page).toContain('\nmuhatap_database_up 0\n');
      expect(page).not.toContain('muhatap_jobs_waiting');
      expect(page).toContain('\nmuhatap_sockets_open 3\n');
    }
    expect(questions).toBe(1);
    const broken = { eventLag: () => Promise.reject(new Error('away')) };
    expect(await start(broken).read()).toContain('\nmuhatap_database_up 0\n');
    expect(warnings).toEqual(['metrics of the database not read']);
  });

  test('a message is measured from the receipt of its call to its storing and to its event, alone and together with others', async () => {
    const monitoring = start();
    const { db } = open();
    await db.delete(schema.jobs);
    const company = await insertCompany(db);
    const scene = createWebhookScene(open());
    await storeCall(db, callOf(company.account, ['905320000001', 'bir']));
    await storeCall(db, callOf(company.account, ['905320000002', 'iki']));
    await scene.runAll();
    const [event] = await db.select().from(schema.companyEvents).limit(1);
    expect(event?.type).toBe('chat-message');
    if (event !== undefined) eventsEmitted.record(event);
    eventsEmitted.record({ type: 'chat-message', payload: { message_id: 'unknown' } });
    const lines = await linesOf(monitoring);
    expect(lines).toContain('muhatap_webhook_message_age_seconds_count 2');
    expect(lines).toContain('muhatap_webhook_emit_lag_seconds_count 1');
  });

  test('calls to providers by their end, and sends whose time is over', async () => {
    const monitoring = start();
    const answer = await measureCall(
      'meta',
      () => Promise.resolve(7),
      () => 'ok',
    );
    expect(answer).toBe(7);
    const failure = measureCall(
      'saysis',
      () => Promise.reject(new Error('gone')),
      () => 'ok',
    );
    await expect(failure).rejects.toThrow('gone');
    windowRefusals.record({ platform: 'whatsapp' });
    expect(await linesOf(monitoring)).toEqual(
      expect.arrayContaining([
        'muhatap_provider_call_duration_seconds_count{provider="meta",result="ok"} 1',
        'muhatap_provider_call_duration_seconds_count{provider="saysis",result="unknown"} 1',
        'muhatap_sends_window_closed_total{platform="whatsapp"} 1',
      ]),
    );
  });

  test('the port serves /metrics and nothing else', async () => {
    const monitoring = start({ handle: open() satisfies DatabaseHandle });
    const address = `http://127.0.0.1:${await monitoring.listen(0, '127.0.0.1')}`;
    const page = await fetch(`${address}/metrics`);
    expect(page.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await page.text()).toContain('process_resident_memory_bytes');
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});
