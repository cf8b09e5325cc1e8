import { readFile } from 'node:fs/promises';
import { measureBackends, type BackendsSize } from './measure-backends';
import { measureFanOut, type FanOutSize } from './measure-fan-out';
import { measureIntake } from './measure-intake';
import { measureLooks } from './measure-looks';
import { measureStarts } from './measure-starts';
import { serveAnswers, type ServedAnswers } from './serve-answers';
import { serveBare } from './serve-bare';
import { serveBareEvents } from './serve-bare-events';
import { serveEvents, type ServedEvents } from './serve-events';

const server = process.env['DATABASE_URL'] ?? '';

/**
 * Measures or serves on the PostgreSQL server of DATABASE_URL and writes one line of JSON.
 * `intake <postgres | pglite> <messages> <rounds>`: inbound messages per second. `answers <rooms>`: serves a filled company.
 * `starts <rounds> <variables>`: backends that start. `looks <openings> <rounds>`: conversations opened with the log of who looked and without.
 * `bare <file>`: serves what that file says of the former with the least that it takes. `events <sockets>` and `bare-events`: servers with
 * sockets. `backends <size>`: one backend and two. `fan-out <file>`: milliseconds from calls to the sockets of both, as that file describes them.
 */
const PARTS: Readonly<Record<string, (...given: readonly string[]) => Promise<unknown>>> = {
  intake: (kind, messages, rounds) =>
    measureIntake(kind === 'pglite' ? null : server, {
      messages: Number(messages),
      rounds: Number(rounds),
    }),
  answers: (rooms) => serveAnswers(server, Number(rooms)),
  looks: (openings, rounds) =>
    measureLooks(server, { openings: Number(openings), rounds: Number(rounds) }),
  starts: (rounds, variables = '') =>
    measureStarts(server, {
      rounds: Number(rounds),
      env: JSON.parse(variables) as Record<string, string>,
    }),
  bare: async (file = '') => serveBare(JSON.parse(await readFile(file, 'utf8')) as ServedAnswers),
  events: (sockets) => serveEvents(server, Number(sockets)),
  'bare-events': () => serveBareEvents(),
  async 'fan-out'(file = '') {
    const { served, sizes } = JSON.parse(await readFile(file, 'utf8')) as {
      readonly served: Readonly<Record<'ours' | 'bare', ServedEvents>>;
      readonly sizes: readonly FanOutSize[];
    };
    return measureFanOut(served, sizes);
  },
  backends: (size = '') => measureBackends(server, JSON.parse(size) as BackendsSize),
};

async function main([what = '', ...given]: readonly string[]): Promise<unknown> {
  const part = PARTS[what];
  if (part === undefined) throw new Error(Object.keys(PARTS).join(' | '));
  return part(...given);
}

main(process.argv.slice(2)).then(
  (seen) => void process.stdout.write(`${JSON.stringify(seen)}\n`),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  },
);
