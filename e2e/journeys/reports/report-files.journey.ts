import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from '../../suite/fixtures';
import { numbersOf, opener, rowsOf, readNumber } from '../../suite/reports';
import { signedIn } from '../../suite/sign-in';

/** Has a file made, fetches it and answers its bytes. */
async function fetched(page: Page, button: Locator, format: 'CSV' | 'Excel'): Promise<Buffer> {
  await button.click();
  await page.getByRole('button', { name: new RegExp(format) }).click();
  const link = page.getByRole('link', { name: 'İndir' });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  const bytes = await readFile(await (await download).path());
  await page.getByRole('button', { name: 'Yeni dosya' }).click();
  await page.keyboard.press('Escape');
  return bytes;
}

const lines = (bytes: Buffer): string[][] =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
const digits = (text: string): number => Number(text.replaceAll('.', ''));

test('files of a page hold its numbers in both formats, the file of a number one line for each row', async ({
  page,
}) => {
  await signedIn(page, '/reports/general');
  await numbersOf(page, 'Genel Rapor');
  const shown = {
    'Gelen mesaj': digits(await readNumber(page, 'Gelen mesaj')),
    'Açılan konuşma': digits(await readNumber(page, 'Açılan konuşma')),
  };

  const button = page.getByRole('button', { name: 'Dışa aktar' });
  const text = lines(await fetched(page, button, 'CSV'));
  const [book] = await readWorkbook(await fetched(page, button, 'Excel'));
  const sheet = book?.data ?? [];
  expect(text[0]?.slice(0, 4)).toEqual(['Bölüm', 'Ad', 'Ölçü', 'Değer']);
  expect(sheet[0]?.slice(0, 4)).toEqual(['Bölüm', 'Ad', 'Ölçü', 'Değer']);
  for (const [measure, value] of Object.entries(shown)) {
    const isIts = ([section, , name]: readonly unknown[]) =>
      section === 'Göstergeler' && name === measure;
    expect(Number(text.find(isIts)?.[3])).toBe(value);
    expect(sheet.find(isIts)?.[3]).toBe(value);
  }

  await page.goto('/reports/departments');
  await numbersOf(page, 'Birim Performansı');
  const opened = digits(await readNumber(page, 'Gelen şikayet'));
  await opener(page, 'Gelen şikayet').click();
  await expect(rowsOf(page).getByRole('heading', { name: /^Gelen şikayet/ })).toBeVisible();
  const [titles = [], ...rows] = lines(
    await fetched(page, rowsOf(page).getByRole('button', { name: 'Dışa aktar' }), 'CSV'),
  );
  expect(titles.length).toBeGreaterThan(3);
  expect(rows).toHaveLength(opened);
});
