import { suite } from '../../suite/suite';
import { expect, test } from '../../suite/fixtures';
import { onceMore } from '../../suite/once-more';

test('a registered company begins with an empty inbox; its founder changes name and password and ends other sessions', async ({
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
  await page.getByRole('button', { name: 'Kayıt ol' }).click();
  await expect(page).toHaveURL(/\/inbox/);
  await expect(page.getByText('Henüz konuşma yok')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hesap menüsü' })).toContainText('Iİ'); // Turkish initials of "ışıl ilhan"

  const elsewhere = await browser.newPage({ baseURL: suite.url() });
  const second = await onceMore(() =>
    elsewhere.request.post('/api/auth/login', { data: { email, password: 'uzun-bir-parola' } }),
  );
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
