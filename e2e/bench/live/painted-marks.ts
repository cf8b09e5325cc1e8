import type { Page } from '@playwright/test';

declare global {
  /** Marks of words that the page has shown, with the moment of the first frame that held them, ms since 1970. */
  var paintedMarks: Map<string, number>;
}

/** Stands before a citizen's words; leading zeros, so that all texts are of one length. */
export const markOf = (n: number): string => `No ${String(n).padStart(9, '0')}: `;
export const MARK = /No (\d{9}): /;

/** Notes in a page when marked words stand there, wherever they do. As text: a compiler's helpers would be missing there. */
export const NOTE_MARKS = `globalThis.paintedMarks = new Map();
new MutationObserver((records) => {
  const found = [];
  for (const { type, target, addedNodes } of records)
    for (const node of type === 'characterData' ? [target] : addedNodes)
      for (const [, n] of node.textContent.matchAll(/No (\\d{9}): /g)) {
        if (paintedMarks.has(n)) continue;
        paintedMarks.set(n, 0);
        found.push(n);
      }
  if (found.length === 0) return;
  requestAnimationFrame(() => {
    // Runs once the frame has been handed over.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const at = performance.timeOrigin + performance.now();
      for (const n of found) paintedMarks.set(n, at);
    };
    port2.postMessage(null);
  });
}).observe(document, { subtree: true, childList: true, characterData: true });`;

/** Now, by the clock to which those of the pages are compared. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Milliseconds by which the page's clock is ahead of this process's, from the quickest of several questions. */
export async function clockOffset(page: Page): Promise<number> {
  let best = { took: Infinity, offset: 0 };
  for (let turn = 0; turn < 20; turn += 1) {
    const from = now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const took = now() - from;
    if (took < best.took) best = { took, offset: there - from - took / 2 };
  }
  return best.offset;
}

/** Resolves with the moments at which these words stood in the page, by its clock; rejects where some have not come in time. */
export async function momentsOf(
  page: Page,
  numbers: readonly number[],
  withinMs = 20_000,
): Promise<number[]> {
  const marks = numbers.map((n) => String(n).padStart(9, '0'));
  const areShown = (wanted: string[]) =>
    wanted.every((mark) => (globalThis.paintedMarks.get(mark) ?? 0) > 0);
  await page.waitForFunction(areShown, marks, { timeout: withinMs, polling: 20 });
  return page.evaluate(
    (wanted) => wanted.map((mark) => globalThis.paintedMarks.get(mark) ?? 0),
    marks,
  );
}
