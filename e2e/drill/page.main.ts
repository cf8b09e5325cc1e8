import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openBrowser } from '../bench/browser';
import { VIEW } from '../suite/chromium';
import { answerField, openRoomOf } from '../suite/inbox';

/** The open conversation as the page has shown it so far. */
interface Observation {
  readonly texts: string[];
  readonly failed: string[];
  readonly doubled: number;
  readonly outOfOrder: number;
}

/** Where the observer keeps it in the page. */
interface ObservedWindow {
  startObservation?: () => void;
  readObservation?: () => Observation;
}

const SHOWS_WITHIN_MS = 30_000;
/** The beginning of the keys under which a page stores sends that no server has confirmed. */
const OUTBOX_KEY = 'muhatap_outbox:';
const PICTURE = path.resolve(import.meta.dirname, '../../test-results/drill.png');

/** Runs in the page: looks at the rows of the open conversation several times a second. */
function installObserver(): void {
  const LOOK_MS = 200;
  /** A problem that stands for a second counts; one that is put right at once does not. */
  const LOOKS_UNTIL_WRONG = 5;
  const NUMBERED = /^(\d+\.\d+ \S+)-(\d+)$/;
  const AUTOMATIC = /kapalıyız/;
  let [texts, failed] = [new Set<string>(), new Set<string>()];
  let wrong = new Map<string, number>();

  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('[aria-label="Mesajlar"] [role="listitem"]')]
      .sort((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
      .flatMap((row) => {
        const lines = row.innerText.split('\n').map((line) => line.trim());
        const text = lines.find((line) => NUMBERED.test(line) || AUTOMATIC.test(line));
        return text === undefined
          ? []
          : [{ text, hasFailed: row.querySelector('[data-failed]') !== null }];
      });
  /** The problems of this moment's rows. */
  const problemsOf = (shown: readonly string[]): Set<string> => {
    const problems = new Set<string>();
    const latest = new Map<string, number>();
    for (const [at, text] of shown.entries()) {
      if (shown.indexOf(text) < at) problems.add(`doubled ${text}`);
      const [, sign = '', number] = NUMBERED.exec(text) ?? [];
      if (sign === '') continue;
      const before = latest.get(sign) ?? -1;
      if (Number(number) < before) problems.add(`order ${text}`);
      latest.set(sign, Math.max(before, Number(number)));
    }
    return problems;
  };
  const look = () => {
    const shown = rows();
    for (const { text, hasFailed } of shown) {
      texts.add(text);
      failed[hasFailed ? 'add' : 'delete'](text);
    }
    const problems = problemsOf(shown.map(({ text }) => text));
    for (const [problem, looks] of wrong)
      if (looks < LOOKS_UNTIL_WRONG && !problems.has(problem)) wrong.delete(problem);
    for (const problem of problems) wrong.set(problem, (wrong.get(problem) ?? 0) + 1);
  };
  const kept = (kind: string) =>
    [...wrong].filter(([problem, looks]) => problem.startsWith(kind) && looks >= LOOKS_UNTIL_WRONG)
      .length;
  Object.assign(window, {
    startObservation: () => {
      [texts, failed, wrong] = [new Set<string>(), new Set<string>(), new Map<string, number>()];
    },
    readObservation: () => ({
      texts: [...texts],
      failed: [...failed],
      doubled: kept('doubled'),
      outOfOrder: kept('order'),
    }),
  });
  setInterval(look, LOOK_MS);
}

const observationOf = (page: Page): Promise<Observation> =>
  page.evaluate(
    () =>
      (window as ObservedWindow).readObservation?.() ?? Promise.reject(new Error('not observed')),
  );

const hasUnsent = (page: Page): Promise<boolean> =>
  page.evaluate(
    (begin) => Object.keys(localStorage).some((key) => key.startsWith(begin)),
    OUTBOX_KEY,
  );

/**
 * The list draws what is near its window alone, and loads older messages at its beginning: moves
 * the window upwards from the end until all of `texts` were shown or nothing older comes.
 */
const sweep = (page: Page, texts: readonly string[]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const STEP_PX = 400;
    const OLDER_WITHIN_MS = 2_000;
    const box = document.querySelector<HTMLElement>('[role="region"][aria-label="Mesajlar"]');
    if (box === null) return;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
    const isDone = () => {
      const shown = new Set((window as ObservedWindow).readObservation?.().texts);
      return wanted.every((text) => shown.has(text));
    };
    let [heightPx, grownAt] = [box.scrollHeight, Date.now()];
    box.scrollTop = box.scrollHeight;
    await pause();
    while (!isDone() && (box.scrollTop > 0 || Date.now() - grownAt < OLDER_WITHIN_MS)) {
      box.scrollTop -= STEP_PX;
      await pause();
      if (box.scrollHeight !== heightPx || box.scrollTop > 0)
        [heightPx, grownAt] = [box.scrollHeight, Date.now()];
    }
    box.scrollTop = box.scrollHeight;
    await pause();
  }, texts);

