import { suite } from '../suite/suite';
import { expect, test } from '../suite/fixtures';
import { ADMIN, printedCode, signedIn } from '../suite/sign-in';

test('by e-mail and password, back to the address that was asked for', async ({ page }) => {
  await page.goto('/sikayetler?page=2');
  await expect(page).toHaveURL(/\/login/);
  await page.getByText('E-posta ile').click();
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ADMIN.email);
  await page.getByLabel('Parola', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/sikayetler\?page=2/);
  await expect(page.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();
});

test('by the one-time code that the console prints', async ({ page }) => {
  const before = (await suite.log()).length;
  await page.goto('/');
  await page.getByLabel('Telefon numarası').fill('0555 000 00 01');
  await page.getByRole('button', { name: 'Giriş kodu gönder' }).click();
  await expect(page).toHaveURL(/\/verify-login\?phone=/);
  await page.getByLabel('Giriş Kodu').fill(await printedCode(ADMIN.phone, before));
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/inbox/);
});

test('a wrong password is said in the form and nothing is lost', async ({ page, expectNoise }) => {
  expectNoise(/400/);
  await page.goto('/login');
  await page.getByText('E-posta ile').click();
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ADMIN.email);
  await page.getByLabel('Parola', { exact: true }).fill('yanlış-parola');
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByText('E-posta veya parola hatalı.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(ADMIN.email);
});

test('signing out ends the session on the server too', async ({ page, expectNoise }) => {
  expectNoise(/401|could not be loaded/);
  await signedIn(page, '/inbox');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.getByRole('button', { name: /hesap/i }).click();
  await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  const answer = await page.request.get('/api/profile/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('a session that ends while the page is open leads to login, keeping the address', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/401|could not be loaded|load failed|WebSocket|socket/i);
  await signedIn(page, '/sikayetler');
  await expect(page.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/login\?return=.*sikayetler/);
});

test('a session that ended elsewhere leads to login and back to the same place', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/401|could not be loaded/);
  await signedIn(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Profil' }).first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await page.getByText('E-posta ile').click();
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ADMIN.email);
  await page.getByLabel('Parola', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/profile/);
});
