import { ACCESS_CHANGED } from '@muhatap/shared/wire/events';
import type { Visibility } from '@muhatap/shared/wire/session';
import type { Caller } from '../../access/caller';
import { accessOfRoles } from '../../access/access-of-roles';
import { accessStamp, createSocketAccess } from './socket-access';
import {
  audienceRooms,
  personRoom,
  type RealtimeServer,
  type RealtimeSocket,
} from './socket-types';

const who = (visibility: Visibility, groupmates: string[] = []): Caller => {
  const access = accessOfRoles([{ modules: ['inbox'], visibility, actions: [] }]);
  return {
    userId: 'u',
    companyId: 'c',
    sessionId: 's',
    name: 'Elif',
    ip: '10.0.0.7',
    grants: access.grants,
    access,
    groupmates,
  };
};

/** A server with one socket that has joined; what its session answers is the test's. */
function stand(before: Caller, resolve: () => Promise<Caller | null>) {
  const rooms = new Set([personRoom(before.userId), ...audienceRooms(before)]);
  const emits: string[] = [];
  const socket = {
    closed: false,
    connected: true,
    rooms,
    data: { caller: before },
    join: (names: string[]) => Promise.resolve(names.forEach((name) => rooms.add(name))),
    leave: (name: string) => void rooms.delete(name),
    disconnect: () => (socket.closed = true),
    emit: (name: string) => emits.push(name),
  };
  const space = {
    sockets: new Map([['one', socket]]),
    adapter: { rooms: new Map([[personRoom(before.userId), new Set(['one'])]]) },
  };
  const lookups: unknown[] = [];
  const errors: string[] = [];
  const access = createSocketAccess(
    { of: () => space } as unknown as RealtimeServer,
    () => 'token',
    (...question) => {
      lookups.push(question);
      return resolve();
    },
    {
      info: () => undefined,
      warn: () => undefined,
      error: (_, message) => void errors.push(message),
    },
  );
  const seats = () => [...rooms].filter((room) => room.startsWith('company:')).sort();
  return {
    sockets: space.sockets,
    access,
    socket,
    emits,
    lookups,
    errors,
    seats,
    real: socket as unknown as RealtimeSocket,
  };
}

describe('createSocketAccess', () => {
  it('disconnects a socket whose session has ended, and asks without using it', async () => {
    const { access, socket, lookups } = stand(who('all'), () => Promise.resolve(null));
    await access.checkAll();
    expect(socket.closed).toBe(true);
    expect(lookups).toEqual([['token', { touch: false, isFresh: true, ip: '10.0.0.7' }]]);
  });

  it('seats a socket where its person may receive events now and notifies the page, once', async () => {
    const now = who('group', ['u', 'mate']);
    const { access, emits, seats } = stand(who('all'), () => Promise.resolve(now));
    await access.checkAll();
    await access.checkAll();
    expect(seats()).toEqual([
      'company:c:everybody',
      'company:c:inbox',
      'company:c:inbox:holder:mate',
      'company:c:inbox:holder:u',
      'company:c:inbox:nobody',
    ]);
    expect(emits).toEqual([ACCESS_CHANGED]);
  });

  it('spreads the checks of many sockets over a time, and asks for none that has left', async () => {
    const askedAt: number[] = [];
    const { access, socket, sockets } = stand(who('all'), () => {
      askedAt.push(performance.now());
      return Promise.resolve(who('all'));
    });
    sockets.set('gone', { ...socket, connected: false }).set('two', socket);
    await access.checkAll(90);
    expect(askedAt).toHaveLength(2);
    expect((askedAt[1] ?? 0) - (askedAt[0] ?? 0)).toBeGreaterThan(55);
  });

  it('seats nobody who has not joined', async () => {
    const { access, socket, seats } = stand(who('all'), () => Promise.resolve(who('own')));
    for (const room of seats()) socket.leave(room);
    await access.checkAll();
    expect(seats()).toEqual([]);
    expect(socket.data.caller.access.modules.inbox?.visibility).toBe('own');
  });

  it('renews a person of whom something changed at once, notifies the page in any case, and can be waited for', async () => {
    const { access, emits, seats } = stand(
      who('all'),
      () => new Promise((answer) => setTimeout(answer, 20, who('own'))),
    );
    access.personChanged('somebody else');
    await access.settled();
    expect(emits).toEqual([]);
    access.personChanged('u');
    await access.settled();
    expect(seats()).toEqual(['company:c:everybody', 'company:c:inbox', 'company:c:inbox:holder:u']);
    expect(emits).toEqual([ACCESS_CHANGED]);
  });

  it('never lets an older answer stay over a newer one', async () => {
    const answers = [
      { caller: who('all'), ms: 30 },
      { caller: who('own'), ms: 1 },
    ];
    const { access, seats } = stand(who('all'), () => {
      const { caller, ms } = answers.shift() ?? { caller: null, ms: 0 };
      return new Promise((answer) => setTimeout(answer, ms, caller));
    });
    access.personChanged('u');
    access.personChanged('u');
    await access.settled();
    expect(seats()).toEqual(['company:c:everybody', 'company:c:inbox', 'company:c:inbox:holder:u']);
  });

  it('disconnects a person whose changed access cannot be read; a look without cause does no harm', async () => {
    const { access, socket, real, errors } = stand(who('all'), () =>
      Promise.reject(new Error('no database')),
    );
    await access.check(real);
    expect(socket.closed).toBe(false);
    access.personChanged('u');
    await access.settled();
    expect(socket.closed).toBe(true);
    expect(errors).toEqual(['session not checked', 'changed access not read']);
  });
});

describe('accessStamp', () => {
  it('is the same for the same access and another for any other', () => {
    const stamps = [who('own'), who('all'), who('group', ['u']), who('group', ['u', 'mate'])].map(
      accessStamp,
    );
    expect(new Set(stamps).size).toBe(4);
    expect(accessStamp(who('group', ['u']))).toBe(stamps[2]);
  });
});
