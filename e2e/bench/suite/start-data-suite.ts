import { startSuite } from '../../suite/start-suite';
import { selectSuite, suite } from '../../suite/suite';
import { startPostgres } from '../../suite/launcher';
import { run } from '../backend-programs';
import { reportingMemory } from '../memory/services-memory';

/** A company of its own without conversations; `token` signs its founder in, `account` is its WhatsApp number. */
export interface OpenCompany {
  readonly token: string;
  readonly account: string;
}

/** A company with as many conversations as requested. */
export interface FilledCompany extends OpenCompany {
  readonly rooms: number;
}

/** The address of the suite's database while it is up. */
let databaseUrl: string | null = null;

/**
 * Uses the suite over a throw-away PostgreSQL, started as a newcomer would and packed as releases are. Within such a use it is the same one:
 * benches that need nothing of each other go through one after the other.
 */
export async function withDataSuite<T>(use: () => Promise<T>): Promise<T> {
  if (databaseUrl !== null) return use();
  const database = await startPostgres();
  if (database === null) throw new Error('This measurement needs PostgreSQL on the machine.');
  try {
    const { places, stop } = await startSuite(database.address, reportingMemory(), 'first');
    selectSuite(places);
    databaseUrl = database.address;
    try {
      return await use();
    } finally {
      databaseUrl = null;
      await stop();
    }
  } finally {
    await database.stop();
  }
}

async function call<T>(address: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${suite.url()}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Registers a company and connects an account; `number` tells it from others. */
export async function openCompany(name: string, number: number): Promise<OpenCompany> {
  const phone = `+9055500${String(number).padStart(6, '0').slice(-5)}`;
  const account = String(900_000_000_000_000 + number);
  const { token } = await call<{ token: string }>('/api/auth/register', {
    company_name: name,
    name: 'Ölçen Kişi',
    email: `olcum${number}@ornek.test`,
    phone,
    password: 'olcum-parolasi-1',
  });
  await call(
    '/api/connection',
    {
      platform: 'whatsapp',
      name: 'Ölçüm Hattı',
      external_id: account,
      credentials: { access_token: 'demo-access-token' },
    },
    token,
  );
  return { token, account };
}

/** Opens a company and fills it: `size` rooms, and on top of the list one with `size` messages. */
export async function fillCompany(name: string, size: number): Promise<FilledCompany> {
  if (databaseUrl === null) throw new Error('Companies are filled while the suite is up.');
  const company = await openCompany(name, size);
  const [rooms, deepRoom] = [String(size), String(size)];
  await run(
    'seed',
    databaseUrl,
    ['--company', name, '--rooms', rooms, '--messages', rooms, '--deep-room', deepRoom],
    { DEMO: '0' },
  );
  return { ...company, rooms: size };
}
