import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions, type Spec } from 'axe-core';

type Mode = 'light' | 'dark';

/** The rules whose answer hangs on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The colours that the page shows now; a page without a theme of its own follows the device. */
const shownMode = (page: Page): Promise<Mode> =>
  page.evaluate(() => {
    const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    return (document.documentElement.dataset['theme'] ?? device) === 'dark' ? 'dark' : 'light';
  });

/** Waits until what changes is drawn in its last colours. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Changes the device's colours, which the open page follows. */
async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await expect.poll(() => shownMode(page)).toBe(mode);
  await settled(page);
}

/** Initials in the place of a picture are hidden and no part of a button's label, but axe takes all visible letters for one. */
const SPEC: Spec = {
  rules: [
    {
      id: 'label-content-name-mismatch',
      selector: ':not(:has([aria-hidden="true"]:not(svg)))',
    },
  ],
};

/** The violations that axe finds, each in words that name the place. */
async function findings(
  page: Page,
  mode: Mode,
  within: string | undefined,
  options: RunOptions,
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(`${axe.source};axe.configure(${JSON.stringify(SPEC)})`);
  // Of what holds axe counts the places; naming each of thousands and carrying them over takes longer than looking.
  const { violations } = await page.evaluate(
    ({ place, chosen }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(place ?? document, chosen),
    { place: within, chosen: { ...options, resultTypes: ['violations'] } satisfies RunOptions },
  );
  const { pathname } = new URL(page.url());
  return violations.map(
    ({ id, nodes }) =>
      `${pathname}, ${mode}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
  );
}

interface Looked {
  /** A CSS selector of what is new, where the rest of the page was looked at before. */
  readonly within?: string;
  /** Rules that a place is known to break. */
  readonly besides?: readonly string[];
}

/** The open dialog alone, where an earlier look held the page behind it. */
export const DIALOG: Looked = { within: '[role="dialog"]' };

/**
 * Axe finds nothing on the page as it stands: by all rules in the colours that it shows, by those of colour in the others too.
 * The journey goes on, so that one run names every place.
 */
export async function clean(page: Page, { within, besides = [] }: Looked = {}): Promise<void> {
  await settled(page);
  const shown = await shownMode(page);
  const other = shown === 'light' ? 'dark' : 'light';
  const without = Object.fromEntries(besides.map((rule) => [rule, { enabled: false }]));
  const found = await findings(page, shown, within, { rules: without });
  await showMode(page, other);
  found.push(...(await findings(page, other, within, { runOnly: COLOUR_RULES })));
  await showMode(page, shown);
  expect.soft(found).toEqual([]);
}
