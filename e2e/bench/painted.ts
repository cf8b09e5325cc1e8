declare global {
  /** Resolves with the time (ms since the page began) of the first paint with an element that matches. */
  var paintedWith: (selector: string) => Promise<number>;
}

/** Brings `paintedWith` into a page. As text: a compiler's helpers would be missing there. */
export const PAINTED_WITH = `globalThis.paintedWith = (selector) => new Promise((resolve) => {
  (function look() {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => resolve(performance.now()));
  })();
});`;
