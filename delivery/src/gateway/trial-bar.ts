/** The attribute by which a shell shows that it draws the line of its own trial. */
const OWN_LINE = '[data-shell-trial]';
/** A shell draws the line within so long, s; it is missing on the sign-in pages, in shells of earlier versions and in one that fails after its start. */
const PATIENCE_S = 5;

// Its lines are joined: statements end in semicolons, and comments stand elsewhere.
const BAR = `((version) => {
  let bar, missing = 0;
  setInterval(() => {
    missing = document.querySelector('${OWN_LINE}') ? 0 : missing + 1;
    if (missing < ${PATIENCE_S}) return void (bar = bar?.remove());
    if (bar) return;
    bar = document.createElement('div');
    bar.setAttribute('role', 'region');
    bar.setAttribute('aria-label', 'Bu tarayıcıda denenen ana uygulama');
    bar.style.cssText = 'position:fixed;bottom:0;left:0;right:0;z-index:9999;padding:8px 16px;font:14px system-ui;text-align:center;background:#fef3c7;color:#713f12';
    bar.innerHTML = 'Bu tarayıcıda deneniyor: <strong></strong> <button>Kaldır</button>';
    bar.querySelector('strong').textContent = 'Ana uygulama ' + version;
    const end = bar.querySelector('button');
    end.style.cssText = 'font:inherit;color:inherit;background:none;border:0;padding:4px 8px;text-decoration:underline;cursor:pointer';
    end.onclick = () => fetch('/releases/override', { method: 'DELETE' }).catch(() => {}).then(() => location.reload());
    document.body.append(bar);
  }, 1000);
})`.replaceAll(/\n\s*/g, '');

/**
 * The script in a page whose shell this browser alone tries: where the shell does not show that, the page does, with the way back. So a shell that
 * comes up and is of no use keeps nobody.
 */
export const trialBar = (version: string): string => `${BAR}(${JSON.stringify(version)})`;
