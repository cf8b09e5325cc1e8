import type pg from 'pg';

type Query = (...given: unknown[]) => unknown;

/** Those that are answered by a promise; the others are the pool's, which waits itself. */
const isAwaited = (given: readonly unknown[]): boolean =>
  given.every(
    (each) => typeof each !== 'function' && !(each instanceof Object && 'submit' in each),
  );

/** Lets the queries of a connection wait for one another, as those of works that share a transaction must. */
export function keepOrder(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  let last: Promise<unknown> | null = null;
  const inOrder: Query = (...given) => {
    if (!isAwaited(given)) return query(...given);
    const answer = (
      last === null ? query(...given) : last.then(() => query(...given))
    ) as Promise<unknown>;
    const settled: Promise<unknown> = answer
      .catch(() => undefined)
      .finally(() => {
        if (last === settled) last = null;
      });
    last = settled;
    return answer;
  };
  client.query = inOrder as typeof client.query;
}
