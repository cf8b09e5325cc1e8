import { eq, inArray } from 'drizzle-orm';
import { announceSessionRules } from '../../access/session-rules-changed';
import { inTransaction, schema } from '../../database';
import { recordEvent } from '../log/record-event';
import { insertRoom } from '../../../testing/insert-room';
import { inLanes } from '../../../testing/in-lanes';
import { until } from '../../../testing/until';
import { connectSocket, type TestSocket } from '../../../testing/socket-client';
import { withStage } from '../../../testing/with-stage';
import { startRealtime, type Realtime } from './realtime-server';
import { MESSAGE_RATE, SOCKETS_PER_SESSION } from './socket-limits';

withStage('realtime', (stage, open) => {
  let realtime: Realtime;
  const warnings: string[] = [];
  const sockets: TestSocket[] = [];
  /** Tokens whose session was looked up; each answer waits for the gate. */
  const sessionLookups: string[] = [];
  let gate = Promise.resolve();

  beforeAll(async () => {
    const log = {
      info: () => undefined,
      warn: (_: object, message: string) => void warnings.push(message),
      error: (_: object, message: string) => void warnings.push(message),
    };
    realtime = await startRealtime({
      config: { ...stage().config, realtimePort: 0 },
      handle: open(),
      resolveSession: async (token, options) => {
        sessionLookups.push(token);
        await gate;
        return stage().services.sessions.resolveSession(token, options);
      },
      signFiles: stage().services.fileLinks.signPayload,
      log,
      host: '127.0.0.1',
    });
  });
  afterEach(() => {
    gate = Promise.resolve();
    sockets.splice(0).forEach(({ socket }) => socket.disconnect());
  });
  afterAll(() => realtime.close());

  const connect = async (token: unknown, headers = {}) => {
    const made = await connectSocket(realtime.port, token, headers);
    sockets.push(made);
    return made;
  };
  const happen = (companyId: string, id: string) =>
    inTransaction(open().db, (tx) =>
      recordEvent(tx, companyId, 'complaint-updated', { complaint_id: id }),
    );

  it('says to a client that begins with polling what to use instead', async () => {
    const answer = await fetch(
      `http://127.0.0.1:${realtime.port}/socket.io/?EIO=4&transport=polling`,
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'websocket_only' } });
  });

  it('refuses a handshake without a valid token or from a foreign page', async () => {
    const { token } = await stage().addCompany();
    await expect(connect(undefined)).rejects.toMatchObject({
      message: 'unauthenticated',
      data: { code: 'unauthenticated' },
    });
    await expect(connect({ evil: 1 })).rejects.toMatchObject({ message: 'unauthenticated' });
    await expect(connect('x'.repeat(43))).rejects.toMatchObject({ message: 'unauthenticated' });
    await expect(connect(token, { origin: 'https://evil.example' })).rejects.toThrow();
    await connect(token, { origin: 'http://127.0.0.1:3000' });
  });

  it('disconnects whoever floods it, while others are served', async () => {
    const [noisy, calm] = [await stage().addCompany(), await stage().addCompany()];
    const [flood, other] = [await connect(noisy.token), await connect(calm.token)];
    const gone = new Promise((resolve) => flood.socket.once('disconnect', resolve));
    for (let n = 0; n < 4_000; n += 1)
      flood.socket.emit('join-company', noisy.companyId, () => undefined);
    const since = Date.now();
    expect(await other.join(calm.companyId)).toMatchObject({ ok: true });
    expect(Date.now() - since).toBeLessThan(2_000);
    expect(await gone).toBe('io server disconnect');

    const liar = await connect(noisy.token);
    warnings.splice(0);
    const ended = new Promise((resolve) => liar.socket.once('disconnect', resolve));
    for (let n = 0; n < MESSAGE_RATE.limit; n += 1) liar.socket.emit(`uydurma-${n}`);
    expect(await ended).toBe('io server disconnect');
    expect(warnings.length).toBeLessThanOrEqual(MESSAGE_RATE.limit);
  });

  it('joins of one socket, fifty at once, ask for its session once and are all answered', async () => {
    const { token, companyId } = await stage().addCompany();
    const client = await connect(token);
    sessionLookups.splice(0);
    let release = (): void => undefined;
    gate = new Promise((resolve) => (release = resolve));
    const joins = Array.from({ length: 50 }, () => client.join(companyId));
    // Answered after the server has read every join before it.
    client.socket.emit('uydurma');
    await until(() => client.received.some(({ type }) => type === 'error'));
    release();
    const answers = await Promise.all(joins);
    expect(sessionLookups.filter((each) => each === token)).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await client.join(companyId)).toMatchObject({ ok: true });
    expect(sessionLookups.filter((each) => each === token)).toHaveLength(2);
  });

  it('holds so many sockets of one session and no more', async () => {
    const { token } = await stage().addCompany();
    const all = await Promise.all(
      Array.from({ length: SOCKETS_PER_SESSION }, () => connect(token)),
    );
    const last = await connect(token);
    await until(() => !last.socket.connected);
    expect(all.every(({ socket }) => socket.connected)).toBe(true);
  });

  it('lets a person into their own company only and tells the newest number', async () => {
    const [own, other] = [await stage().addCompany(), await stage().addCompany()];
    await happen(own.companyId, 'earlier');
    const client = await connect(own.token);
    expect(await client.join(other.companyId)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await client.join({ company_id: own.companyId })).toMatchObject({ ok: true, seq: 1 });
    await happen(other.companyId, 'secret');
    await happen(own.companyId, 'mine');
    await until(() => client.received.some(({ type }) => type === 'complaint-updated'));
    expect(client.received.filter(({ type }) => type !== 'error')).toEqual([
      { type: 'complaint-updated', payload: { seq: 2, complaint_id: 'mine' } },
    ]);
  });

  it('delivers every event once and in order, hidden where the grant is missing, and nothing after leaving', async () => {
    const company = await stage().addCompany({ grants: ['inbox', 'complaints'] });
    const { token } = await stage().addMember(company.companyId, ['inbox']);
    const [full, partial] = [await connect(company.token), await connect(token)];
    await full.join(company.companyId);
    await partial.join(company.companyId);
    await inLanes(30, (n) => happen(company.companyId, String(n)));
    await until(() => full.received.length === 30 && partial.received.length === 30);
    const numbers = Array.from({ length: 30 }, (_, n) => n + 1);
    expect(full.received.map(({ payload }) => payload.seq)).toEqual(numbers);
    expect(partial.received).toEqual(numbers.map((seq) => ({ type: 'hidden', payload: { seq } })));
    full.socket.emit('leave-company', company.companyId);
    await full.join({ company_id: 'somebody else' });
    await happen(company.companyId, 'later');
    await until(() => partial.received.length === 31);
    expect(full.received.filter(({ type }) => type !== 'error')).toHaveLength(30);
  });

  it('answers nonsense with an error, logs it and lives on', async () => {
    const company = await stage().addCompany();
    const client = await connect(company.token);
    client.socket.emit('join-company');
    client.socket.emit('join-company', { company_id: { $ne: 1 } }, 'not a function');
    client.socket.emit('drop-tables', [1, 2, 3]);
    await until(() => client.received.filter(({ type }) => type === 'error').length === 3);
    expect(client.received.map(({ payload }) => payload.code).sort()).toEqual([
      'bad_request',
      'bad_request',
      'unknown_message',
    ]);
    expect(warnings).toContain('socket message refused');
    expect(await client.join(company.companyId)).toMatchObject({ ok: true });
  });

  it('does not take a connection for use of the session, as a request is', async () => {
    const company = await stage().addCompany();
    const { db } = open();
    const yesterday = new Date(Date.now() - 86_400_000);
    await db
      .update(schema.sessions)
      .set({ lastSeenAt: yesterday })
      .where(eq(schema.sessions.userId, company.userId));
    const lastSeen = async () =>
      (
        await db
          .select({ at: schema.sessions.lastSeenAt })
          .from(schema.sessions)
          .where(eq(schema.sessions.userId, company.userId))
      )[0]?.at;
    await (await connect(company.token)).join(company.companyId);
    expect(await lastSeen()).toEqual(yesterday);
    await stage().ask('GET', '/api/room/all', company.token);
    expect(await lastSeen()).not.toEqual(yesterday);
  });

  it('says at each join what the person may do, as a text that is another one when they may do something else', async () => {
    const company = await stage().addCompany();
    const { db } = open();
    const accessAt = async () => {
      const answer = await (await connect(company.token)).join(company.companyId);
      return answer.ok ? answer.access : null;
    };
    const before = await accessAt();
    expect(before).toMatch(/^[\w-]{22}$/);
    expect(await accessAt()).toBe(before);
    await db
      .update(schema.roles)
      .set({ visibility: 'own' })
      .where(eq(schema.roles.companyId, company.companyId));
    expect(await accessAt()).not.toBe(before);
  });

  it('seats a socket that joins by what its person may receive then, not by what they might when it connected', async () => {
    const company = await stage().addCompany();
    const { db } = open();
    const roomId = await insertRoom(db, company);
    const client = await connect(company.token);
    await db
      .update(schema.roles)
      .set({ visibility: 'own' })
      .where(eq(schema.roles.companyId, company.companyId));
    await client.join(company.companyId);
    await inTransaction(db, (tx) =>
      recordEvent(tx, company.companyId, 'note-changed', {
        room_id: roomId,
        note_id: 'n',
        note: null,
      }),
    );
    await until(() => client.received.length === 1);
    expect(client.received).toEqual([{ type: 'hidden', payload: { seq: 1 } }]);
  });

  it('disconnects a session that is over by new rules of its company, and no other', async () => {
    const [company, other] = [await stage().addCompany(), await stage().addCompany()];
    const [client, elsewhere] = [await connect(company.token), await connect(other.token)];
    const ended = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
    await open()
      .db.update(schema.sessions)
      .set({ lastSeenAt: new Date(Date.now() - 10 * 60_000) })
      .where(inArray(schema.sessions.userId, [company.userId, other.userId]));
    await inTransaction(open().db, async (tx) => {
      await tx
        .insert(schema.securitySettings)
        .values({ companyId: company.companyId, idleMinutes: 5 });
      await announceSessionRules(tx, company.companyId);
    });
    expect(await ended).toBe('io server disconnect');
    await expect(connect(company.token)).rejects.toMatchObject({ message: 'unauthenticated' });
    expect(elsewhere.socket.connected).toBe(true);
  });

  it('disconnects a session that was revoked', async () => {
    const company = await stage().addCompany();
    const client = await connect(company.token);
    const ended = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
    await stage().services.sessions.endOthers(
      open().db,
      { userId: company.userId, name: 'Elif Karadağ', ip: '' },
      null,
    );
    expect(await ended).toBe('io server disconnect');
  });

  it('numbers without gaps under 50 parallel transactions of which some are rolled back', async () => {
    const company = await stage().addCompany();
    const known = { audience: { ids: [], nobody: true } };
    await inLanes(50, (n) =>
      inTransaction(open().db, async (tx) => {
        const payload = { complaint_id: String(n) };
        // Every other one is written at the end of its transaction.
        const rest = n % 2 === 0 ? [known] : [];
        await recordEvent(tx, company.companyId, 'complaint-updated', payload, ...rest);
        if (n % 5 === 0) throw new Error('rolled back');
      }).catch(() => null),
    );
    const rows = await open()
      .db.select({ seq: schema.companyEvents.seq })
      .from(schema.companyEvents)
      .where(eq(schema.companyEvents.companyId, company.companyId));
    const numbers = rows.map(({ seq }) => seq).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });
});
