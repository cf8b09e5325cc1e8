import { REPORT_PAGE_DETAILS } from '@muhatap/shared/wire/reports';
import type { Page } from '@playwright/test';
import { clean } from '../../suite/axe';
import { expect, test } from '../../suite/fixtures';
import { numbersOf, opener, rowsOf } from '../../suite/reports';
import { follow, signedIn } from '../../suite/sign-in';

/** Numbers that are still fetched would be looked at half drawn. */
async function cleanOnceStill(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await clean(page);
}

test.describe('axe finds nothing in the reports', () => {
  test('every page', async ({ page }) => {
    for (const [at, [address, { title }]] of Object.entries(REPORT_PAGE_DETAILS).entries()) {
      await test.step(title, async () => {
        await (at === 0 ? signedIn : follow)(page, `/reports/${address}`);
        await numbersOf(page, title);
        await cleanOnceStill(page);
      });
    }
  });

  test('rows, filters, a conversation', async ({ page }) => {
    await signedIn(page, '/reports/general');
    await numbersOf(page, 'Genel Rapor');
    await page.getByRole('button', { name: /^Dönem:/ }).click();
    await expect(page.getByRole('group', { name: 'Hazır dönemler' })).toBeVisible();
    await cleanOnceStill(page);
    await page.keyboard.press('Escape');
    await opener(page, 'Açılan konuşma').click();
    await expect(rowsOf(page).getByRole('table')).toBeVisible();
    await cleanOnceStill(page);
    await rowsOf(page).getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/reports\/conversation\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await cleanOnceStill(page);
  });
});
