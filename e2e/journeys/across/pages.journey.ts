import { expect, test } from '../../suite/fixtures';
import { AGENT, follow, signedIn } from '../../suite/sign-in';

/** By module: the first page is loaded, the others are followed to. */
const PAGES: [address: string, heading: RegExp][][] = [
  [
    ['/dashboard', /İyi|Günaydın/],
    ['/gorevler', /Görev Listeleri/],
    ['/users', /Üyeler/],
    ['/help', /Yardım/],
    ['/profile', /Profil/],
    ['/settings', /Ayarlar/],
    ['/settings/users', /Kullanıcılar/],
    ['/settings/users/new', /Kullanıcı davet et/],
    ['/settings/roles', /Roller/],
    ['/settings/roles/preview', /Kim neleri görür/],
    ['/settings/groups', /Gruplar/],
    ['/settings/company', /Kurum/],
    ['/settings/audit', /Denetim kaydı/],
    ['/settings/looks', /Erişim kayıtları/],
  ],
  [
    ['/inbox/accounts', /Hesaplar/],
    ['/kisiler', /Kişiler/],
  ],
  [
    ['/sikayetler', /Vatandaş Şikayetleri/],
    ['/sikayetler/ayarlar', /Şikayet Ayarları/],
    ['/integrations', /Entegrasyonlar/],
    ['/integrations/saysis/sync', /SAYSIS eşitleme geçmişi/],
  ],
  [['/settings/chatbots', /Chatbot/]],
  [
    ['/reports', /Rapor/],
    ['/reports/general', /Genel Rapor/],
  ],
];

test('every page of the menu opens with real data and a quiet console', async ({ page }) => {
  for (const pages of PAGES) {
    for (const [at, [address, heading]] of pages.entries()) {
      await test.step(address, async () => {
        await (at === 0 ? signedIn : follow)(page, address);
        // The first level alone: cards of the page before have headings with the same words.
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      });
    }
  }
});

test('the first questions of the inbox are put while its scripts travel, each once', async ({
  page,
}) => {
  const questions: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(profile\/me|room\/all)$/.test(pathname)) questions.push(pathname + search);
  });
  await page.route('**/remotes/**/*.js', async (route) => {
    await expect.poll(() => questions.length).toBeGreaterThanOrEqual(2);
    await route.continue();
  });
  await signedIn(page, '/inbox');
  const rows = page.getByRole('listbox', { name: 'Konuşmalar' }).getByRole('option');
  await expect(rows.first()).toBeVisible();
  expect(questions).toEqual(['/api/profile/me', '/api/room/all?limit=20']);
});

test('public pages open without a session', async ({ page, expectNoise }) => {
  expectNoise(/Blocked script execution/); // the runner's own script, kept out of the document's sandbox
  for (const [address, text] of [
    ['/register', /kaydedin/],
    ['/forgot-password', /[Pp]arola/],
    ['/privacy-policy', /Gizlilik/],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: text }).first()).toBeVisible();
  }
  await page.goto('/terms-and-conditions');
  const terms = page.frameLocator('iframe');
  await expect(terms.getByRole('heading').first()).toBeVisible();
  await expect(terms.locator('link')).toHaveAttribute('integrity', /^sha384-/);
});

test('long pages scroll under the header, never with it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 600 });
  for (const [address, heading] of [
    ['/settings/roles/new', /Yeni rol/],
    ['/settings/users/new', /Kullanıcı davet et/],
    ['/reports/surveys', /Anket Raporları/],
  ] as const) {
    await test.step(address, async () => {
      await signedIn(page, address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      // Content hidden from the eye alone (a checkbox's own input, a chart's table) takes room
      // where it stands, too.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(600);
    });
  }
});

test('an unknown address ends on the 404 page, the index in the inbox', async ({ page }) => {
  await page.goto('/boyle-bir-sayfa-yok');
  await expect(page.getByText('404')).toBeVisible();
  await signedIn(page, '/');
  await expect(page).toHaveURL(/\/inbox/);
});

test('the menu hides what a role does not grant', async ({ page }) => {
  await signedIn(page, '/dashboard', AGENT);
  const menu = page.getByRole('navigation');
  await menu.hover();
  await expect(menu.getByText('Gelen Kutusu', { exact: true })).toBeVisible();
  await expect(menu.getByText('Kişiler', { exact: true })).toBeVisible();
  for (const hidden of ['Raporlar', 'Chatbot', 'Kullanıcılar', 'Roller'])
    await expect(menu.getByText(hidden, { exact: true })).toHaveCount(0);
});

test('on a phone the menu is a 240 px drawer that closes when the page changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, '/dashboard');
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(240);
  await drawer.getByRole('button', { name: 'Gelen Kutusu' }).click();
  await drawer.getByRole('link', { name: 'Mesajlar' }).click();
  await expect(page).toHaveURL(/\/inbox/);
  await expect(drawer).toBeHidden();
});

test('the account menu closes by an outside click and leads to the profile', async ({ page }) => {
  await signedIn(page, '/dashboard');
  const avatar = page.getByRole('button', { name: 'Hesap menüsü' });
  await avatar.click();
  await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible();
  await page.getByRole('heading', { name: /İyi|Günaydın/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeHidden();
  await avatar.click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/profile/);
});

test('the API describes itself on a page without policy violations', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'auth' }).getByRole('button').click();
  await expect(page.getByText('/api/auth/login', { exact: true })).toBeVisible();
});
