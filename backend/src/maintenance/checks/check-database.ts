import pg from 'pg';
import type { Config } from '../../config/config';
import { newestApplied, readMigrations } from '../../database';
import { EMBEDDED_LIMIT_BYTES, embeddedSize, inGib } from '../../startup/embedded-size';
import { ok, problem, textOf, warning, type Finding } from './finding';

const PART = 'Veritabanı';
const CONNECT_MS = 5_000;
/** The oldest PostgreSQL on which the tests run. */
const OLDEST_MAJOR = 15;
/** A clock that is further off makes sessions, windows and deadlines wrong. */
const CLOCK_OFF_MS = 5_000;
/** Pools of two backends with their listeners, and something for the operator. */
const CONNECTIONS = 30;

export interface ServerAnswer {
  readonly version: string;
  readonly encoding: string;
  readonly now: Date;
  readonly connections: string;
  readonly creates: boolean;
  readonly fsync: string;
}

async function ask(client: pg.Client): Promise<ServerAnswer> {
  const { rows } = await client.query<ServerAnswer>(
    `select current_setting('server_version') as version,
       current_setting('server_encoding') as encoding, clock_timestamp() as now,
       current_setting('max_connections') as connections, current_setting('fsync') as fsync,
       has_database_privilege(current_database(), 'create') as creates`,
  );
  const [answer] = rows;
  if (answer === undefined) throw new Error('the database answered nothing');
  return answer;
}

/** Judges the newest change of the database's schema by those of this program, as moments of their making. */
export function judgeSchema(own: readonly number[], applied: number): Finding {
  if (applied > Math.max(0, ...own))
    return warning(
      'Şema',
      'veritabanının şeması bu sürümden yeni',
      'Bir önceki sürüme dönüldüyse olağandır ve çalışır. Daha eskisine dönüldüyse yedekten geri yükleyin ya da yeni sürümü çalıştırın.',
    );
  const pending = own.filter((when) => when > applied).length;
  return pending === 0
    ? ok('Şema', 'güncel')
    : warning(
        'Şema',
        `${pending} değişiklik bekliyor`,
        'muhatap migrate ile uygulayın (muhatap migrate --plan önce gösterir); serve de açılırken uygular.',
      );
}

async function checkSchema(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  const [all, applied] = await Promise.all([readMigrations(), newestApplied(config)]);
  return judgeSchema(
    all.map(({ when }) => when),
    applied,
  );
}

function checkClock(now: Date, began: number, ended: number): Finding {
  const off = Math.max(began - now.getTime(), now.getTime() - ended, 0);
  return off <= CLOCK_OFF_MS
    ? ok('Saat', 'bu makine ile veritabanının saati aynı')
    : problem(
        'Saat',
        `bu makinenin saati veritabanınınkinden ${Math.round(off / 1000)} saniye ayrı`,
        'İki makinede de saat eşitlemesini (chrony ya da systemd-timesyncd) açın.',
      );
}

/** Judges what a PostgreSQL says of itself; all is well where nothing else is found. */
export function checkServer(answer: Omit<ServerAnswer, 'now'>): Finding[] {
  const { version, encoding, connections, creates, fsync } = answer;
  const findings: Finding[] = [];
  if (Number.parseInt(version, 10) < OLDEST_MAJOR)
    findings.push(
      problem(PART, `PostgreSQL ${version}`, `PostgreSQL ${OLDEST_MAJOR} ya da yenisini kurun.`),
    );
  if (encoding !== 'UTF8')
    findings.push(
      problem(
        PART,
        `karakter kodlaması ${encoding}`,
        'Veritabanını UTF-8 ile yeniden oluşturun: createdb --encoding UTF8 --template template0 …',
      ),
    );
  if (!creates)
    findings.push(
      problem(
        PART,
        'bu kullanıcı veritabanında şema oluşturamıyor',
        'Kullanıcıyı veritabanının sahibi yapın: alter database … owner to …',
      ),
    );
  if (Number(connections) < CONNECTIONS)
    findings.push(
      warning(
        PART,
        `max_connections ${connections}`,
        `İki arka uç için en az ${CONNECTIONS} bağlantı ayırın.`,
      ),
    );
  if (fsync !== 'on')
    findings.push(
      problem(
        PART,
        'fsync kapalı',
        'postgresql.conf içinde fsync’i açın: bir elektrik kesintisi veritabanını bozar.',
      ),
    );
  return findings.length > 0 ? findings : [ok(PART, `PostgreSQL ${version}`)];
}

async function checkPostgres(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const began = Date.now();
    const answer = await ask(client);
    const ended = Date.now();
    return [
      ...checkServer(answer),
      await checkSchema({ databaseUrl: url, dataDir: '' }),
      checkClock(answer.now, began, ended),
    ];
  } catch (error) {
    return [
      problem(
        PART,
        `DATABASE_URL’deki PostgreSQL’e bağlanılamadı: ${textOf(error)}`,
        'Adresi, parolayı, pg_hba.conf’u ve güvenlik duvarını denetleyin.',
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkEmbedded(dataDir: string): Promise<Finding> {
  const size = await embeddedSize({ dataDir });
  const text = `gömülü veritabanı, ${inGib(size)} (sınırı ${inGib(EMBEDDED_LIMIT_BYTES)})`;
  const advice =
    'Tek arka uçlu küçük kurulumlar içindir. Birden çok arka uç ve anlık yedek için muhatap backup ve restore ile PostgreSQL’e (DATABASE_URL) taşıyın.';
  if (size > EMBEDDED_LIMIT_BYTES) return problem(PART, text, `Bu boyutla açılmaz. ${advice}`);
  return warning(PART, text, advice);
}

/** Looks at the database without changing anything: reachable, new enough, schema, clock. */
export const checkDatabase = ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Finding[]> =>
  databaseUrl === null
    ? checkEmbedded(dataDir).then((finding) => [finding])
    : checkPostgres(databaseUrl);
