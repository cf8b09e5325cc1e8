import type { FailureKind } from '@muhatap/shared/wire/releases';
import type { PageFakes } from './page-fakes';
import type { PageTask } from './page-task';
import { PROFILE_CALL, SHELL_ANSWERS } from './signed-in';
import type { PageWindow } from './window-parts';

/** A page's report about a release: that it runs, or why it failed. */
export interface Outcome {
  readonly module: string;
  readonly version: string;
  readonly failure: { readonly kind: FailureKind; readonly message: string } | null;
}

type Answer = (input: string, init?: RequestInit) => Promise<Response>;

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const absent = (): Response =>
  json({ error: { code: 'not_found', message: 'Bu denemede sunucu yok.' } }, 404);

/**
 * A page's calls. Who is signed in is always the doctor's own person; all else is answered by the module's fakes, without them by answers of
 * the session and 404. What the page reports about releases is noted.
 */
export function pageNetwork(
  { releases }: PageTask,
  outcomes: Outcome[],
  fakesOf: () => PageFakes | null,
) {
  let calledAt = 0;

  const answer = (window: PageWindow, input: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input, window.location.href);
    const method = init.method ?? 'GET';
    if (pathname === '/releases/reports') {
      outcomes.push(JSON.parse(init.body as string) as Outcome);
      return new Response(null, { status: 204 });
    }
    if (pathname === '/releases.json') return json(releases);
    const call = `${method} ${pathname}`;
    const fakes = fakesOf();
    if (fakes && call !== PROFILE_CALL) return fakes.answer(pathname + search, init);
    const own = SHELL_ANSWERS[call];
    return own === undefined ? absent() : json(own);
  };

  return {
    /** The moment of the last call. */
    lastCall: (): number => calledAt,
    fetchFor:
      (window: PageWindow): Answer =>
      (input, init) => {
        calledAt = performance.now();
        return new Promise<Response>((resolve) =>
          resolve(answer(window, String(input), init)),
        ).finally(() => (calledAt = performance.now()));
      },
  };
}
