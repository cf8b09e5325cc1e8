import type { Page } from '@playwright/test';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' });
const lines = (page: Page) => menu(page).getByRole('link');

/** A leaving page takes its menu along: it is looked for anew, not waited for. */
const SOON = { timeout: 2_000 };

/** The page of a line stands there, and of all lines it alone is the current one. */
async function isOpened(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(menu(page).locator('[aria-current="page"]')).toHaveCount(1);
  await expect(menu(page).locator('[aria-current="page"]')).toHaveAttribute('href', address);
}

/** The address of the line that has the focus; '' for a group, null beside the menu. */
const focusedLine = (page: Page): Promise<string | null> =>
  menu(page).evaluate((nav) =>
    nav.contains(document.activeElement)
      ? (document.activeElement?.getAttribute('href') ?? '')
      : null,
  );

test('every line of the menu opens with keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, '/dashboard');
  await isOpened(page, '/dashboard');
  const opened: string[] = [];
  /** Into the menu from the first stop of the page, later on from the line that was opened last, to the first one that was not opened yet. */
  const nextLine = async (): Promise<string | null> => {
    const last = opened.at(-1);
    const stop =
      last === undefined
        ? page.getByRole('link', { name: 'İçeriğe geç' })
        : menu(page).locator(`a[href="${last}"]`).first();
    await stop.focus();
    let wasInside = false;
    for (let press = 0; press < 120; press += 1) {
      await page.keyboard.press('Tab');
      const line = await focusedLine(page);
      if (line !== null && line !== '' && !opened.includes(line)) return line;
      if (wasInside && line === null) return null;
      wasInside = line !== null;
    }
    return null;
  };
  for (let line = await nextLine(); line !== null; line = await nextLine()) {
    await page.keyboard.press('Enter');
    await isOpened(page, line);
    opened.push(line);
  }
  expect(new Set(opened).size).toBeGreaterThan(20);
  const all = await lines(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect([...new Set(all)].filter((address) => !opened.includes(address))).toEqual([]);
});

test.describe('by touch alone', () => {
  test.use({ hasTouch: true });

  for (const width of [1280, 390])
    test(`every group of the menu opens at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await signedIn(page, '/dashboard');
      const isDrawer = width < 600;
      const show = async () => {
        if (isDrawer) await page.getByRole('button', { name: 'Menüyü aç' }).tap();
      };
      await show();
      const groups = menu(page).locator('button[aria-controls]');
      await expect(groups.first()).toBeVisible();
      const names = await groups.evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? ''),
      );
      expect(names.length).toBeGreaterThan(5);
      for (const name of names) {
        const group = menu(page).getByRole('button', { name, exact: true });
        // The drawer and the open sidebar go with the page before this one, which leaves when the new one has come.
        await expect(async () => {
          if (!(await group.isVisible())) await show();
          if ((await group.getAttribute('aria-expanded', SOON)) !== 'true') await group.tap(SOON);
          await expect(group).toHaveAttribute('aria-expanded', 'true', SOON);
          const list = page.locator(`[id="${await group.getAttribute('aria-controls', SOON)}"]`);
          const first = list.getByRole('link').first();
          const address = (await first.getAttribute('href', SOON)) ?? '';
          await first.tap(SOON);
          await expect(page).toHaveURL((url) => url.pathname === address, { timeout: 10_000 });
        }).toPass();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      }
    });
});
