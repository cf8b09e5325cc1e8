import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../seed/random';
import { createCitizens, type Citizen } from '../seed/demo-citizens';
import type { InboundBody } from './citizen-talk';
import { fetchKnownSpeakers } from './known-speakers';
import type { SentMessage } from './provider-state';
import { createTraffic } from './citizen-traffic';

const HELP = `Writes to the demo company as its citizens and answers staff.

  npm run simulate -- --rate 2 [--minutes 10]

  --rate     messages per second (0.01 to 200, default 1)
  --minutes  stop after this long (default: until Ctrl-C)

It speaks through the provider simulator (SIMULATOR_PORT, default 4010), which delivers signed webhooks to the backend.`;

const LISTEN_MS = 1_000;
const simulator = `http://localhost:${process.env['SIMULATOR_PORT'] ?? 4010}`;
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4000}`;

/** Something that the person at the keyboard can mend. */
class Advice extends Error {}

function readArguments(): { rate: number; minutes: number } | null {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  const [rate, minutes] = [Number(values.rate), Number(values.minutes)];
  if (values.help) return null;
  if (!(rate >= 0.01 && rate <= 200))
    throw new Advice('--rate must be a number between 0.01 and 200.');
  if (!(minutes >= 0)) throw new Advice('--minutes must be a number.');
  return { rate, minutes };
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(simulator + path, init).catch(() => {
    throw new Advice(
      `Nothing listens on ${simulator}. Start the suite first (npm start), or set SIMULATOR_PORT to where the simulator runs.`,
    );
  });
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Advice(answer.error ?? `The simulator answered ${response.status}.`);
  return answer;
}

const random = createRandom(Date.now());
const say = (text: string) => console.log(`${new Date().toLocaleTimeString('tr')}  ${text}`);
const KINDS: Partial<Record<InboundBody['type'], string>> = {
  image: 'fotoğraf',
  document: 'belge',
  audio: 'ses',
  video: 'video',
  sticker: 'çıkartma',
  location: 'konum',
  contacts: 'kişi kartı',
  unsupported: 'anket',
};

function textOf(body: InboundBody): string | undefined {
  if ('text' in body) return body.text;
  if ('label' in body) return body.label;
  return 'caption' in body ? body.caption : undefined;
}

function wordsOf(body: InboundBody): string {
  const kind = KINDS[body.type];
  return [kind && `[${kind}]`, textOf(body)].filter(Boolean).join(' ');
}

function newCitizen(): Citizen {
  const [citizen] = createCitizens(random, 1);
  if (citizen === undefined) throw new Error('No more citizens can be made.');
  return citizen;
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options === null) return console.log(HELP);
  let receivedCount = (await ask<{ sent: SentMessage[] }>('/_simulator/sent')).sent.length;
  const known = await fetchKnownSpeakers(api, (name) => ({
    ...newCitizen(),
    name,
    address: name.split(' ')[0] ?? name,
  })).catch(() => {
    throw new Advice(
      `The backend does not answer on ${api}. Start the suite first (npm start), or set API_PORT.`,
    );
  });
  const traffic = createTraffic(random, known, () => ({
    from: `90532${random.int(1_000_000, 9_999_999)}`,
    citizen: newCitizen(),
  }));
  say(`${known.length} bilinen yurttaş; saniyede ${options.rate} ileti. Durdurmak için Ctrl-C.`);

  const speak = async (body: InboundBody) => {
    const { webhook_status: status } = await ask<{ webhook_status: number }>(
      '/_simulator/inbound',
      body,
    );
    say(
      `${body.name} (${body.from}): ${wordsOf(body)}${status === 200 ? '' : `  – webhook ${status}`}`,
    );
  };
  const end =
    options.minutes === 0 ? Number.POSITIVE_INFINITY : Date.now() + options.minutes * 60_000;
  let listenAt = 0;
  while (Date.now() < end) {
    const begun = Date.now();
    if (begun >= listenAt) {
      listenAt = begun + LISTEN_MS;
      const { sent } = await ask<{ sent: SentMessage[] }>('/_simulator/sent');
      // A reset of the simulator empties its list.
      for (const message of sent.slice(receivedCount > sent.length ? 0 : receivedCount)) {
        const name = traffic.receiveAnswer(message.recipient);
        say(`← ${name ?? message.recipient} bir yanıt aldı`);
      }
      receivedCount = sent.length;
    }
    await speak(traffic.next());
    await wait(Math.max(0, 1_000 / options.rate - (Date.now() - begun)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Advice ? error.message : error);
  process.exitCode = 1;
});
