import { recoveryCodeList, totpSetup } from '@muhatap/shared/wire/people';
import { appCode } from './app-code';
import { PASSWORD } from './register-company';
import type { ScratchApp } from './scratch-app';

/** Gives a signed-in person an app; a minute later its next codes count. */
export async function setUpApp(
  { ask, clock }: ScratchApp,
  token: string,
): Promise<{ readonly secret: string; readonly recovery: readonly string[] }> {
  const path = '/api/profile/second-factor/totp';
  const begun = await ask('POST', path, { token, body: { current_password: PASSWORD } });
  const { secret, setup } = totpSetup.parse(begun.json());
  const body = { setup, code: appCode(secret, clock.now.getTime()) };
  const answer = await ask('POST', `${path}/confirm`, { token, body });
  clock.advance(60_000);
  return { secret, recovery: recoveryCodeList.parse(answer.json()).recovery_codes };
}
