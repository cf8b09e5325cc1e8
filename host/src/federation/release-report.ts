import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import type { ReleaseReport } from '@muhatap/shared/wire/releases';
import { pageShell, releaseId } from '#entities/releases';
import type { Outcome } from './federation.types';
import { firstScreenAt } from './first-screens';
import { breakKind, isShellFileLost } from './module-failure';
import { tabRecord } from './tab-record';

const ADDRESS = '/releases/reports';
const MESSAGE_LENGTH = 500;
/** A success is reported after the first screen, and only when nothing failed until then. */
const CALM_MS = 2000;
/** So many times a success waits as long again for the first screen of its module. */
const WAITS = 9;
const SESSION_KEY = 'page_session';

/** Open tabs have this key stored: it keeps its name. */
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
      // The report is optional: when the gateway cannot be reached, the next one repeats it. A page
      // that is left is told that its call failed although the browser still sends it; its timers
      // never end, so what it reported stays reported.
      platform().clock.setTimeout(() => {
        if (before === undefined) reported.remove(key);
        else reported.set(key, before);
      }, CALM_MS);
    });
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_LENGTH);

const shellFault = (error: unknown) => breakKind(error, platform().page.isOnline());

/** Whether an error that the shell's own routes caught is one of its release, and not of a server or a line. */
export const isShellFault = (error: unknown): boolean => shellFault(error) !== null;

/** Reports that this page's shell shows an error in place of everything. Its start is reported by the page around it (docs/behaviour.md §11.9). */
export function reportShellFailure(error: unknown): void {
  const version = pageShell();
  const kind = shellFault(error);
  if (version === null || kind === null) return;
  const failure = { kind, message: messageOf(error) };
  send(`host/${version}`, 'failed', { session: pageSession(), module: 'host', version, failure });
}

/** Reports a success when the first screen stands, with the time that it took; without one when it does not come. */
function reportSuccess(
  key: string,
  report: ReleaseReport,
  began: number | undefined,
  waits: number,
): void {
  platform().clock.setTimeout(() => {
    const drawn = began === undefined ? null : firstScreenAt(report.module, began);
    if (drawn === null && waits > 0) return reportSuccess(key, report, began, waits - 1);
    send(key, 'ok', {
      ...report,
      ...(drawn !== null && began !== undefined && { load_ms: drawn - began }),
    });
  }, CALM_MS);
}

/**
 * Reports a module's result to the gateway, or the shell's where one of its files did not come: once per session and release, a failure instead of an
 * earlier success, without a visible effect.
 */
export function reportRelease({ name, release, failure, began }: Outcome): void {
  const version = releaseId(release);
  const key = `${name}/${version}`;
  const shell = pageShell();
  const base = {
    session: pageSession(),
    module: name,
    version,
    ...(shell !== null && { shell }),
  };
  if (failure === null)
    return reportSuccess(key, { ...base, failure: null }, began, began === undefined ? 0 : WAITS);
  const { kind, error } = failure;
  if (isShellFileLost(error)) return reportShellFailure(error);
  platform().log.error(`Module ${name} ${version} failed (${kind})`, error);
  send(key, 'failed', { ...base, failure: { kind, message: messageOf(error) } });
}
