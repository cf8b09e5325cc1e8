import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { signMetaBody } from '../src/channels/adapters/meta/meta-signature';
import { textMessage, wamid, whatsappWebhook } from '../testing/whatsapp-webhook';
import { openRawSocket } from './raw-socket';
import { SOCKETS_PER_PERSON, type ServedEvents } from './serve-events';

/** Milliseconds from a call until a socket has its event, over all sockets of a round. */
export interface FanOutRound {
  readonly p50: number;
  readonly p99: number;
}
/** Both servers in one round. */
export interface FanOutRounds {
  readonly ours: FanOutRound;
  readonly bare: FanOutRound;
}
export interface FanOutSize {
  readonly sockets: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly rounds: number;
}

const EVENT = '42["chat-message"';
const MARKED = 'No ';
/** Room for leading zeros, so that all texts are of one length. */
const DIGITS = 9;
const MARK = new RegExp(`${MARKED}\\d{${DIGITS}}: `);
const CITIZENS = 200;
/** An event that has not come by then never comes. */
const LATEST_MS = 20_000;
const CONNECTIONS = 64;
/** Called before a round is measured: a server has rested while the other one was called. */
const LEAD_SECONDS = 1;

const markOf = (n: number) => `${MARKED}${String(n).padStart(DIGITS, '0')}: `;

function post(agent: Agent, url: string, { headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${String(answer.statusCode)}`));
      });
    });
    call.on('error', reject).end(body);
  });
}

interface Audience {
  /** Connects sockets until there are so many. */
  readonly seat: (count: number) => Promise<void>;
  /** Calls at an even pace, whatever becomes of them meanwhile, until every socket has every event. */
  readonly round: (from: number, pace: Pace) => Promise<FanOutRound>;
  /** An event as it came. */
  readonly sample: () => string;
  readonly leave: () => void;
}
type Pace = Pick<FanOutSize, 'perSecond' | 'seconds'>;
interface Call {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** The part of the way through sorted values, for p50 and p99. */
const quantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** The sockets of one server, and the moments at which they received the events of calls. */
function createAudience(served: ServedEvents, callOf: (n: number) => Call): Audience {
  const sockets: Socket[] = [];
  const sentAt = new Map<number, number>();
  let received: number[] = [];
  let sample = '';

  const take = (packet: Buffer) => {
    if (packet.toString('latin1', 0, EVENT.length) !== EVENT) return;
    const from = packet.indexOf(MARKED) + MARKED.length;
    const since = sentAt.get(Number(packet.toString('latin1', from, from + DIGITS)));
    if (since === undefined) return;
    received.push(performance.now() - since);
    if (sample === '') sample = packet.toString();
  };

  return {
    async seat(count) {
      const { realtimePort, companyId, tokens } = served;
      while (sockets.length < count) {
        const at = Math.floor(sockets.length / SOCKETS_PER_PERSON) % tokens.length;
        sockets.push(
          await openRawSocket(realtimePort, { token: tokens[at] ?? '', companyId }, take),
        );
      }
    },

    async round(from, { perSecond, seconds }) {
      received = [];
      // Of this round alone, and each connection in its turn: a server ends those that rest.
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
      const lead = perSecond * LEAD_SECONDS;
      const calls = perSecond * seconds;
      const begin = performance.now();
      const answers: Promise<void>[] = [];
      for (let n = 0; n < lead + calls; n += 1) {
        await wait(Math.max(0, begin + (n * 1000) / perSecond - performance.now()));
        const call = callOf(from + n);
        if (n >= lead) sentAt.set(from + n, performance.now());
        answers.push(post(agent, served.url, call));
      }
      await Promise.all(answers);
      agent.destroy();
      const expected = calls * sockets.length;
      const end = performance.now() + LATEST_MS;
      while (received.length < expected && performance.now() < end) await wait(5);
      if (received.length !== expected)
        throw new Error(`${received.length} events came of ${expected}`);
      const sorted = Float64Array.from(received).sort();
      return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
    },

    sample: () => sample,
    leave: () => sockets.forEach((socket) => socket.destroy()),
  };
}

function webhookOf({ account, secret }: ServedEvents, n: number): Call {
  const from = `90532${String(n % CITIZENS).padStart(7, '0')}`;
  const body = Buffer.from(
    JSON.stringify(
      whatsappWebhook({ account, from }, [textMessage(wamid(), `${markOf(n)}kaldırım bozuk.`)]),
    ),
  );
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signMetaBody(body, secret),
  };
  return { headers, body };
}

/** Calls both servers in turns. The bare one is given what ours has sent, so that its packets are as long. */
export async function measureFanOut(
  served: { readonly ours: ServedEvents; readonly bare: ServedEvents },
  sizes: readonly FanOutSize[],
): Promise<FanOutRounds[][]> {
  const ours = createAudience(served.ours, (n) => webhookOf(served.ours, n));
  const bare = createAudience(served.bare, (n) => ({
    headers: {},
    body: Buffer.from(ours.sample().slice(2).replace(MARK, markOf(n))),
  }));
  try {
    let calls = 1;
    const next = async (audience: Audience, pace: Pace) => {
      const seen = await audience.round(calls, pace);
      calls += pace.perSecond * (LEAD_SECONDS + pace.seconds);
      return seen;
    };
    const measured: FanOutRounds[][] = [];
    for (const size of sizes) {
      await ours.seat(size.sockets);
      await bare.seat(size.sockets);
      // Makes the citizens and warms both up.
      const warmUp = { ...size, seconds: Math.ceil(CITIZENS / size.perSecond) };
      if (calls === 1) for (const audience of [ours, bare]) await next(audience, warmUp);
      const rounds: FanOutRounds[] = [];
      while (rounds.length < size.rounds) {
        const first = rounds.length % 2 === 0 ? await next(bare, size) : null;
        const seen = await next(ours, size);
        rounds.push({ ours: seen, bare: first ?? (await next(bare, size)) });
      }
      measured.push(rounds);
    }
    return measured;
  } finally {
    ours.leave();
    bare.leave();
  }
}