/** The inbox of a signed-in person, with the actions that a drill needs. */
async function openInbox(origin: string, token: string) {
  const browser = await openBrowser();
  const page = await browser.newPage(VIEW);
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  // The compiler through which this file runs marks functions with this, which the page does not know.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.addInitScript(installObserver);
  await page.goto(`${origin}/inbox`);
  return {
    async show(name: string) {
      // Cards move while others write: the click may have met another one, or have scrolled the list, which holds its place while newcomers are put above.
      const list = page.getByRole('listbox', { name: 'Konuşmalar' });
      await expect(async () => {
        await list.evaluate((element) => element.scrollTo({ top: 0 }));
        await openRoomOf(page, name);
      }).toPass({ timeout: SHOWS_WITHIN_MS });
      await page.evaluate(() => (window as ObservedWindow).startObservation?.());
    },
    async observe(texts: readonly string[]) {
      // As long as it shows more than before, it is on its way.
      let [most, betterAt] = [0, Date.now()];
      for (;;) {
        const shown = await observationOf(page);
        if (texts.every((text) => shown.texts.includes(text))) return shown;
        if (shown.texts.length > most) [most, betterAt] = [shown.texts.length, Date.now()];
        if (Date.now() - betterAt > SHOWS_WITHIN_MS) {
          await page.screenshot({ path: PICTURE });
          return shown;
        }
        await sweep(page, texts);
      }
    },
    async write(text: string) {
      await answerField(page).fill(text);
      await answerField(page).press('Enter');
    },
    async sendHeld() {
      const button = page.getByRole('button', { name: 'Yine de gönder' });
      const end = Date.now() + SHOWS_WITHIN_MS;
      while (await hasUnsent(page)) {
        if (Date.now() > end) throw new Error('The page still holds answers back.');
        // One that is still under way may be held only by its answer.
        if (await button.isVisible()) await button.click();
        await page.waitForTimeout(250);
      }
    },
    picture: () => page.screenshot({ path: PICTURE }),
    close: () => browser.close(),
  };
}

/** A request of the drill's process; its reply has the same number. */
interface Question {
  readonly id: number;
  readonly act: 'show' | 'observe' | 'write' | 'sendHeld' | 'close';
  readonly given: string & readonly string[];
}

const [origin, token] = process.argv.slice(2);
if (origin === undefined || token === undefined) throw new Error('An origin and a token.');
const inbox = await openInbox(origin, token);
process.on('message', ({ id, act, given }: Question) => {
  inbox[act](given)
    .then((result) => process.send?.({ id, result }))
    .catch(async (error: unknown) => {
      await inbox.picture();
      process.send?.({ id, error: `${String(error)}\nThe page at that moment: ${PICTURE}` });
    })
    .finally(() => act === 'close' && process.disconnect());
});
process.once('disconnect', () => void inbox.close().finally(() => process.exit()));
process.send?.({ id: 0 });
