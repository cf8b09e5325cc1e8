declare global {
  /** Resolves with the time (ms since the page began) of the first paint with an element that matches; rejects after a minute without one. */
  var paintedWith: (selector: string) => Promise<number>;
}

/** Brings `paintedWith` into a page. As text: a compiler's helpers would be missing there. */
export const PAINTED_WITH = `globalThis.paintedWith = (selector) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('A minute without ' + selector + ' at ' + location.href)), 60_000);
  (function look() {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => resolve(performance.now()));
  })();
});`;
