import { platform } from '@muhatap/shared/platform';
import type { ModuleRelease } from '@muhatap/shared/wire';
import type { FailureKind } from './federation.types';

const ADDRESS = '/releases/failures';
const MESSAGE_LENGTH = 500;
const told = new Set<string>();

export interface Failure {
  readonly name: string;
  readonly release: ModuleRelease;
  readonly kind: FailureKind;
  readonly error: unknown;
}

/** Tells the gateway that a release failed here: once per page and release, without waiting, never disturbing anybody. */
export function reportFailure({ name, release, kind, error }: Failure): void {
  const version = `${release.version}-${release.digest}`;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_LENGTH);
  platform().log.error(`Module ${name} ${version} failed (${kind})`, error);
  if (told.has(`${name}/${version}`)) return;
  told.add(`${name}/${version}`);
  const body = JSON.stringify({ module: name, version, kind, message });
  platform().http.fetch(ADDRESS, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => {
    // The report is a courtesy: a gateway that cannot be reached has other worries.
  });
}
