import { ApiError } from '@muhatap/shared/api';
import { addresses, returnAddress } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { useNavigate, useSearchParams } from 'react-router';

/** In the tab alone: it stands for a password that was right. */
const CHALLENGE = 'second_factor_challenge';
const REMEMBER_DAYS = 'second_factor_remember_days';

/** The factors that the person of that step can show beside a recovery code. */
const FACTORS = 'second_factor_by';

/** The challenge of a first step in this tab; null without one. */
export const keptChallenge = (): string | null => platform().tab.get(CHALLENGE) || null;
/** Whether the person of the first step has this factor. A server that does not say knows apps alone. */
export const hasFactor = (factor: 'totp' | 'passkey'): boolean =>
  (platform().tab.get(FACTORS) || 'totp').split(' ').includes(factor);
export const forgetChallenge = (): void => platform().tab.set(CHALLENGE, '');

/** Days in which this browser may be remembered after the second step; 0: not offered. */
export const rememberDays = (): number => Number(platform().tab.get(REMEMBER_DAYS) ?? 0);

/** Whether a first step ended in 400 `second_factor_required`. */
export const isSecondStep = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'second_factor_required';

/** Leads on to the second step where a first one ended in 400 `second_factor_required`; answers whether it did. */
export function useSecondStep(): (error: unknown) => boolean {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (error) => {
    if (!isSecondStep(error)) return false;
    const { challenge, by, remember_days: days } = error.details;
    if (typeof challenge !== 'string') return false;
    platform().tab.set(CHALLENGE, challenge);
    platform().tab.set(FACTORS, Array.isArray(by) ? by.join(' ') : '');
    platform().tab.set(REMEMBER_DAYS, String(Number(days) || 0));
    void navigate(addresses.secondFactor(returnAddress(search.get('return'))));
    return true;
  };
}
