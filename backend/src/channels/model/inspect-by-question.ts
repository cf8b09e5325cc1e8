import { askAccount, type AccountCheck } from './account-check';
import type { ChannelAdapter } from './channel-adapter';
import {
  CHECK_LATER,
  failed,
  ok,
  takeSteps,
  type Checked,
  type InspectAccount,
} from './inspection';

/** The step of an answer about the keys; without them nothing else can be looked at. */
function keyStep({ outcome, message, number }: AccountCheck): Checked {
  if (outcome === 'proven')
    return { ...ok(message), ...(number !== null && { found: { number } }) };
  const action =
    outcome === 'unanswered'
      ? CHECK_LATER
      : 'Anahtarları sağlayıcının panelinden alıp “Anahtarları değiştir” ile yeniden girin.';
  return { ...failed(message, action), isNeeded: true };
}

/** Whether the keys control the account, as the first step of a check. */
export const questionStep = (question: ChannelAdapter['accountQuestion']) => ({
  id: 'key',
  title: 'Erişim anahtarları',
  check: async ({
    account,
    keys,
    channels,
    timeoutMs,
  }: Parameters<InspectAccount>[0]): Promise<Checked> =>
    keyStep(await askAccount(question(account, keys, channels), timeoutMs)),
});

/** The check of an account whose provider tells nothing but whether its keys work. */
export const inspectByQuestion =
  (question: ChannelAdapter['accountQuestion']): InspectAccount =>
  (account) => {
    const { check, ...step } = questionStep(question);
    return takeSteps([{ ...step, check: () => check(account) }]);
  };
