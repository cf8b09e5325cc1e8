import { KEPT_LIST_ID, KEPT_LIST_KEY, KEPT_MARK, TOKEN_KEY } from '@muhatap/shared/wire/http';

/** A working day: a list that is older says little, and somebody else may sit there. */
export const KEPT_FOR_MS = 12 * 60 * 60 * 1000;
/** A screen that has not come by then has failed, and its picture must not stand before whatever says so. */
const LONGEST_MS = 15_000;

/**
 * The script that requests the fonts of the kept list ahead of its picture: the browser still has them, and a picture whose fonts come after
 * it is laid out twice.
 */
export const KEPT_FONTS = `(() => {
  let kept;
  try { kept = localStorage.getItem('${KEPT_LIST_KEY}'); } catch {}
  for (const href of new Set(kept?.match(/\\/[\\w./-]+\\.woff2/g)))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }));
})()`.replaceAll(/\n\s*/g, '');

/**
 * The script that shows the list which this browser kept when its page was last left (host/src/features/kept-list), as a picture over the page,
 * until the screen stands. A press of one of its rows is made up for then; its links lead where they lead. Its lines are joined: statements
 * end in semicolons.
 */
export const KEPT_LIST = `(() => {
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem('${KEPT_LIST_KEY}'));
    if (kept.token !== localStorage.getItem('${TOKEN_KEY}')) return;
  } catch { return; }
  const here = location.pathname + location.search + location.hash;
  if (kept.address !== here || kept.width !== innerWidth || !(Date.now() - kept.at < ${KEPT_FOR_MS})) return;
  const { nonce } = document.currentScript;
  const root = document.getElementById('root');
  const picture = document.createElement('div');
  picture.id = '${KEPT_LIST_ID}';
  picture.ariaHidden = 'true';
  picture.innerHTML = kept.html;
  picture.style.cssText = 'position:fixed;inset:0;z-index:9999;cursor:progress';
  for (const one of picture.querySelectorAll('[data-style]')) one.style.cssText = one.dataset.style;
  for (const text of kept.sheets) {
    const sheet = document.createElement('style');
    sheet.nonce = nonce;
    sheet.textContent = text;
    picture.append(sheet);
  }
  document.documentElement.classList.add(kept.appearance);
  document.documentElement.dataset.theme = kept.appearance;
  root.before(picture);
  let pressed;
  picture.addEventListener('click', ({ target }) => {
    pressed = target.closest('[data-row]')?.dataset.row ?? pressed;
  });
  const end = () => {
    observer.disconnect();
    picture.remove();
    if (pressed) document.getElementById(pressed)?.click();
  };
  const observer = new MutationObserver(() => {
    if (root.querySelector('[${KEPT_MARK}=ready],[role=alert]')) end();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['${KEPT_MARK}'] });
  setTimeout(end, ${LONGEST_MS});
})()`.replaceAll(/\n\s*/g, '');
