import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config';
import { createScanner } from '../../files';
import { ok, problem, textOf, warning, type Finding } from './finding';

const WAIT_MS = 5_000;

async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === null)
    return warning(
      'E-posta',
      'SMTP_URL tanımlı değil',
      'E-postayla davet ve parola yenileme için SMTP_URL ile MAIL_FROM verin.',
    );
  const address = new URL(smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    address.searchParams.set(name, String(WAIT_MS));
  const transport = createTransport(address.href);
  try {
    await transport.verify();
    return ok('E-posta', `${address.hostname} bağlantıyı ve parolayı kabul etti`);
  } catch (error) {
    return problem(
      'E-posta',
      `${address.hostname} kabul etmedi: ${textOf(error)}`,
      'SMTP_URL’deki adresi, kapıyı, kullanıcıyı ve parolayı denetleyin.',
    );
  } finally {
    transport.close();
  }
}

/** A gateway of text messages has no call that costs nothing, so none is made. */
const checkSms = ({ smsGatewayUrl }: Config): Finding =>
  smsGatewayUrl === null
    ? warning(
        'SMS',
        'SMS_GATEWAY_URL tanımlı değil',
        'Telefonla giriş ve telefona davet için SMS_GATEWAY_URL verin.',
      )
    : ok('SMS', `${new URL(smsGatewayUrl).hostname} (deneme iletisi gönderilmedi)`);

async function checkScanner({ clamd }: Config): Promise<Finding> {
  const part = 'Virüs taraması';
  if (clamd === null)
    return warning(
      part,
      'CLAMD tanımlı değil',
      'Vatandaş dosyaları taranmadan açılır; clamav-daemon kurup CLAMD verin.',
    );
  try {
    await createScanner(clamd, WAIT_MS)(Buffer.from('muhatap'));
    return ok(part, `${clamd} dosyaları tarıyor`);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return problem(
      part,
      `${clamd} yanıt vermedi: ${textOf(cause ?? error)}`,
      'clamav-daemon’u ve TCPSocket ya da LocalSocket ayarını denetleyin.',
    );
  }
}

/** Mail server, text messages and virus scanner: each is spoken to, nothing is sent. */
export const checkCarriers = async (config: Config): Promise<Finding[]> => [
  await checkMail(config),
  checkSms(config),
  await checkScanner(config),
];
