import { platform, type Undo } from '@muhatap/shared/platform';
import type { ReleaseError } from '@muhatap/shared/wire/releases';
import { breakKind } from './module-failure';

const ADDRESS = '/releases/errors';
/** Different errors that one page reports: a page in which more goes wrong says nothing new. */
const MOST = 10;
const MESSAGE_LENGTH = 300;
const FRAMES = 5;
/** A script of a release in a stack, with its line and column. A script that was loaded a second time has a query. */
const PLACE =
  /(?<script>\/remotes\/(?<name>host|remote-[a-z]+)\/(?<release>[^/\s]+)\/[^\s?):]+)(?:\?[^\s):]*)?(?<position>(?::\d+)*)/g;
/** Parts of a message that may be about a person: quoted values, queries of addresses, e-mail addresses, long numbers. */
const PERSONAL = /(["'`])(?:(?!\1).)*\1|“[^”]*”|\?[^\s)]*|\S+@\S+|\+?\d[\d\s-]{4,}\d/g;

/** The report of an error: by the topmost script of a release in its stack; null where there is none, and for what is no fault of a release. */
function errorReport(error: unknown): ReleaseError | null {
  if (!(error instanceof Error) || breakKind(error, true) === null) return null;
  const places = [...(error.stack ?? '').matchAll(PLACE)].slice(0, FRAMES);
  const { name, release } = places[0]?.groups ?? {};
  if (name === undefined || release === undefined) return null;
  const message = `${error.name}: ${error.message}`.replaceAll(PERSONAL, '…');
  return {
    module: name,
    version: release,
    message: message.slice(0, MESSAGE_LENGTH),
    stack: places
      .map(({ groups: { script, position } = {} }) => `${script}${position}`)
      .join('\n')
      .slice(0, 1000),
  };
}

/**
 * Reports what nothing caught in this page to the gateway, by the release whose script threw it: each message once a page. It blames no
 * release: an error beside which people go on working is for its team to see.
 */
export function reportPageErrors(): Undo {
  const reported = new Set<string>();
  return platform().page.onUncaught((error) => {
    const report = errorReport(error);
    if (report === null) return;
    const key = `${report.module} ${report.message}`;
    if (reported.has(key) || reported.size >= MOST) return;
    reported.add(key);
    platform()
      .http.fetch(ADDRESS, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
        keepalive: true,
      })
      // The report is optional.
      .catch(() => undefined);
  });
}
