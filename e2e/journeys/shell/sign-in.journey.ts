import type { Page } from '@playwright/test';
import { suite } from '../../suite/suite';
import { expect, test } from '../../suite/fixtures';
import { onceMore } from '../../suite/once-more';
import { ADMIN, printedCode, signedIn } from '../../suite/sign-in';

const COLLEAGUE = '+905550000003';
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));

async function submitPassword(page: Page, password: string): Promise<void> {
  await page.getByText('E-posta ile').click();
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ADMIN.email);
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
}

/** Ends a session on the server alone, as another device can. */
async function endSession(page: Page, token: string | null): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await onceMore(() => page.request.post('/api/auth/logout', { headers }));
}

test('by e-mail: a wrong password keeps the form, the right one leads to the requested address, signing out ends the session on the server', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/400|401|could not be loaded/);
  await page.goto('/sikayetler?page=2');
  await expect(page).toHaveURL(/\/login/);
  await submitPassword(page, 'yanlış-parola');
  await expect(page.getByText('E-posta veya parola hatalı.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(ADMIN.email);
  await page.getByLabel('Parola', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/sikayetler\?page=2/);
  await expect(page.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();

  const authorization = `Bearer ${await tokenOf(page)}`;
  await page.getByRole('button', { name: /hesap/i }).click();
  await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await tokenOf(page)).toBeNull();
  const answer = await onceMore(() =>
    page.request.get('/api/profile/me', { headers: { authorization } }),
  );
  expect(answer.status()).toBe(401);
});

test('by a one-time code that the console prints, for the sign-in and for a new password', async ({
  page,
}) => {
  let before = (await suite.log()).length;
  await page.goto('/forgot-password');
  await page.getByLabel('Telefon numarası').fill(COLLEAGUE);
  await page.getByRole('button', { name: 'Kod gönder' }).click();
  await page.getByLabel('Giriş Kodu').fill(await printedCode(COLLEAGUE, before));
  await page.getByLabel('Yeni parola').fill('muhatap-demo-2');
  await page.getByRole('button', { name: 'Parolayı yenile' }).click();
  await expect(page).toHaveURL(/\/inbox/);
  const login = await onceMore(() =>
    page.request.post('/api/auth/login', {
      data: { email: 'zeynep.erturk@demo.muhatap.test', password: 'muhatap-demo-2' },
    }),
  );
  expect(login.status()).toBe(200);

  // A request that is still under way without its token is an error on the console.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.clear());
  before = (await suite.log()).length;
  await page.goto('/');
  await page.getByLabel('Telefon numarası').fill('0555 000 00 01');
  await page.getByRole('button', { name: 'Giriş kodu gönder' }).click();
  await expect(page).toHaveURL(/\/verify-login\?phone=/);
  await page.getByLabel('Giriş Kodu').fill(await printedCode(ADMIN.phone, before));
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/inbox/);
});

test('a session that ends elsewhere leads to the sign-in and back, from the open page and from a page load', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/401|could not be loaded|could not be read again|load failed|WebSocket|socket/i);
  await signedIn(page, '/sikayetler');
  await expect(page.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();
  // The live connection is closed, and the page leaves by itself.
  await endSession(page, await tokenOf(page));
  await expect(page).toHaveURL(/\/login\?return=.*sikayetler/);
  await submitPassword(page, ADMIN.password);
  await expect(page).toHaveURL(/\/sikayetler/);
  await expect(page.getByRole('banner')).toBeVisible();

  // So does a page that is loaded then. The open one is left before: it would leave by itself meanwhile, for its own address.
  await page.waitForLoadState('networkidle');
  const token = await tokenOf(page);
  await page.goto('about:blank');
  await endSession(page, token);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?return=.*profile/);
  await submitPassword(page, ADMIN.password);
  await expect(page).toHaveURL(/\/profile/);
});
