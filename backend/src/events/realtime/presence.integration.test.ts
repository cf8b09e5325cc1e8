import { eq } from 'drizzle-orm';
import { SOCKET_LEAVE } from '@muhatap/shared/wire/events';
import { SOCKET_PRESENCE, type Presence } from '@muhatap/shared/wire/people';
import { schema } from '../../database';
import { insertRoom } from '../../../testing/insert-room';
import { connectSocket, type TestSocket } from '../../../testing/socket-client';
import type { StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { withStage } from '../../../testing/with-stage';
import { startRealtime, type Realtime } from './realtime-server';

withStage('presence', (stage, open) => {
  let realtime: Realtime;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_: object, message: string) => {
        throw new Error(message);
      },
    };
    realtime = await startRealtime({
      config: { ...stage().config, realtimePort: 0 },
      handle: open(),
      resolveSession: stage().services.sessions.resolveSession,
      signFiles: stage().services.fileLinks.signPayload,
      log,
      host: '127.0.0.1',
    });
  });
  afterEach(() => sockets.splice(0).forEach(({ socket }) => socket.disconnect()));
  afterAll(() => realtime.close());

  const connect = async (token: string, companyId: string | null) => {
    const made = await connectSocket(realtime.port, token);
    sockets.push(made);
    if (companyId !== null) expect(await made.join(companyId)).toMatchObject({ ok: true });
    return made;
  };
  const addRoom = (
    company: Pick<StageCompany, 'companyId' | 'connectionId'>,
    holder: string | null = null,
  ) => insertRoom(open().db, company, { assigneeId: holder });
  const say = ({ socket }: TestSocket, room_id: unknown, state: string) =>
    socket.emit(SOCKET_PRESENCE, { room_id, state });
  const seen = ({ received }: TestSocket) =>
    received
      .filter(({ type }) => type === SOCKET_PRESENCE)
      .map(({ payload }) => payload as unknown as Presence);
  const states = (client: TestSocket) => seen(client).map(({ state }) => state);
  const errors = ({ received }: TestSocket) =>
    received.filter(({ type }) => type === 'error').map(({ payload }) => payload.code);

  /** Two colleagues who have joined, and a room. */
  async function pair() {
    const company = await stage().addCompany();
    const member = await stage().addMember(company.companyId, ['inbox']);
    return {
      company,
      roomId: await addRoom(company),
      one: await connect(company.token, company.companyId),
      two: await connect(member.token, company.companyId),
    };
  }

  it('tells colleagues who looks and who types, and not the person themselves', async () => {
    const { company, roomId, one, two } = await pair();
    await open()
      .db.update(schema.users)
      .set({ avatarUrl: '/uploads/dosya-1/yuz.png' })
      .where(eq(schema.users.id, company.userId));
    say(one, roomId, 'viewing');
    say(one, roomId, 'typing');
    say(one, roomId, 'left');
    await until(() => seen(two).length === 3);
    const user = {
      id: company.userId,
      name: 'Elif Karadağ',
      avatar_url: expect.stringMatching(/^\/uploads\/dosya-1\/yuz\.png\?expires=/) as string,
    };
    expect(seen(two)).toEqual(
      ['viewing', 'typing', 'left'].map((state) => ({ room_id: roomId, state, user })),
    );
    expect([seen(one), errors(one)]).toEqual([[], []]);
  });

  it('a lost connection and leaving the company leave the rooms, each once', async () => {
    const { company, roomId, one, two } = await pair();
    say(one, roomId, 'viewing');
    await until(() => seen(two).length === 1);
    one.socket.disconnect();
    await until(() => seen(two).length === 2);
    const again = await connect(company.token, company.companyId);
    say(again, roomId, 'viewing');
    again.socket.emit(SOCKET_LEAVE, company.companyId);
    say(again, roomId, 'typing');
    await until(() => errors(again).length === 1);
    await again.join(company.companyId);
    say(again, roomId, 'typing');
    await until(() => states(two).at(-1) === 'typing');
    // Whether the short visit is reported at all depends on timing; it must not remain.
    expect([
      states(two).slice(0, 2),
      states(two).filter((state) => state !== 'left').length -
        states(two).filter((state) => state === 'left').length,
    ]).toEqual([['viewing', 'left'], 1]);
  });

  it("receives nothing of another company, without the grant, before joining, or of a room that is not the company's", async () => {
    const { company, roomId, one, two } = await pair();
    const other = await stage().addCompany();
    const reporter = await stage().addMember(company.companyId, ['reports']);
    const stranger = await connect(other.token, other.companyId);
    const limited = await connect(reporter.token, company.companyId);
    const early = await connect(company.token, null);
    say(stranger, roomId, 'viewing');
    say(one, await addRoom(other), 'viewing');
    say(limited, roomId, 'viewing');
    say(early, roomId, 'viewing');
    for (const [client, code] of [
      [stranger, 'room_not_found'],
      [one, 'room_not_found'],
      [limited, 'forbidden'],
      [early, 'forbidden'],
    ] as const) {
      await until(() => errors(client).length === 1);
      expect(errors(client)).toEqual([code]);
    }
    say(one, roomId, 'viewing');
    await until(() => seen(two).length === 1);
    expect([seen(stranger), seen(limited), seen(early)]).toEqual([[], [], []]);
  });

  it('goes only to those and comes only from those who see the room, as it is held at that moment', async () => {
    const company = await stage().addCompany();
    const own = await stage().addMember(company.companyId, ['inbox'], { visibility: 'own' });
    const roomId = await addRoom(company, own.userId);
    const [all, narrow] = [
      await connect(company.token, company.companyId),
      await connect(own.token, company.companyId),
    ];
    say(all, roomId, 'viewing');
    say(narrow, roomId, 'viewing');
    await until(() => seen(narrow).length === 1 && seen(all).length === 1);

    await open()
      .db.update(schema.rooms)
      .set({ assigneeId: null })
      .where(eq(schema.rooms.id, roomId));
    say(all, roomId, 'typing');
    say(narrow, roomId, 'typing');
    // Refused, and no longer there for those who see the room.
    await until(() => states(all).at(-1) === 'left' && errors(narrow).length === 1);
    expect([errors(narrow), states(narrow), states(all)]).toEqual([
      ['room_not_found'],
      ['viewing'],
      ['viewing', 'left'],
    ]);
  });

  it('refuses nonsense and lives on', async () => {
    const { company, roomId, one, two } = await pair();
    one.socket.emit(SOCKET_PRESENCE);
    say(one, { $ne: 1 }, 'viewing');
    say(one, roomId, 'dancing');
    say(one, 'x'.repeat(65), 'viewing');
    await until(() => errors(one).length === 4);
    expect(new Set(errors(one))).toEqual(new Set(['bad_request']));
    const old = await connectSocket(realtime.port, company.token, {}, '0123456789ab');
    sockets.push(old);
    say(old, roomId, 'dancing');
    await until(() => errors(old).includes('page_outdated'));
    say(one, '\u0000', 'viewing');
    await until(() => errors(one).at(-1) === 'room_not_found');
    say(one, roomId, 'viewing');
    await until(() => seen(two).length === 1);
  });

  it('passes on ten a second of one socket', async () => {
    const { roomId, one, two } = await pair();
    for (let n = 0; n < 100; n += 1) say(one, roomId, 'typing');
    say(one, roomId, 'left');
    await until(() => states(two).includes('left'));
    // A hundred words arrive within two seconds of the clock, usually within one.
    expect(seen(two).length).toBeGreaterThanOrEqual(11);
    expect(seen(two).length).toBeLessThanOrEqual(21);
  });
});
