import type { Caller, ResolveSession } from '../http/caller';
import { watchSessions } from './session-watch';
import type { RealtimeServer } from './socket-types';

const caller = (grants: Caller['grants']): Caller => ({ userId: 'u', companyId: 'c', sessionId: 's', name: 'Elif', grants });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A server with one joined socket, watched every millisecond until `isDone`. */
async function watch(before: Caller, now: Caller | null, isDone: (socket: { closed: boolean; rooms: Set<string> }) => boolean) {
  const rooms = new Set(['company:c', ...before.grants.map((grant) => `company:c:${grant}`)]);
  const socket = {
    closed: false,
    rooms,
    data: { caller: before },
    join: (names: string[]) => names.forEach((name) => rooms.add(name)),
    leave: (name: string) => rooms.delete(name),
    disconnect: () => (socket.closed = true),
  };
  const io = { of: () => ({ sockets: new Map([['one', socket]]) }) } as unknown as RealtimeServer;
  const resolve = jest.fn<Promise<Caller | null>, Parameters<ResolveSession>>(() => Promise.resolve(now));
  const stop = watchSessions(io, () => 'token', resolve, log, 1);
  while (!isDone(socket)) await new Promise((next) => setTimeout(next, 1));
  stop();
  // Watching is not using: it must not keep the session alive.
  for (const call of resolve.mock.calls) expect(call).toEqual(['token', { touch: false }]);
  return socket;
}

describe('watchSessions', () => {
  it('disconnects a socket whose session has ended', async () => {
    expect((await watch(caller(['inbox']), null, ({ closed }) => closed)).closed).toBe(true);
  });

  it('moves a socket to the grants that its person holds now', async () => {
    const { rooms, closed } = await watch(caller(['inbox']), caller(['complaints']), (socket) => socket.rooms.has('company:c:complaints'));
    expect([...rooms].sort()).toEqual(['company:c', 'company:c:complaints']);
    expect(closed).toBe(false);
  });
});
