import { enter, foundCompany } from '../../suite/company';
import { card, header, newcomer } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { says } from '../../suite/simulator';

const WORDS = 'Kaldırım taşları söküldü';
/** The picture of the list that stands before the page's own: nothing for a screen reader, so it has no role to be found by. */
const PICTURE = '#muhatap-kept-list';

test('a page that is loaded anew shows the last list at once, without words of messages; a press on it is made up for; signing out forgets it', async ({
  page,
  expectNoise,
}) => {
  // Calls that are on their way while the person signs out are refused.
  expectNoise(/401/);
  const company = await foundCompany();
  const ayse = newcomer('Ayşe');
  await says({ ...ayse, account: company.account, text: WORDS });
  await enter(page, company, '/inbox');
  await expect(card(page, ayse.name)).toContainText(WORDS);

  // The page's scripts come when the test lets them.
  let letCome: () => void = () => undefined;
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/remotes/**/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const picture = page.locator(PICTURE);
  await expect(picture.getByText(ayse.name)).toBeVisible();
  await expect(picture).not.toContainText(WORDS);
  await picture.getByText(ayse.name).click();
  letCome();
  await expect(picture).toHaveCount(0);
  await expect(header(page)).toContainText(ayse.name);
  await page.unroute('**/remotes/**/*.js');

  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('kept_list'))).toBeNull();
});
