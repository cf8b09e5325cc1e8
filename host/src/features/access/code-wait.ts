import { ApiError } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';

const key = (phone: string) => `code_wait:${phone}`;

/** Keeps for this tab how many seconds the server wants to pass before it sends this phone another code. */
export function keepCodeWait(phone: string, seconds: number): void {
  const { tab, clock } = platform();
  tab.set(key(phone), String(clock.now() + seconds * 1000));
}

/** Whole seconds that are left of that wait; 0 where nothing is known, since the server refuses too early a request. */
export function codeWaitOf(phone: string): number {
  const { tab, clock } = platform();
  const end = Number(tab.get(key(phone)) ?? 0);
  return Number.isFinite(end) ? Math.max(0, Math.ceil((end - clock.now()) / 1000)) : 0;
}

/** The wait that a refusal names, in seconds; null where it names none. */
export function waitOfRefusal(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.details['retry_after'] : null;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null;
}
