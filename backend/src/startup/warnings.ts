import type { Config } from '../config/config';

const isOfThisMachine = (address: string): boolean =>
  address.startsWith('127.') || address === '::1';

/** Warnings for an operator about settings whose effect only citizens would notice. */
export function configWarnings({
  demo,
  smsGatewayUrl,
  smtpUrl,
  channels,
  gatewaySecret,
  apiBindAddress,
  trustedProxies,
}: Config): string[] {
  const warnings: string[] = [];
  if (!isOfThisMachine(apiBindAddress) && trustedProxies.length === 0)
    warnings.push(
      'API_BIND_ADDRESS başka makinelere açık, TRUSTED_PROXIES tanımlı değil: başka bir makinedeki ağ geçidinden gelen herkes aynı adreste görünür ve giriş denemeleri birlikte sayılır.',
    );
  if (gatewaySecret === null)
    warnings.push(
      'GATEWAY_SECRET tanımlı değil: sürümler yalnızca herkese açılabilir (yüzdeyle alma, kendi tarayıcısında deneme ve kendiliğinden geri alma kapalı); açık sayfalar yeni sürümü kendileri sorunca öğrenir.',
    );
  if (demo) return warnings;
  if (smsGatewayUrl === null)
    warnings.push(
      'SMS_GATEWAY_URL tanımlı değil: giriş kodu gönderilemez, telefonla giriş 503 yanıtı verir.',
    );
  if (smtpUrl === null)
    warnings.push(
      'SMTP_URL tanımlı değil: e-postayla davet ve parola yenileme kodu gönderilemez, bunlar 503 yanıtı verir.',
    );
  if (channels.metaAppSecret === null)
    warnings.push(
      'META_APP_SECRET tanımlı değil: /webhooks/meta adresine gelen her çağrı reddedilir.',
    );
  if (channels.metaVerifyToken === null)
    warnings.push('META_VERIFY_TOKEN tanımlı değil: Meta, /webhooks/meta adresini doğrulayamaz.');
  if (channels.twilioAuthToken === null)
    warnings.push(
      'TWILIO_AUTH_TOKEN tanımlı değil: /webhooks/twilio adresine gelen her çağrı reddedilir.',
    );
  return warnings;
}
