import http, { type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { BackendAddresses } from './backend-addresses';
import { proxiesOf } from './forwarded';
import { carrySockets } from './socket-tunnel';
import {
  askForSocket,
  call,
  end,
  linesOf,
  listen,
  OPENED,
  realtimeServer,
  type CallerLine,
  type Handshake,
} from './testing/socket-line';
import { until } from './testing/until';

const HANDSHAKE_MS = 300;
const LINGER_MS = 200;
const IDLE_MS = 1_000;

const accept = ({ line }: Handshake): void => void line.write(OPENED);

let far: Server;
let farPort: number;
let near: Server;
let port: number;
let endSockets: () => void;
let logged: string[];
let handshakes: Handshake[];
let onHandshake: (handshake: Handshake) => void;
const callers: CallerLine[] = [];

beforeEach(async () => {
  logged = [];
  handshakes = [];
  onHandshake = accept;
  far = realtimeServer((handshake) => {
    handshakes.push(handshake);
    onHandshake(handshake);
  });
  farPort = await listen(far);
  near = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(`page of ${request.method} ${request.url} ${body}`));
  });
  const log = (...words: unknown[]) => void logged.push(JSON.stringify(words));
  endSockets = carrySockets(near, {
    realtime: new BackendAddresses([`http://127.0.0.1:${farPort}`]),
    isProxy: proxiesOf([]),
    log: { info: log, warn: log, error: log },
    patience: { handshake: HANDSHAKE_MS, idle: IDLE_MS, linger: LINGER_MS },
  });
  port = await listen(near);
});
afterEach(async () => {
  endSockets();
  callers.splice(0).forEach(({ socket }) => socket.destroy());
  handshakes.forEach(({ line }) => line.destroy());
  await Promise.all([end(near), end(far)]);
});

const say = (words: string | Buffer): CallerLine => {
  const caller = call(port, words);
  callers.push(caller);
  return caller;
};
const open = async () => {
  const caller = say(askForSocket());
  await caller.has('X-Own: yes');
  return { caller, ...(handshakes.at(-1) as Handshake) };
};
const bytesOf = ({ line }: { line: Handshake['line'] }) => {
  const bytes: Buffer[] = [];
  line.on('data', (chunk: Buffer) => void bytes.push(chunk));
  return () => Buffer.concat(bytes).toString('latin1');
};
const nothingIsLeft = () =>
  until(async () => (await linesOf(near)) === 0 && (await linesOf(far)) === 0, 5_000);

test('bytes pass both ways as they are, those too that come with the handshake', async () => {
  let bytes = () => '';
  onHandshake = (handshake) => {
    bytes = bytesOf(handshake);
    handshake.line.write(`${OPENED}\x81\x05early`);
  };
  const caller = say(`${askForSocket()}\x81\x85first`);
  await caller.has('\x81\x05early');
  expect(caller.received().startsWith(OPENED)).toBe(true);
  await until(() => bytes() !== '');
  caller.socket.write(Buffer.from([0x82, 0xff, 0x00, 0x0d, 0x0a]));
  await until(() => bytes().endsWith('\r\n'));
  expect(Buffer.from(bytes(), 'latin1')).toEqual(
    Buffer.concat([Buffer.from('\x81\x85first'), Buffer.from([0x82, 0xff, 0x00, 0x0d, 0x0a])]),
  );
});

test('the realtime server learns who calls from which page, and nothing that a caller forges or keeps', async () => {
  say(
    askForSocket(
      '/socket.io/?EIO=4&transport=websocket',
      'Origin: https://muhatap.example\r\nX-Forwarded-For: 203.0.113.7\r\nCookie: person=1\r\nAuthorization: Bearer secret\r\nContent-Length: 0\r\nForwarded: for=1.1.1.1\r\n',
    ),
  );
  await until(() => handshakes.length === 1);
  const { headers, url } = (handshakes[0] as Handshake).request;
  expect(url).toBe('/socket.io/?EIO=4&transport=websocket');
  expect(headers).toEqual({
    host: 'muhatap.example',
    origin: 'https://muhatap.example',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'key',
    'sec-websocket-version': '13',
    // The caller of this test is on this machine, a proxy of its own.
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'muhatap.example',
    'x-forwarded-proto': 'http',
  });
});

test('a thousand handshakes, a hundred at a time, that the realtime server refuses get its refusal, and no line is left', async () => {
  onHandshake = ({ line }) => {
    line.write(
      'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{"code":3}\n',
    );
    line.end();
  };
  const refused: CallerLine[] = [];
  for (let round = 0; round < 10; round += 1) {
    const some = Array.from({ length: 100 }, () => say(askForSocket()));
    await Promise.all(some.map((caller) => until(() => caller.isClosed(), 10_000)));
    refused.push(...some);
  }
  const odd = refused.filter(
    (caller) =>
      !/^HTTP\/1\.1 400 .*content-type: application\/json.*\{"code":3\}/is.test(caller.received()),
  );
  expect(odd.map((caller) => caller.received())).toEqual([]);
  await nothingIsLeft();
  expect(logged).toEqual([]);
}, 60_000);

