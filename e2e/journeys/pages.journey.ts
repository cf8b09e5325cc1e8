import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';

const PAGES: [address: string, heading: RegExp][] = [
  ['/dashboard', /İyi|Günaydın/],
  ['/profile', /Profil/],
  ['/inbox/accounts', /Hesaplar/],
  ['/sikayetler', /Vatandaş Şikayetleri/],
  ['/settings', /Ayarlar/],
  ['/settings/chatbots', /Chatbot/],
  ['/reports', /Rapor/],
  ['/reports/general', /Genel Rapor/],
];

for (const [address, heading] of PAGES) {
  test(`${address} opens with real data and a quiet console`, async ({ page }) => {
    await signedIn(page, address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  });
}

test('public pages open without a session', async ({ page, expectNoise }) => {
  expectNoise(/Blocked script execution/); // the runner's own script, kept out of the document's sandbox
  for (const [address, text] of [['/register', /kaydedin/], ['/forgot-password', /[Pp]arola/], ['/privacy-policy', /Gizlilik/]] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: text }).first()).toBeVisible();
  }
  await page.goto('/terms-and-conditions');
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
});

test('an unknown address ends on the 404 page, the index in the inbox', async ({ page }) => {
  await page.goto('/boyle-bir-sayfa-yok');
  await expect(page.getByText('404')).toBeVisible();
  await signedIn(page, '/');
  await expect(page).toHaveURL(/\/inbox/);
});

test('a menu item without a page leads to the placeholder and never looks active', async ({ page }) => {
  await signedIn(page, '/dashboard');
  await page.getByRole('navigation').hover();
  const contacts = page.getByRole('navigation').getByRole('link', { name: 'Kişiler' });
  await contacts.click();
  await expect(page).toHaveURL(/\/no-authorized-module/);
  await expect(contacts).not.toHaveAttribute('aria-current', 'page');
});
