import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Mode = 'light' | 'dark';

/** The rules whose answer hangs on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The colours that the page shows now. */
const shownMode = (page: Page): Promise<Mode> =>
  page.evaluate(() => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'));

/** Changes the device's colours, which the open page follows, and waits until the change is drawn. */
async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await expect.poll(() => shownMode(page)).toBe(mode);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Of what holds axe counts the places; naming each of thousands and carrying them over takes longer than looking. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

/** What axe finds, each in words that name the place. */
async function findings(page: Page, mode: Mode, axe: AxeBuilder): Promise<string[]> {
  // Without a page of its own for the summing up, which only frames of other origins need.
  const { violations } = await axe.setLegacyMode().analyze();
  const { pathname } = new URL(page.url());
  return violations.map(
    ({ id, nodes }) =>
      `${pathname}, ${mode}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
  );
}

/**
 * Axe finds nothing on the page as it stands: by all rules in the colours that it shows, by those of colour in the others too.
 * The journey goes on, so that one run names every place. `besides`: rules that a place is known to break.
 */
export async function clean(page: Page, ...besides: string[]): Promise<void> {
  const shown = await shownMode(page);
  const other = shown === 'light' ? 'dark' : 'light';
  const found = await findings(page, shown, axeOn(page).disableRules(besides));
  await showMode(page, other);
  found.push(...(await findings(page, other, axeOn(page).withRules(COLOUR_RULES))));
  await showMode(page, shown);
  expect.soft(found).toEqual([]);
}