test('while the realtime server is away callers are refused, one line is logged without their address, and it is found again', async () => {
  await end(far);
  for (let count = 0; count < 20; count += 1) {
    const caller = say(askForSocket('/socket.io/?EIO=4&transport=websocket&token=gizli'));
    await until(() => caller.isClosed());
    expect(caller.received()).toMatch(/^HTTP\/1\.1 502 .*"code":"backend_unreachable"/s);
  }
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toContain('gizli');
  await listen(far, farPort);
  await open();
  expect(logged).toHaveLength(1);
});

test('a realtime server that takes the line and answers nothing is given up after its time', async () => {
  onHandshake = () => undefined;
  const since = Date.now();
  const caller = say(askForSocket());
  await until(() => caller.isClosed());
  expect(Date.now() - since).toBeGreaterThanOrEqual(HANDSHAKE_MS - 20);
  expect(caller.received()).toMatch(/^HTTP\/1\.1 502 /);
  await nothingIsLeft();
});

test('a caller who leaves before the answer leaves no line behind', async () => {
  onHandshake = () => undefined;
  for (const leave of ['destroy', 'resetAndDestroy'] as const) {
    const caller = say(askForSocket());
    await until(() => handshakes.length > 0);
    handshakes = [];
    caller.socket[leave]();
  }
  await nothingIsLeft();
});

test('a caller who ends only their half is ended when the realtime server does not end the other', async () => {
  const { caller, line, stay } = await open();
  stay();
  caller.socket.end();
  await until(() => line.readableEnded);
  await until(async () => caller.isClosed() && (await linesOf(near)) === 0);
  expect(line.destroyed).toBe(false);
});

test('the last words of a realtime server that ends arrive, and the line ends with them', async () => {
  const { caller, line } = await open();
  line.end(Buffer.from('\x88\x02\x03\xf1', 'latin1'));
  await until(() => caller.isClosed());
  expect(caller.received()).toBe(`${OPENED}\x88\x02\x03\xf1`);
  await nothingIsLeft();
});

test('a realtime server that restarts cuts the lines; callers come back through the same port', async () => {
  const { caller, line } = await open();
  line.resetAndDestroy();
  await until(() => caller.isClosed());
  await end(far);
  await listen(far, farPort);
  const again = await open();
  again.caller.socket.write('x');
  expect(logged).toEqual([]);
});

test('a line on which nothing passes any more is ended at both ends', async () => {
  const { caller } = await open();
  await until(() => caller.isClosed(), 2 * IDLE_MS);
  await nothingIsLeft();
});

test('for a caller who takes nothing the gateway keeps little, and not for ever', async () => {
  const { caller, line } = await open();
  caller.socket.pause();
  const chunk = Buffer.alloc(64 * 1024);
  let given = 0;
  const give = () => {
    while (!line.destroyed && line.write(chunk)) given += chunk.length;
  };
  line.on('drain', give);
  give();
  await wait(IDLE_MS / 2);
  const kept = given;
  // Both kernels hold some of a line; nothing beyond that is kept.
  expect(kept).toBeLessThan(32 * 1024 * 1024);
  await until(() => line.destroyed, 3 * IDLE_MS);
  caller.socket.destroy();
  await nothingIsLeft();
});

test('a frame of any size that the realtime server refuses is not kept either', async () => {
  const { caller, line } = await open();
  let taken = 0;
  line.on('data', (chunk: Buffer) => {
    taken += chunk.length;
    if (taken > 16 * 1024) line.pause().end('\x88\x02\x03\xf1');
  });
  const chunk = Buffer.alloc(1024 * 1024);
  for (let count = 0; count < 64; count += 1) caller.socket.write(chunk);
  await until(() => caller.isClosed(), 5_000);
  expect(taken).toBeLessThan(1024 * 1024);
  line.destroy();
  await nothingIsLeft();
});

test.each([
  [
    'another protocol',
    'POST /api/notes',
    'h2c',
    'Content-Length: 4\r\nHTTP2-Settings: AAMAAABk\r\n\r\nbody',
  ],
  ['a socket elsewhere', 'GET /inbox', 'websocket', '\r\n'],
  ['a socket beside the path', 'GET /socket.iox', 'websocket', '\r\n'],
  ['a socket beneath the path', 'GET /socket.io/../internal', 'websocket', '\r\n'],
])('a call that offers %s is answered as one that offers none', async (...row) => {
  const [, start, protocol, rest] = row;
  const caller = say(
    `${start} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\n${rest}`,
  );
  await caller.has(`page of ${start} ${protocol === 'h2c' ? 'body' : ''}`);
  caller.socket.write('GET /again HTTP/1.1\r\nHost: x\r\n\r\n');
  await caller.has('page of GET /again');
  expect(handshakes).toEqual([]);
});

test('an address and headers of odd bytes end nothing but their own line', async () => {
  for (const odd of ['/socket.io/?\xff\x7f"<>', '/socket.io/?%00%zz', '/socket.io/#\xe2\x82'])
    say(Buffer.from(askForSocket(odd, 'Origin: \xff\xfe\r\nUser-Agent: \x80\r\n'), 'latin1'));
  await wait(100);
  await open();
});

test('once it closes, every line ends and no new one opens', async () => {
  const { caller } = await open();
  const pending = say(askForSocket());
  endSockets();
  await until(() => caller.isClosed() && pending.isClosed());
  const late = say(askForSocket());
  await until(() => late.isClosed());
  expect(late.received()).toBe('');
  await nothingIsLeft();
});
