import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aSubject, asPerson, complaintOf } from '../../suite/complaints';
import { expect, test } from '../../suite/fixtures';
import { newcomer } from '../../suite/inbox';
import { signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';

const total = (page: Page) => page.getByText(/^Toplam .* şikayet/);
const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Detaylar/ }) });
const openFilter = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title} filtresi`) }).click();
const chosen = (page: Page, filter: string) =>
  page.getByRole('button', { name: `${filter} filtresini kaldır` });
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

async function choose(page: Page, filter: string, value: string): Promise<void> {
  await openFilter(page, filter);
  await page.getByRole('group', { name: filter, exact: true }).getByText(value).click();
  await expect(chosen(page, `${filter}: ${value}`)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** A new complaint, as somebody with a session in the page. */
async function addComplaint(page: Page, name: string, subject: string): Promise<string> {
  const who = newcomer(name);
  await says({ ...who, text: 'Merhaba' });
  return complaintOf(page, who.name, subject);
}

/** Changes a complaint beside the page. */
async function change(page: Page, id: string, fields: object): Promise<void> {
  const path = `/api/complaints/${id}`;
  const { complaint } = await asPerson<{ complaint: { version: number } }>(page, 'get', path);
  await asPerson(page, 'patch', path, { version: complaint.version, ...fields });
}

test('the list keeps filters, search and page size in its address, and follows changes by colleagues', async ({
  page,
}) => {
  await signedIn(page, '/sikayetler');
  await expect(page.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();
  await expect(total(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);

  await test.step('filters survive a reload and a visit to a complaint', async () => {
    await choose(page, 'Durum', 'Çözüldü');
    await choose(page, 'Birim', 'Temizlik İşleri Müdürlüğü');
    await page.getByRole('button', { name: 'Tarih: seçilmedi' }).click();
    await page.getByRole('button', { name: 'Bu yıl' }).click();
    await expect(page).toHaveURL(/period=this-year/);
    expect(addressOf(page)).toMatch(/^\?durum=Çözüldü&unit=[^&]+&period=this-year$/);
    await expect(total(page)).toContainText('Filtrelenmiş liste');
    const filtered = page.url();
    await page.reload();
    await expect(chosen(page, 'Birim: Temizlik İşleri Müdürlüğü')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    for (const text of ['Çözüldü', 'Temizlik İşleri Müdürlüğü'])
      await expect(rows(page).filter({ hasNotText: text })).toHaveCount(0);
    await rows(page).first().click();
    await page.getByRole('link', { name: 'Şikayetlere dön' }).click();
    await expect(page).toHaveURL(filtered);
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
    await expect(page).toHaveURL(/\/sikayetler$/);
  });
  await test.step('page size', async () => {
    await page.getByLabel('Sayfa başına satır').selectOption('25');
    await expect(rows(page)).toHaveCount(25);
  });
  await test.step('search folds Turkish letters; a complaint that a colleague takes up leaves the new ones', async () => {
    const subject = aSubject('Otobüste klima çalışmıyor');
    const id = await addComplaint(page, 'Yolcu', subject);
    await choose(page, 'Durum', 'Yeni');
    await page.getByPlaceholder('Şikayet ara...').fill(subject.toLocaleUpperCase('tr'));
    await expect(page).toHaveURL(/search=/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(subject);
    await change(page, id, { durum: 'İşlemde' });
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('Sonuç bulunamadı')).toBeVisible();
  });
});

test('the filtered list is exported as CSV with exactly its rows, and no text is a formula', async ({
  page,
}) => {
  await signedIn(page, '/dashboard');
  const subject = aSubject('=HYPERLINK("http://kotu.test";"tıkla")');
  const id = await addComplaint(page, 'Dışa', subject);
  await change(page, id, { durum: 'Reddedildi', reason: 'Deneme' });
  await page.goto('/sikayetler?durum=Reddedildi&limit=50');
  await expect(rows(page).filter({ hasText: subject })).toHaveCount(1);
  const codes = await rows(page)
    .getByRole('cell')
    .evaluateAll((cells) =>
      // Behind the box that chooses the row; SAYSIS's number stands under the complaint's own.
      cells
        .filter((cell) => cell.matches(':nth-child(2)'))
        .map((cell) => cell.textContent.replace(/(?<=.)SYS-.*/, '')),
    );
  const { total: count } = await asPerson<{ total: number }>(
    page,
    'get',
    '/api/complaints?durum=Reddedildi&limit=1',
  );
  await page.getByRole('button', { name: /^Dışa aktar/ }).click();
  await page.getByRole('button', { name: /CSV/ }).click();
  const link = page.getByRole('link', { name: 'İndir' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^sikayetler-.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFKod;Başvuran;')).toBe(true);
  const written = text.trimEnd().split('\r\n').slice(1);
  expect(written).toHaveLength(count);
  expect(written.map((line) => line.split(';')[0]).slice(0, codes.length)).toEqual(codes);
  const hostile = written.find((line) => line.includes('HYPERLINK'));
  expect(hostile).toMatch(/Dışa \d/);
  expect(hostile).not.toMatch(/(^|;)"?=/);
});
