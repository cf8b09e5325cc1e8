import { PAGE_CONFIG_ID } from '@muhatap/shared/wire/http';

/**
 * Reports a shell that does not come up, on the sign-in page too: a script of it that does not arrive, or that throws while the page still
 * shows its first picture. No part of the shell, which cannot report that itself. Once a page; what a module does is no business of it.
 */
export const SHELL_BEACON = `(() => {
  const root = document.getElementById('root');
  const picture = root && root.firstElementChild;
  let isReported = false;
  const report = (kind, where) => {
    const { shell_version: version } = JSON.parse(document.getElementById('${PAGE_CONFIG_ID}').textContent);
    if (isReported || !picture || !picture.isConnected || !String(where).includes('/remotes/host/' + version + '/')) return;
    isReported = true;
    fetch('/releases/reports', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ module: 'host', version, session: 'before-start', failure: { kind, message: '' } }),
    }).catch(() => undefined);
  };
  addEventListener('error', ({ target, filename }) => {
    if (target === window) report('evaluation', filename);
    else if (target instanceof HTMLScriptElement) report('network', target.src);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => report('evaluation', reason && reason.stack));
})()`;
