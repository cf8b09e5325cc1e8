import { answerField, card, composer, header, newcomer } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { enter, foundCompany } from '../../suite/company';
import { says } from '../../suite/simulator';
import type { Page } from '@playwright/test';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Klavye kısayolları' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Konuşmalar' });

test('the sheet lists every key; letters move, open, write, take, label and close; Tab reaches everything in order', async ({
  page,
}) => {
  const company = await foundCompany();
  const [first, second] = [newcomer('Birinci'), newcomer('İkinci')];
  await says({ ...first, account: company.account });
  await enter(page, company, '/inbox');
  // Messages of two citizens are taken in side by side, whichever came first.
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await says({ ...second, account: company.account, text: 'Sonra geldim' });
  await expect(list(page).getByRole('option')).toHaveCount(2);

  await test.step('?', async () => {
    await page.keyboard.press('?');
    for (const text of [
      'Sonraki konuşma',
      'Yanıt yaz',
      'Not yaz',
      'Üstlen',
      'Etiketle',
      'Kapat ya da yeniden aç',
      'Bu sayfa',
    ])
      await expect(sheet(page).getByText(text, { exact: true })).toBeVisible();
    await page.keyboard.press('j'); // keys belong to what stands over the page
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/inbox$/);
  });

  await test.step('j and k walk, Enter opens', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(header(page).getByRole('heading')).toHaveText(first.name);
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(header(page).getByRole('heading')).toHaveText(second.name);
  });

  await test.step('r writes an answer, n a note, Escape leaves the field', async () => {
    await expect(answerField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(answerField(page)).not.toBeFocused();
    await page.keyboard.press('n');
    const note = composer(page).getByRole('textbox', { name: 'İç not' });
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect(answerField(page)).toBeFocused();
    await page.keyboard.type('rnulc?');
    await expect(answerField(page)).toHaveValue('rnulc?');
    await answerField(page).fill('');
    await page.keyboard.press('Escape');
  });

  await test.step('Tab reaches everything in the order of the page, and shows where it stands', async () => {
    await page.getByRole('searchbox', { name: 'Kişi veya mesaj ara' }).focus();
    const names: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const { name, isSeen } = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const box = element.getBoundingClientRect();
        return {
          name: element.getAttribute('aria-label') ?? element.textContent.trim(),
          isSeen: box.width > 0 && box.height > 0,
        };
      });
      expect(isSeen, `${name} is focused but not seen`).toBe(true);
      names.push(name);
    }
    const order = [
      'Ses ve uyarılar',
      'Klavye kısayolları',
      /^Tümü/,
      /^Açık/,
      /^Bana atanan/,
      'Filtreler',
      'Konuşmalar',
      'Konuşmayı üstlen',
      'Konuşmayı ata',
      'Etiketler',
      'Konuşmayı kapat',
      'Kişi bilgileri',
      'Mesajlar',
      'Yanıt',
      'İç not',
      'Yanıt',
      'Dosya ekle',
      'Emoji ekle',
      'Şablon seç',
    ];
    let at = -1;
    for (const wanted of order) {
      const next = names.findIndex(
        (name, index) =>
          index > at && (typeof wanted === 'string' ? name === wanted : wanted.test(name)),
      );
      expect(
        next,
        `${String(wanted)} after ${names[at] ?? 'the search'} in ${names.join(' · ')}`,
      ).toBeGreaterThan(at);
      at = next;
    }
  });

  await test.step('u takes, l labels, c closes', async () => {
    await header(page).getByRole('button', { name: 'Konuşmayı ata' }).focus();
    await page.keyboard.press('u');
    await expect(
      header(page).getByRole('button', { name: 'Sorumlu: Kurucu Deneme. Değiştir' }),
    ).toBeVisible();
    await page.keyboard.press('l');
    await expect(page.getByRole('combobox', { name: 'Etiket ara' })).toBeFocused();
    await page.keyboard.type('Yeni konu');
    // Enter takes the row that is marked; the list marks it a moment behind the letters.
    await expect(
      page.getByRole('option', { name: '“Yeni konu” etiketini oluştur' }),
    ).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(card(page, second.name).getByText('Yeni konu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Etiket ara' })).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(header(page).getByRole('button', { name: 'Konuşmayı yeniden aç' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Geri al' })).toBeVisible();
    const waiting = page.getByRole('link', { name: /^En uzun bekleyen/ });
    await expect(waiting).toHaveAccessibleName(/, 1 konuşma/);
    await page.keyboard.press('z');
    await expect(header(page).getByRole('button', { name: 'Konuşmayı kapat' })).toBeVisible();
    // Both citizens wait again.
    await expect(waiting).toHaveAccessibleName(/, 2 konuşma/);
  });

  await test.step('g and a letter change the tab, / searches', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/tab=mine/);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Kişi veya mesaj ara' })).toBeFocused();
  });
});
