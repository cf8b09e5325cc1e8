import { randomInt } from 'node:crypto';
import { enter, foundCompany } from '../../suite/company';
import { answerField, begin, composer, newcomer, openRoomOf } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { sentTo } from '../../suite/simulator';
import type { Page } from '@playwright/test';

const KEY = 'demo-access-token';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const drawer = (page: Page) => page.getByRole('dialog');

/** Fills the wizard's second step. */
async function connect(
  page: Page,
  { name, id, key }: { name: string; id: string; key: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Hesap bağla' }).click();
  await drawer(page)
    .getByRole('button', { name: /^WhatsApp Meta/ })
    .click();
  await drawer(page).getByLabel('Hesabın adı').fill(name);
  await drawer(page)
    .getByLabel(/^Telefon numarası kimliği/)
    .fill(id);
  await drawer(page)
    .getByLabel(/^Erişim anahtarı/)
    .fill(key);
  await drawer(page).getByRole('button', { name: 'Hesabı bağla' }).click();
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: işlemler` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an account is connected by its own key alone, mended where a failed send leads, paused under an open conversation and removed; its key is never seen again', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/422 \(Unprocessable Entity\)/);
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  const company = await foundCompany();
  const who = newcomer('Zabıtalık');
  const id = String(randomInt(1e11, 9e11));
  await enter(page, company, '/inbox/accounts');

  await test.step('a made-up key is refused in plain words; with its own the account is connected', async () => {
    await connect(page, { name: 'Zabıta Hattı', id, key: 'uydurma-anahtar' });
    await expect(drawer(page).getByRole('alert')).toContainText('Sağlayıcı anahtarı kabul etmedi');
    await drawer(page)
      .getByLabel(/^Erişim anahtarı/)
      .fill(KEY);
    await drawer(page).getByRole('button', { name: 'Hesabı bağla' }).click();
    await expect(drawer(page).getByText('Numara kayıtlı ve açık', { exact: false })).toBeVisible();
    await expect(drawer(page).getByRole('img', { name: 'Sorun' })).toHaveCount(0);
  });

  await test.step('connected is an account whose test message has arrived, as its status says', async () => {
    await drawer(page)
      .getByLabel(/^Kendi telefonunuz/)
      .fill('+90 532 111 22 33');
    await drawer(page).getByRole('button', { name: 'Deneme mesajı gönder' }).click();
    await expect(drawer(page).getByText('Okundu')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Bitir' }).click();
    await expect(row(page, 'Zabıta Hattı')).toContainText('Bağlı');
  });

  await test.step('a key that has become a wrong one is reported by the test', async () => {
    await choose(page, 'Zabıta Hattı', 'Anahtarları değiştir');
    await drawer(page)
      .getByLabel(/^Erişim anahtarı/)
      .fill('eski-anahtar');
    await drawer(page).getByRole('button', { name: 'Kaydet' }).click();
    await expect(drawer(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Zabıta Hattı: Denetle' }).click();
    await expect(drawer(page).getByRole('img', { name: 'Sorun' })).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Kapat' }).click();
    await expect(row(page, 'Zabıta Hattı')).toContainText('Sorun var');
    await expect(row(page, 'Zabıta Hattı').getByRole('img', { name: 'Son hata' })).toBeVisible();
  });

  await test.step('a failed send leads back, and a new key mends it', async () => {
    await page.goto('/inbox');
    await begin(page, { ...who, account: id });
    await answerField(page).fill('Gidecek mi?');
    await answerField(page).press('Enter');
    await page
      .getByRole('region', { name: 'Mesajlar' })
      .getByRole('link', { name: 'Hesabı yeniden bağla' })
      .click();
    await choose(page, 'Zabıta Hattı', 'Anahtarları değiştir');
    await drawer(page)
      .getByLabel(/^Erişim anahtarı/)
      .fill(KEY);
    await drawer(page).getByRole('button', { name: 'Kaydet' }).click();
    await expect(drawer(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Zabıta Hattı: Denetle' }).click();
    await expect(drawer(page).getByText('Numara kayıtlı ve açık', { exact: false })).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Kapat' }).click();
    await expect(row(page, 'Zabıta Hattı').getByRole('img', { name: 'Son hata' })).toHaveCount(0);
    await expect(row(page, 'Zabıta Hattı')).toContainText('+90 850 000 15 30'); // the number that the provider reports
  });

  await test.step('renamed', async () => {
    await choose(page, 'Zabıta Hattı', 'Adını değiştir');
    await drawer(page).getByLabel('Ad').fill('Zabıta WhatsApp');
    await drawer(page).getByRole('button', { name: 'Kaydet' }).click();
    await expect(row(page, 'Zabıta WhatsApp')).toBeVisible();
  });

  await test.step('paused: the composer of another tab says so; resumed: it writes again', async () => {
    const inbox = await page.context().newPage();
    await inbox.goto('/inbox');
    await openRoomOf(inbox, who.name);
    await expect(answerField(inbox)).toBeVisible();
    await choose(page, 'Zabıta WhatsApp', 'Duraklat');
    await expect(row(page, 'Zabıta WhatsApp')).toContainText('Duraklatıldı');
    await expect(
      composer(inbox).getByText(
        'Zabıta WhatsApp hesabı duraklatıldı; bu hesaptan mesaj gönderilemez.',
      ),
    ).toBeVisible();
    await expect(answerField(inbox)).toHaveCount(0);
    await choose(page, 'Zabıta WhatsApp', 'Sürdür');
    await expect(row(page, 'Zabıta WhatsApp')).toContainText('Bağlı');
    await answerField(inbox).fill('Yeniden buradayız');
    await answerField(inbox).press('Enter');
    await expect
      .poll(async () => (await sentTo(who.from)).map(({ account }) => account))
      .toEqual([id]);
    // The provider has the message a moment before the outcome of the call is written.
    await expect(async () => {
      await page.getByRole('button', { name: 'Yenile' }).click();
      await expect(row(page, 'Zabıta WhatsApp').getByText('Henüz yok')).toHaveCount(0, {
        timeout: 1000,
      }); // last message in and out
    }).toPass();
    await inbox.close();
  });

  await test.step('removed', async () => {
    await choose(page, 'Zabıta WhatsApp', 'Kaldır');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
    await expect(row(page, 'Zabıta WhatsApp')).toHaveCount(0);
  });
  expect((await Promise.all(answers)).filter((text) => text.includes(KEY))).toEqual([]);
});
