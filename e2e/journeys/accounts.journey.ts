import { randomInt } from 'node:crypto';
import { enter, foundCompany } from '../suite/company';
import { answerField, begin, composer, newcomer } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { sentTo } from '../suite/simulator';
import type { Page } from '@playwright/test';

const KEY = 'demo-access-token';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const drawer = (page: Page) => page.getByRole('dialog');

/** Fills the wizard's second step. */
async function connect(
  page: Page,
  { name, id, key }: { name: string; id: string; key: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Hesap Bağla' }).click();
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
  await drawer(page).getByRole('button', { name: 'Hesabı Bağla' }).click();
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: Diğer işlemler` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an account is connected, tested, renamed, paused, resumed and removed; its key is never seen again', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/409/);
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  const company = await foundCompany();
  const id = String(randomInt(1e11, 9e11));
  await enter(page, company, '/inbox/accounts');

  await test.step('faults stand beside their fields', async () => {
    await page.getByRole('button', { name: 'Hesap Bağla' }).click();
    await drawer(page)
      .getByRole('button', { name: /^WhatsApp Meta/ })
      .click();
    await drawer(page)
      .getByLabel(/^Telefon numarası kimliği/)
      .fill('+90 252');
    await drawer(page).getByRole('button', { name: 'Hesabı Bağla' }).click();
    await expect(
      drawer(page).getByText('Yalnızca rakamlardan oluşan kimliği yazın.'),
    ).toBeVisible();
    await expect(drawer(page).getByLabel('Hesabın adı')).toHaveAttribute('aria-invalid', 'true');
    await drawer(page).getByRole('button', { name: 'Kapat' }).click();
  });

  await test.step('connected and tested', async () => {
    await connect(page, { name: 'Zabıta Hattı', id, key: KEY });
    await expect(
      drawer(page).getByText('Zabıta Hattı bağlandı. Son bir adım kaldı.'),
    ).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Bağlantıyı Sına' }).click();
    await expect(drawer(page).getByRole('status')).toContainText(
      /çalışıyor|başarılı|kuruldu|bağlantı/i,
    );
    await drawer(page).getByRole('button', { name: 'Bitir' }).click();
    await expect(row(page, 'Zabıta Hattı')).toContainText('Etkin');
    await expect(row(page, 'Zabıta Hattı')).toContainText('+90 850 000 15 30'); // the number that the provider tells
  });

  await test.step('the same account twice is refused beside its field', async () => {
    await connect(page, { name: 'İkizi', id, key: KEY });
    await expect(drawer(page).getByText(/zaten bağlı/)).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Kapat' }).click();
  });

  await test.step('renamed', async () => {
    await choose(page, 'Zabıta Hattı', 'Adını değiştir');
    await drawer(page).getByLabel('Ad').fill('Zabıta WhatsApp');
    await drawer(page).getByRole('button', { name: 'Kaydet' }).click();
    await expect(row(page, 'Zabıta WhatsApp')).toBeVisible();
  });

  await test.step('paused: the composer says so; resumed: it writes again', async () => {
    const who = newcomer('Zabıtalık');
    await choose(page, 'Zabıta WhatsApp', 'Duraklat');
    await expect(row(page, 'Zabıta WhatsApp')).toContainText('Duraklatıldı');
    await choose(page, 'Zabıta WhatsApp', 'Sürdür');
    await expect(row(page, 'Zabıta WhatsApp')).toContainText('Etkin');
    const inbox = await page.context().newPage();
    await inbox.goto('/inbox');
    await begin(inbox, { ...who, account: id });
    await expect(answerField(inbox)).toBeVisible();
    await choose(page, 'Zabıta WhatsApp', 'Duraklat');
    await expect(
      composer(inbox).getByText(
        'Zabıta WhatsApp hesabı duraklatıldı; bu hesaptan mesaj gönderilemez.',
      ),
    ).toBeVisible();
    await expect(answerField(inbox)).toHaveCount(0);
    await choose(page, 'Zabıta WhatsApp', 'Sürdür');
    await answerField(inbox).fill('Yeniden buradayız');
    await answerField(inbox).press('Enter');
    await expect
      .poll(async () => (await sentTo(who.from)).map(({ account }) => account))
      .toEqual([id]);
    await page.getByRole('button', { name: 'Yenile' }).click();
    await expect(row(page, 'Zabıta WhatsApp').getByText('Henüz yok')).toHaveCount(0); // last message in and out
    await inbox.close();
  });

  await test.step('removed', async () => {
    await choose(page, 'Zabıta WhatsApp', 'Kaldır');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
    await expect(row(page, 'Zabıta WhatsApp')).toHaveCount(0);
  });
  expect((await Promise.all(answers)).filter((text) => text.includes(KEY))).toEqual([]);
});

test('a wrong key is told in plain words, in the test and at a send; new keys mend it', async ({
  page,
}) => {
  const company = await foundCompany();
  const id = String(randomInt(1e11, 9e11));
  const who = newcomer('Anahtarsız');
  await enter(page, company, '/inbox/accounts');
  await connect(page, { name: 'Yanlış Anahtar', id, key: 'eski-anahtar' });
  await drawer(page).getByRole('button', { name: 'Bağlantıyı Sına' }).click();
  await expect(drawer(page).getByRole('status')).toContainText(/anahtar/i);
  await drawer(page).getByRole('button', { name: 'Bitir' }).click();
  await expect(row(page, 'Yanlış Anahtar').getByRole('img', { name: 'Son hata' })).toBeVisible();

  await page.goto('/inbox');
  await begin(page, { ...who, account: id });
  await answerField(page).fill('Gidecek mi?');
  await answerField(page).press('Enter');
  const mend = page
    .getByRole('region', { name: 'Mesajlar' })
    .getByRole('link', { name: 'Hesabı Yeniden Bağla' });
  await expect(mend).toBeVisible({ timeout: 20_000 });
  await mend.click();
  await choose(page, 'Yanlış Anahtar', 'Anahtarları değiştir');
  await drawer(page)
    .getByLabel(/^Erişim anahtarı/)
    .fill(KEY);
  await drawer(page).getByRole('button', { name: 'Kaydet' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Yanlış Anahtar: Bağlantıyı Sına' }).click();
  await expect(row(page, 'Yanlış Anahtar').getByRole('img', { name: 'Son hata' })).toHaveCount(0);
});
