import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import type { ReleaseReport } from '@muhatap/shared/wire/releases';
import { releaseId } from '#entities/releases';
import type { Outcome } from './federation.types';
import { tabRecord } from './tab-record';

const ADDRESS = '/releases/reports';
const MESSAGE_LENGTH = 500;
/** A success is reported after the first screen, and only when nothing failed until then. */
const CALM_MS = 2000;
const SESSION_KEY = 'page_session';

const reported = tabRecord('told_releases');

/** Names this tab's session; random, and nothing of the person. */
function pageSession(): string {
  const { tab } = platform();
  const known = tab.get(SESSION_KEY) ?? createId();
  tab.set(SESSION_KEY, known);
  return known;
}

function send(key: string, how: 'ok' | 'failed', report: ReleaseReport): void {
  const before = reported.get(key);
  if (before === 'failed' || before === how) return;
  reported.set(key, how);
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  };
  platform()
    .http.fetch(ADDRESS, init)
    .catch(() => {
      // The report is optional: when the gateway cannot be reached, the next one repeats it.
      if (before === undefined) reported.remove(key);
      else reported.set(key, before);
    });
}

/**
 * Reports a release's result to the gateway: once per session and release, a failure instead of an
 * earlier success, without a visible effect.
 */
export function reportRelease({ name, release, failure }: Outcome): void {
  const version = releaseId(release);
  const key = `${name}/${version}`;
  const base = { session: pageSession(), module: name, version };
  if (failure === null)
    return void platform().clock.setTimeout(
      () => send(key, 'ok', { ...base, failure: null }),
      CALM_MS,
    );
  const { kind, error } = failure;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_LENGTH);
  platform().log.error(`Module ${name} ${version} failed (${kind})`, error);
  send(key, 'failed', { ...base, failure: { kind, message } });
}
