import { AVOIDED_SHELL } from './avoided-shells';

/** A shell that draws nothing for so long after its last script came is taken for hung, s. */
const HUNG_AFTER_S = 15;
/** A failure may still be caught: a shell that draws all the same within this time has not failed, s. */
const GRACE_S = 1;
/** A shell that still shows something so long after it drew has come up, s. */
const CALM_S = 3;
/** So long a shell that came up may show the picture of a page that loads before its report goes without a load time, s. */
const FIRST_SCREEN_S = 20;
/** So long a browser takes the previous shell, s; afterwards it tries the live one again. */
const AVOIDED_FOR_S = 600;

// Its lines are joined: statements end in semicolons, and comments stand elsewhere.
const BEACON = `((release, hasOther) => {
  const root = document.getElementById('root');
  const picture = root.firstElementChild;
  let isOver, failed, drawn, up = 0, calm = 0;
  const isBroken = () => root.querySelector('[data-broken]') && (failed = 'render');
  const isUp = () => !isBroken() && root.firstElementChild && root.firstElementChild !== picture;
  const isAvoided = () => document.cookie.includes(release);
  const report = (failure) => {
    isOver = clearInterval(timer) || 1;
    fetch('/releases/reports', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ module: 'host', version: release, session: 'page-start', failure, load_ms: drawn })
    }).catch(() => {});
  };
  const giveUp = (kind) => {
    if (isOver) return;
    report({ kind, message: '' });
    if (hasOther && navigator.onLine && !isAvoided()) {
      document.cookie = '${AVOIDED_SHELL}' + release + '=1;path=/;max-age=${AVOIDED_FOR_S};samesite=lax';
      if (isAvoided()) return location.reload();
    }
    root.innerHTML = '<div role="alert"><h1>Bir hata oluştu</h1><p>Sayfa yüklenirken beklenmeyen bir hata oluştu.</p><button>Sayfayı Yenile</button></div>';
    root.firstChild.style.cssText = 'font:16px system-ui;text-align:center;margin:30vh 16px';
    root.querySelector('button').onclick = () => location.reload();
  };
  const fail = (kind, where) => {
    if (failed || !String(where).includes('/remotes/host/' + release)) return;
    failed = kind;
    calm = 0;
  };
  const timer = setInterval(() => {
    if (isUp()) ++up > (drawn ? ${CALM_S} : ${FIRST_SCREEN_S}) && report(null);
    else if (failed !== 'network' && [...document.scripts].some(({ src }) => src && !performance.getEntriesByName(src)[0])) calm = 0;
    else if (++calm > (failed ? ${GRACE_S} : ${HUNG_AFTER_S})) giveUp(failed || 'timeout');
  }, 1000);
  new MutationObserver((_changes, own) => {
    if (!root.firstElementChild || root.querySelector('.start')) return;
    drawn = Math.round(performance.now());
    own.disconnect();
  }).observe(root, { childList: true, subtree: true });
  addEventListener('error', ({ target, filename }) => fail(filename ? 'evaluation' : 'network', filename || target.src), true);
  addEventListener('unhandledrejection', ({ reason }) => fail('evaluation', reason?.stack));
  addEventListener('beforeunload', () => { isOver = 1; });
})`.replaceAll(/\n\s*/g, '');

/**
 * The script that watches a shell's start, on the sign-in page too, and reports how it went, with the time from the start of the navigation until
 * nothing is left of the picture of a page that loads. A shell that does not come up is one of which a
 * script does not arrive, that throws before it has drawn anything, that draws nothing, or its own error screen (`data-broken`). Then the page is loaded once more with the shell
 * before it, if there is one (`hasOther`); otherwise it says that it failed. Another page that is on its way ends the watch. It is no part
 * of the shell, which cannot report itself; what a module does is no business of it.
 */
export const shellBeacon = (release: string, hasOther: boolean): string =>
  `${BEACON}(${JSON.stringify(release)},${hasOther})`;
