import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import type { ServedAnswers } from './serve-answers';

const JOURNAL = `create table bare_journal (id text primary key, body bytea not null, headers jsonb not null, at timestamptz not null default now())`;

/** Serves what `served` does with the least that Fastify and PostgreSQL need for it: one query, and the same JSON. Answers its address. */
export async function serveBare({ url, databaseUrl, questions }: ServedAnswers): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(JOURNAL);
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  for (const { requests, query } of questions) {
    const [first] = requests;
    if (first === undefined) continue;
    const path = first.path.split('?')[0] ?? '';
    if (query === undefined) {
      app.post(path, async ({ body, headers }) => {
        await pool.query('insert into bare_journal (id, body, headers) values ($1, $2, $3)', [
          randomUUID(),
          body,
          { 'user-agent': headers['user-agent'] ?? '' },
        ]);
        return 'OK';
      });
      continue;
    }
    const answer = await fetch(url + first.path, { headers: first.headers });
    if (!answer.ok) throw new Error(`${first.path} answered ${answer.status}`);
    const json = (await answer.json()) as object;
    app.get(path, async () => {
      await pool.query(query.text, [...query.values]);
      return json;
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
