import {
  parse,
  protocol,
  type messages,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { readAnswer } from './pglite-answer';

const { serialize } = protocol;

/** A query of drizzle; a statement that is built once has a name (see prepared.ts). */
interface Query extends QueryOptions {
  readonly text: string;
  readonly params: readonly unknown[];
  readonly name?: string;
  /** Whether it is part of a transaction. */
  readonly isWithin: boolean;
}
/** Sends what belongs together as one; answers its messages. */
type Send = (...parts: readonly Uint8Array[]) => Promise<messages.BackendMessage[]>;

/** A text as the database has described it, and its runs since it was parsed. */
interface Known {
  readonly text: string;
  /** Of its parameters. */
  readonly types: readonly number[];
  /** The description of its rows; empty where it has none. */
  readonly rows: readonly messages.BackendMessage[];
  runs: number;
}

/** Texts whose lists have other lengths each time would be kept for ever. */
const LARGEST = 1_000;
/** A kept plan is made for the rows of its time, and nothing tells the embedded database that a table has grown. */
const RUNS_OF_PLAN = 200;

const joinWithSync = (parts: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([...parts, serialize.sync()]);

const sendTo =
  (client: PGlite): Send =>
  (...parts) =>
    client.execProtocolStream(joinWithSync(parts), { syncToFs: false });

/** The same within a transaction, whose answers hold no notification: those come with its commit. */
const sendWithin =
  (client: PGlite): Send =>
  async (...parts) => {
    const answer: Buffer[] = [];
    await client.execProtocolRawStream(joinWithSync(parts), {
      syncToFs: false,
      // These bytes are the database's own memory.
      onRawData: (part) => void answer.push(Buffer.from(part)),
    });
    return readAnswer(Buffer.concat(answer));
  };

/** The statements that the database keeps by their names, and the descriptions of other texts. */
function createKnown(send: Send): (text: string, name: string | undefined) => Promise<Known> {
  const texts = new Map<string, Known>();
  const names = new Map<string, Known>();

  async function describe(text: string, name: string): Promise<Known> {
    const statement = { type: 'S', name } as const;
    const answer = await send(
      // An older one of the name would be in the way.
      serialize.close(statement),
      serialize.parse({ text, name }),
      serialize.describe(statement),
    );
    const types = parse.parseDescribeStatementResults(answer);
    return { text, types, rows: answer.filter((each) => each.name === 'rowDescription'), runs: 0 };
  }

  async function statementOf(text: string, name: string): Promise<Known> {
    const kept = names.get(name);
    if (kept !== undefined && kept.text === text && kept.runs < RUNS_OF_PLAN) return kept;
    names.delete(name);
    const known = await describe(text, name);
    names.set(name, known);
    return known;
  }

  return async (text, name) => {
    if (name !== undefined) return statementOf(text, name);
    const known = texts.get(text) ?? (await describe(text, ''));
    if (texts.size >= LARGEST) texts.clear();
    texts.set(text, known);
    return known;
  };
}

/**
 * Runs queries by fewer calls of the database: the client asks for the types of the parameters each time, and makes six calls of what
 * can go as one. A query that has a name is parsed and planned once for many runs.
 */
function createRun(client: PGlite): <T>(query: Query) => Promise<Results<T>> {
  const [send, sendInside] = [sendTo(client), sendWithin(client)];
  const findKnown = createKnown(send);

  const valueOf = (param: unknown, type = 0): string | Uint8Array | null => {
    if (param === null || param === undefined) return null;
    // As they are: their text is twice as long.
    if (param instanceof Uint8Array) return param;
    const serializeIn = client.serializers[type];
    if (serializeIn !== undefined) return serializeIn(param);
    return typeof param === 'string' ? param : JSON.stringify(param);
  };

  return async <T>({ text, params, name, isWithin, ...options }: Query) => {
    const known = await findKnown(text, name);
    // Its description has left the text parsed.
    const isParsed = name !== undefined || known.runs === 0;
    known.runs += 1;
    const values = params.map((param, n) => valueOf(param, known.types[n]));
    const bind = serialize.bind({ statement: name ?? '', values });
    const execute = serialize.execute({});
    const sendRun = isWithin ? sendInside : send;
    const answer = isParsed
      ? [...known.rows, ...(await sendRun(bind, execute))]
      : await sendRun(serialize.parse({ text }), bind, serialize.describe({ type: 'P' }), execute);
    return parse.parseResults(answer, client.parsers, options)[0] as Results<T>;
  };
}

/** Lets the queries of drizzle take the shorter way; those with files, and those of other callers, go as before. */
export function keepStatements(client: PGlite): void {
  const run = createRun(client);
  const isPlain = (options: QueryOptions | undefined): options is QueryOptions =>
    options?.rowMode !== undefined && options.blob === undefined;

  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)];
  client.query = <T>(text: string, params: unknown[] = [], options?: QueryOptions) =>
    isPlain(options)
      ? client._runExclusiveTransaction(async () => {
          const answer = await client.runExclusive(() =>
            run<T>({ ...options, text, params, isWithin: false }),
          );
          await client.syncToFs();
          return answer;
        })
      : query<T>(text, params, options);
  client.transaction = (work) =>
    transaction((tx) => {
      const queryIn = tx.query.bind(tx);
      tx.query = <T>(text: string, params: unknown[] = [], options?: QueryOptions) =>
        isPlain(options) && !tx.closed
          ? client.runExclusive(() => run<T>({ ...options, text, params, isWithin: true }))
          : queryIn<T>(text, params, options);
      return work(tx);
    });
}
