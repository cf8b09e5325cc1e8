import { asc, eq, sql } from 'drizzle-orm';
import { eventPage } from '@muhatap/shared/wire/events';
import { newId, schema } from '../database';
import { withDatabases } from '../../testing/database/with-databases';
import { RETENTION_RULES } from '../retention-rules';
import { until } from '../../testing/until';
import { registerCompany } from '../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../testing/scratch-app';
import { RETENTION_BATCH, RETENTION_INTERVAL_MS } from './retention';
import { startRetention } from './retention.worker';
import { RETENTION_LOCK, runAlone } from './run-alone';

const {
  autoReplies,
  companyEvents,
  connections,
  customers,
  eventHeads,
  invitations,
  jobs,
  messages,
  oneTimeCodes,
  outbox,
  rooms,
  sessions,
  signInFailures,
  webhookEvents,
} = schema;
const DAY = 24 * 60 * 60 * 1000;

withDatabases('retention', (open) => {
  let scratch: ScratchApp;
  const failures: object[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (details: object) => void failures.push(details),
  };
  const db = () => open().db;
  const ago = (days: number, ms = 0) => new Date(scratch.clock.now.getTime() - days * DAY - ms);

  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(async () => {
    await scratch.close();
    expect(failures.splice(0)).toEqual([]);
  });

  /** One round, from start until `isDone`. */
  async function round(isDone: () => Promise<boolean>): Promise<void> {
    const worker = startRetention({
      handle: open(),
      now: () => scratch.clock.now,
      log,
      rules: RETENTION_RULES,
    });
    try {
      await until(isDone);
    } finally {
      await worker.stop();
    }
  }

  test('codes go a day after their use or end, sessions ninety days after theirs', async () => {
    const { user } = await registerCompany(scratch);
    const code = (id: string, expiresAt: Date, usedAt: Date | null = null) => ({
      id,
      phone: '+905320000001',
      purpose: 'login' as const,
      codeHash: 'x',
      expiresAt,
      usedAt,
      createdAt: expiresAt,
    });
    await db()
      .insert(oneTimeCodes)
      .values([
        code('expired', ago(1, 1)),
        code('recent', ago(1, -1000)),
        code('used', ago(0), ago(1, 1)),
        code('current', ago(-1)),
      ]);
    const session = (id: string, change: object) => ({
      id,
      userId: user.id,
      tokenHash: id,
      createdAt: ago(120),
      lastSeenAt: ago(100),
      expiresAt: ago(-1),
      ...change,
    });
    await db()
      .insert(sessions)
      .values([
        session('revoked', { revokedAt: ago(90, 1) }),
        session('too old', { expiresAt: ago(90, 1) }),
        session('revoked lately', { revokedAt: ago(89) }),
        session('too old lately', { expiresAt: ago(90) }),
        session('idle', {}),
      ]);
    const kept = async () =>
      (await db().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id)))
        .map(({ id }) => id)
        .filter((id) => /^[a-z ]+$/.test(id));
    await round(async () => (await kept()).length === 3);
    expect((await kept()).sort()).toEqual(['idle', 'revoked lately', 'too old lately']);
    expect(
      (await db().select({ id: oneTimeCodes.id }).from(oneTimeCodes)).map(({ id }) => id).sort(),
    ).toEqual(['current', 'recent']);
  });

  test('failed sign-ins go after a day, invitations ninety days after they were accepted, taken back or expired', async () => {
    const { user } = await registerCompany(scratch);
    await db()
      .insert(signInFailures)
      .values(
        [ago(1, 1), ago(1), ago(0)].map((at, n) => ({
          id: `failure ${n}`,
          account: 'ayse@ornek.test',
          ip: '',
          at,
        })),
      );
    const invitation = (id: string, change: object) => ({
      id,
      companyId: user.company_id,
      name: 'Elif',
      roleIds: [],
      groupIds: [],
      tokenHash: id,
      invitedBy: user.id,
      createdAt: ago(200),
      expiresAt: ago(-1),
      ...change,
    });
    await db()
      .insert(invitations)
      .values([
        invitation('accepted', { acceptedAt: ago(90, 1) }),
        invitation('accepted lately', { acceptedAt: ago(89) }),
        invitation('taken back', { revokedAt: ago(90, 1) }),
        invitation('taken back lately', { revokedAt: ago(89) }),
        invitation('expired', { expiresAt: ago(90, 1) }),
        invitation('expired lately', { expiresAt: ago(89) }),
        invitation('open', {}),
      ]);
    await round(
      async () =>
        (await db().$count(invitations, eq(invitations.companyId, user.company_id))) === 4,
    );
    expect(
      (await db().select({ id: invitations.id }).from(invitations)).map(({ id }) => id).sort(),
    ).toEqual(['accepted lately', 'expired lately', 'open', 'taken back lately']);
    expect(
      (await db().select({ id: signInFailures.id }).from(signInFailures))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['failure 1', 'failure 2']);
  });

  test('webhook calls go after thirty days, never while a job of theirs waits or rests', async () => {
    const call = (id: string, receivedAt: Date) => ({
      id,
      source: 'meta' as const,
      body: Buffer.from('{}'),
      headers: {},
      receivedAt,
    });
    const job = (subject: string, state: 'waiting' | 'dead') => ({
      queue: 'webhooks',
      subject,
      state,
    });
    await db()
      .insert(webhookEvents)
      .values([
        call('done long ago', ago(30, 1)),
        call('done', ago(29)),
        call('failed', ago(200)),
        call('waiting', ago(200)),
      ]);
    await db()
      .insert(jobs)
      .values([
        job('failed', 'dead'),
        job('waiting', 'waiting'),
        { ...job('done long ago', 'dead'), queue: 'letters' },
      ]);
    await round(async () => (await db().$count(webhookEvents)) === 3);
    expect(
      (await db().select({ id: webhookEvents.id }).from(webhookEvents)).map(({ id }) => id).sort(),
    ).toEqual(['done', 'failed', 'waiting']);
    await db().delete(jobs);
  });

  test('dead jobs go ninety days after they were seen; unseen, held and waiting ones never', async () => {
    const job = (subject: string, state: 'waiting' | 'dead' | 'held', seenAt: Date | null) => ({
      queue: 'letters',
      subject,
      state,
      seenAt,
      createdAt: ago(200),
    });
    await db()
      .insert(jobs)
      .values([
        job('dead long ago', 'dead', ago(90, 1)),
        job('dead', 'dead', ago(89)),
        job('dead unseen', 'dead', null),
        job('held', 'held', ago(90, 1)),
        job('waiting', 'waiting', null),
      ]);
    await round(async () => (await db().$count(jobs)) === 4);
    expect((await db().select().from(jobs)).map(({ subject }) => subject).sort()).toEqual([
      'dead',
      'dead unseen',
      'held',
      'waiting',
    ]);
  });

  test('finished jobs go after thirty days and said automatic words after seven; messages and unfinished jobs stay', async () => {
    const { user } = await registerCompany(scratch);
    const companyId = user.company_id;
    const [connectionId, customerId, roomId] = [newId(), newId(), newId()];
    await db().insert(connections).values({
      id: connectionId,
      companyId,
      platform: 'whatsapp',
      name: 'Hat',
      externalId: connectionId,
    });
    await db().insert(customers).values({
      id: customerId,
      companyId,
      platform: 'whatsapp',
      externalId: '905320000001',
      name: 'Elif',
    });
    await db()
      .insert(rooms)
      .values({ id: roomId, companyId, connectionId, customerId, channel: 'whatsapp' });
    const sends = [
      { id: 'old done', state: 'done', createdAt: ago(30, 1) },
      { id: 'done', state: 'done', createdAt: ago(29) },
      { id: 'old unfinished', state: 'pending', createdAt: ago(300) },
    ] as const;
    for (const job of sends) {
      await db().insert(messages).values({
        id: job.id,
        companyId,
        roomId,
        connectionId,
        customerId,
        channel: 'whatsapp',
        content: 'a',
        recipient: 'b',
        isSent: true,
        status: 'sent',
        createdAt: job.createdAt,
      });
      await db()
        .insert(outbox)
        .values({ ...job, companyId, connectionId, messageId: job.id });
    }
    const day = (at: Date) => ({
      roomId,
      kind: 'away' as const,
      day: at.toISOString().slice(0, 10),
      createdAt: at,
    });
    await db()
      .insert(autoReplies)
      .values([day(ago(7, 1)), day(ago(6))]);
    await round(
      async () => (await db().$count(outbox)) === 2 && (await db().$count(autoReplies)) === 1,
    );
    expect(
      (await db().select().from(autoReplies).where(eq(autoReplies.roomId, roomId))).map(
        ({ createdAt }) => createdAt,
      ),
    ).toEqual([ago(6)]);
    const left = ['done', 'old unfinished'];
    expect((await db().select({ id: outbox.id }).from(outbox)).map(({ id }) => id).sort()).toEqual(
      left,
    );
    expect(await db().$count(messages, eq(messages.companyId, companyId))).toBe(3);
  });

  test('the event log keeps fourteen days without a gap, and tells who asks for less than it keeps', async () => {
    const { user, token } = await registerCompany(scratch);
    const companyId = user.company_id;
    // More than a batch, and one (seq old + 2) that was stamped early although a younger number precedes it.
    const old = RETENTION_BATCH + 5;
    const total = old + 4;
    const stamped = (seq: number) => (seq <= old || seq === old + 2 ? ago(14, 1) : ago(13));
    await db().insert(eventHeads).values({ companyId, seq: total });
    await db()
      .insert(companyEvents)
      .values(
        Array.from({ length: total }, (_, n) => ({
          companyId,
          seq: n + 1,
          type: 'complaint-updated',
          payload: { seq: n + 1, complaint_id: 'x' },
          createdAt: stamped(n + 1),
        })),
      );
    await round(
      async () => (await db().$count(companyEvents, eq(companyEvents.companyId, companyId))) === 4,
    );
    const kept = await db()
      .select({ seq: companyEvents.seq })
      .from(companyEvents)
      .where(eq(companyEvents.companyId, companyId))
      .orderBy(asc(companyEvents.seq));
    expect(kept.map(({ seq }) => seq)).toEqual([old + 1, old + 2, old + 3, old + 4]);

    const ask = (after: number) => scratch.ask('GET', `/api/events?after=${after}`, { token });
    const gone = await ask(old - 1);
    expect([gone.statusCode, gone.json<object>()]).toEqual([
      410,
      {
        error: {
          code: 'events_gone',
          message: expect.any(String) as string,
          details: { latest: total },
        },
      },
    ]);
    expect((await ask(0)).statusCode).toBe(410);
    expect(eventPage.parse((await ask(old)).json())).toMatchObject({
      latest: total,
      has_more: false,
      events: { length: 4 },
    });
    expect(eventPage.parse((await ask(total)).json())).toEqual({
      events: [],
      latest: total,
      has_more: false,
    });
    // A client that is ahead of the log (a restored backup) must learn it.
    expect(eventPage.parse((await ask(total + 7)).json()).latest).toBe(total);
    await db().delete(companyEvents).where(eq(companyEvents.companyId, companyId));
    expect([(await ask(total)).statusCode, (await ask(total - 1)).statusCode]).toEqual([200, 410]);
  });

  test('a round begins every hour, and not while another process is at it', async () => {
    const code = (id: string) => ({
      id,
      phone: '+905320000009',
      purpose: 'login' as const,
      codeHash: 'x',
      expiresAt: ago(2),
      createdAt: ago(2),
    });
    const isGone = async (id: string) =>
      (await db().$count(oneTimeCodes, eq(oneTimeCodes.id, id))) === 0;
    // The round at the start has done its part when this one is gone: what comes later waits for the next hour.
    await db().insert(oneTimeCodes).values(code('at start'));
    const worker = startRetention({
      handle: open(),
      now: () => scratch.clock.now,
      log,
      rules: RETENTION_RULES,
    });
    await until(() => isGone('at start'));
    await db().insert(oneTimeCodes).values(code('an hour later'));
    scratch.clock.advance(RETENTION_INTERVAL_MS);
    worker.wake();
    await until(() => isGone('an hour later'));
    // A round that still runs would take the lock, or the next code, when it likes.
    await worker.stop();

    if (open().kind === 'postgres') {
      await db().insert(oneTimeCodes).values(code('elsewhere at work'));
      await db().transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${RETENTION_LOCK}::bigint)`);
        expect(await runAlone(db(), () => Promise.resolve('at work'))).toBeNull();
        await startRetention({
          handle: open(),
          now: () => scratch.clock.now,
          log,
          rules: RETENTION_RULES,
        }).stop();
      });
      expect(await isGone('elsewhere at work')).toBe(false);
      await round(() => isGone('elsewhere at work'));
    }
    expect(await runAlone(db(), () => Promise.resolve('at work'))).toBe('at work');
  });
});
