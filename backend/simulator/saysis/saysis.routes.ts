import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SAYSIS_CHANGE_KINDS } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { restValues } from '../../src/complaints/saysis/rest-contract';
import { createRandom } from '../../seed/random';
import { SaysisBook } from './saysis-book';
import { createSaysisDesk, SAYSIS_TROUBLES, type SaysisTrouble } from './saysis-desk';
import { openSaysisJournal } from './saysis-journal';

/** Longer than anybody waits. */
const SILENCE_MS = 60_000;

const troubleInput = z.object({
  share: z.number().min(0).max(1).default(0),
  kinds: z
    .array(z.enum(SAYSIS_TROUBLES))
    .min(1)
    .default([...SAYSIS_TROUBLES]),
  seed: z.number().int().default(1),
  /** Everything is refused as busy. */
  down: z.boolean().default(false),
  /** Every change sent is refused. */
  refuse: z.boolean().default(false),
  /** Another key than this is refused from now on. */
  key: z.string().min(1).optional(),
});
const action = z.object({ kind: z.enum(SAYSIS_CHANGE_KINDS), values: restValues });

const silence = (request: FastifyRequest): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, SILENCE_MS);
    request.raw.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The simulated SAYSIS below `/saysis`, and its steering below `/_simulator/saysis`. With a file it remembers its cases over a restart. */
export function saysisRoutes(
  app: FastifyInstance,
  {
    key: firstKey,
    file = null,
    now = () => new Date(),
  }: { key: string; file?: string | null; now?: () => Date },
): SaysisBook {
  const journal = openSaysisJournal(file);
  const book = new SaysisBook({ now, ...journal });
  let key = firstKey;
  let trouble: () => SaysisTrouble | null = () => null;
  const desk = createSaysisDesk({ book, key: () => key, trouble: () => trouble() });

  app.all<{ Params: { '*': string } }>('/saysis/*', async (request, reply) => {
    const { authorization = '', 'idempotency-key': given } = request.headers;
    const answer = desk({
      method: request.method,
      path: request.url.slice('/saysis'.length),
      authorization,
      key: typeof given === 'string' ? given : null,
      body: request.body,
    });
    if (answer === null) {
      await silence(request);
      return reply.status(504).send();
    }
    return reply
      .status(answer.status)
      .headers(answer.headers ?? {})
      .type(typeof answer.body === 'string' ? 'text/plain' : 'application/json')
      .send(answer.body);
  });

  app.get('/_simulator/saysis', () => ({
    cases: [...book.cases.values()],
    entries: book.entries.length,
  }));

  app.post('/_simulator/saysis/trouble', async (request, reply) => {
    const parsed = troubleInput.safeParse(request.body ?? {});
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) });
    const { share, kinds, seed, down, refuse } = parsed.data;
    const random = createRandom(seed);
    trouble = () => {
      if (down) return 'busy';
      if (refuse) return 'refused';
      return random.chance(share) ? random.pick(kinds) : null;
    };
    key = parsed.data.key ?? firstKey;
    return { share, down, refuse };
  });

  // SAYSIS's own people: a case that is born there (kind open), or a change of one that is.
  app.post<{ Params: { id?: string } }>('/_simulator/saysis/cases/:id?', async (request, reply) => {
    const parsed = action.safeParse(request.body);
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) });
    const entry = book.act(request.params.id ?? null, parsed.data.kind, parsed.data.values);
    return entry === null ? reply.status(404).send({ error: 'no such case' }) : entry;
  });
  return book;
}
