import type { Config } from '../config/config';

/** What an operator should know at once instead of finding out from a citizen. */
export function configWarnings({ demo, smsGatewayUrl, channels }: Config): string[] {
  if (demo) return [];
  const warnings: string[] = [];
  if (smsGatewayUrl === null) warnings.push('SMS_GATEWAY_URL is not set: one-time codes cannot be sent, sign-in by phone answers 503.');
  if (channels.metaAppSecret === null) warnings.push('META_APP_SECRET is not set: every call of /webhooks/meta is refused.');
  if (channels.metaVerifyToken === null) warnings.push('META_VERIFY_TOKEN is not set: Meta cannot verify /webhooks/meta.');
  if (channels.twilioAuthToken === null) warnings.push('TWILIO_AUTH_TOKEN is not set: every call of /webhooks/twilio is refused.');
  return warnings;
}
