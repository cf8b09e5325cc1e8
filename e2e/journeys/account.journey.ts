import { suite } from '../suite/suite';
import { expect, test } from '../suite/fixtures';
import { printedCode } from '../suite/sign-in';

const COLLEAGUE = '+905550000003';

test('a new company registers, finds an empty inbox, and its founder edits name and password', async ({
  page,
  browser,
  expectNoise,
}) => {
  expectNoise(/400|401|could not be loaded/);
  const email = `kurucu-${Date.now()}@deneme.test`;
  await page.goto('/register');
  await page.getByLabel('Kurum adı').fill('Yeşilova Belediyesi');
  await page.getByLabel('Ad soyad').fill('ışıl ilhan');
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email);
  await page.getByLabel('Telefon').fill(`0533${String(Date.now()).slice(-7)}`);
  await page.getByLabel('Parola', { exact: true }).fill('uzun-bir-parola');
  await page.getByRole('button', { name: 'Kayıt Ol' }).click();
  await expect(page).toHaveURL(/\/inbox/);
  await expect(page.getByText('Henüz konuşma yok')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hesap menüsü' })).toContainText('Iİ'); // Turkish initials of "ışıl ilhan"

  const elsewhere = await browser.newPage({ baseURL: suite.url() });
  const second = await elsewhere.request.post('/api/auth/login', {
    data: { email, password: 'uzun-bir-parola' },
  });
  const { token } = (await second.json()) as { token: string };
  await elsewhere.close();

  await page.goto('/profile');
  await page.getByLabel('Ad soyad').fill('Işıl Çelik');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('banner')).toContainText('Işıl Çelik');

  await page.getByRole('button', { name: 'Oturumu kapat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
  await expect
    .poll(async () =>
      (
        await page.request.get('/api/profile/me', { headers: { authorization: `Bearer ${token}` } })
      ).status(),
    )
    .toBe(401);

  await page.getByLabel('Mevcut parola').fill('yanlış');
  await page.getByLabel('Yeni parola').fill('yepyeni-parola');
  await page.getByRole('button', { name: 'Parolayı değiştir' }).click();
  await expect(page.getByText(/parola.*(yanlış|hatalı)/i).first()).toBeVisible();
  await page.getByLabel('Mevcut parola').fill('uzun-bir-parola');
  await page.getByRole('button', { name: 'Parolayı değiştir' }).click();
  await expect
    .poll(async () =>
      (
        await page.request.post('/api/auth/login', { data: { email, password: 'yepyeni-parola' } })
      ).status(),
    )
    .toBe(200);
});

test('a forgotten password is renewed by a one-time code', async ({ page }) => {
  const before = (await suite.log()).length;
  await page.goto('/forgot-password');
  await page.getByLabel('Telefon numarası').fill(COLLEAGUE);
  await page.getByRole('button', { name: 'Kod gönder' }).click();
  await page.getByLabel('Giriş Kodu').fill(await printedCode(COLLEAGUE, before));
  await page.getByLabel('Yeni parola').fill('muhatap-demo-2');
  await page.getByRole('button', { name: 'Parolayı yenile' }).click();
  await expect(page).toHaveURL(/\/inbox/);
  const login = await page.request.post('/api/auth/login', {
    data: { email: 'zeynep.erturk@demo.muhatap.test', password: 'muhatap-demo-2' },
  });
  expect(login.status()).toBe(200);
});
