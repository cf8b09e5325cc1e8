import { readFile } from 'node:fs/promises';
import { measureFanOut, type FanOutSize } from './measure-fan-out';
import { measureIntake } from './measure-intake';
import { serveAnswers, type ServedAnswers } from './serve-answers';
import { serveBare } from './serve-bare';
import { serveBareEvents } from './serve-bare-events';
import { serveEvents, type ServedEvents } from './serve-events';

/**
 * Measures or serves on the PostgreSQL server of DATABASE_URL and writes one line of JSON.
 * `intake <postgres | pglite> <messages> <rounds>`: inbound messages per second. `answers <rooms>`: serves a filled company.
 * `bare <file>`: serves what that file says of the former with the least that it takes. `events <sockets>` and `bare-events`: servers with
 * sockets. `fan-out <file>`: milliseconds from calls to the sockets of both, as that file describes them.
 */
async function main([what, ...given]: readonly string[]): Promise<unknown> {
  const server = process.env['DATABASE_URL'] ?? '';
  switch (what) {
    case 'intake': {
      const [kind, messages, rounds] = given;
      return measureIntake(kind === 'pglite' ? null : server, {
        messages: Number(messages),
        rounds: Number(rounds),
      });
    }
    case 'answers':
      return serveAnswers(server, Number(given[0]));
    case 'bare':
      return serveBare(JSON.parse(await readFile(given[0] ?? '', 'utf8')) as ServedAnswers);
    case 'events':
      return serveEvents(server, Number(given[0]));
    case 'bare-events':
      return serveBareEvents();
    case 'fan-out': {
      const { served, size } = JSON.parse(await readFile(given[0] ?? '', 'utf8')) as {
        readonly served: Readonly<Record<'ours' | 'bare', ServedEvents>>;
        readonly size: FanOutSize;
      };
      return measureFanOut(served, size);
    }
    default:
      throw new Error('intake | answers | bare | events | bare-events | fan-out');
  }
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
