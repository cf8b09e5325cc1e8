import { ConfigError, isPublishedSecret, type Config } from '../config/config';
import { EMBEDDED_LIMIT_BYTES, embeddedSize, inGib } from './embedded-size';

function* secretProblems({ channels, databaseUrl, secretKey }: Config): Iterable<string> {
  const secrets = {
    META_APP_SECRET: channels.metaAppSecret,
    META_VERIFY_TOKEN: channels.metaVerifyToken,
    TWILIO_AUTH_TOKEN: channels.twilioAuthToken,
  };
  for (const [name, value] of Object.entries(secrets))
    if (value !== null && isPublishedSecret(value))
      yield `${name} gösterimin yayınlanmış anahtarı; sağlayıcının verdiğini yazın.`;
  if (databaseUrl !== null && secretKey === null)
    yield 'SECRET_KEY tanımlı değil. Bir veritabanına birden çok makine bağlanabilir ve hepsi kanal anahtarlarını aynı anahtarla açmalıdır: openssl rand -base64 48 ile üretip her birine verin; önceden tek makineyle çalıştıysanız DATA_DIR/secret.key dosyasındakini yazın.';
}

async function sizeProblem(config: Config, limitBytes: number): Promise<string | null> {
  if (config.databaseUrl !== null) return null;
  const size = await embeddedSize(config);
  return size <= limitBytes
    ? null
    : `Gömülü veritabanı ${inGib(size)} oldu, sınırı ${inGib(limitBytes)}. muhatap backup ile yedekleyip DATABASE_URL’deki bir PostgreSQL’e muhatap restore ile taşıyın.`;
}

/** Throws a {@link ConfigError} that names everything with which no installation outside the demo may run. */
export async function requireProduction(
  config: Config,
  limitBytes = EMBEDDED_LIMIT_BYTES,
): Promise<void> {
  if (config.demo) return;
  const size = await sizeProblem(config, limitBytes);
  const problems = [...secretProblems(config), ...(size === null ? [] : [size])];
  if (problems.length > 0)
    throw new ConfigError(
      `Muhatap bu ayarlarla açılmaz:\n${problems.map((one) => `  ${one}`).join('\n')}`,
    );
}
