import type { Config } from '../../config/config';
import { ok, problem, warning, type Finding } from './finding';

/** Whether the installation's own secrets are set where several machines must share them. */
function checkOwn({ secretKey, gatewaySecret, databaseUrl }: Config): Finding[] {
  const findings: Finding[] = [];
  if (secretKey === null && databaseUrl !== null)
    findings.push(
      problem(
        'Anahtarlar',
        'SECRET_KEY tanımlı değil',
        'PostgreSQL ile onsuz açılmaz. openssl rand -base64 48 ile üretip her makineye verin; önceden tek makineyle çalıştıysanız DATA_DIR/secret.key dosyasındakini yazın.',
      ),
    );
  if (gatewaySecret === null)
    findings.push(
      warning(
        'Anahtarlar',
        'GATEWAY_SECRET tanımlı değil',
        'Yüzdeyle sürüm alma ve kendiliğinden geri alma kapalı kalır; openssl rand -base64 48 ile üretip ağ geçidine ve arka uca verin.',
      ),
    );
  return findings.length > 0
    ? findings
    : [ok('Anahtarlar', 'SECRET_KEY ve GATEWAY_SECRET tanımlı')];
}

/** Whether providers can call: without its secret the webhook of a provider refuses every call. */
function checkProviders({ channels, publicOrigin }: Config): Finding[] {
  const meta = [
    ...(channels.metaAppSecret === null ? ['META_APP_SECRET'] : []),
    ...(channels.metaVerifyToken === null ? ['META_VERIFY_TOKEN'] : []),
  ];
  return [
    meta.length === 0
      ? ok('Meta', `webhook adresi: ${publicOrigin}/webhooks/meta`)
      : warning(
          'Meta',
          `${meta.join(' ve ')} tanımlı değil`,
          'WhatsApp, Instagram ve Facebook kullanılacaksa Meta uygulamasının ayarlarından alıp tanımlayın; o zamana dek webhook her çağrıyı reddeder.',
        ),
    channels.twilioAuthToken === null
      ? warning(
          'Twilio',
          'TWILIO_AUTH_TOKEN tanımlı değil',
          'Yalnız Twilio kullanılacaksa tanımlayın.',
        )
      : ok('Twilio', `webhook adresi: ${publicOrigin}/webhooks/twilio`),
  ];
}

/** Secrets of the installation and of the providers. Nothing of them is shown. */
export const checkSecrets = (config: Config): Finding[] => [
  ...checkOwn(config),
  ...checkProviders(config),
];
