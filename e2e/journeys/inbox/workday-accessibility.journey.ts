import { clean, DIALOG } from '../../suite/axe';
import { enter, foundCompany } from '../../suite/company';
import { begin, card, composer, header, messages, newcomer } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { follow, signedIn } from '../../suite/sign-in';

test.describe('axe finds nothing', () => {
  test('in a conversation with notes and labels', async ({ page }) => {
    const who = newcomer('Erişilir');
    await signedIn(page, '/inbox');
    await begin(page, who);
    await composer(page).getByRole('button', { name: 'İç not' }).click();
    await composer(page).getByRole('textbox', { name: 'İç not' }).fill('Ekip için bir not');
    await clean(page);
    await composer(page).getByRole('button', { name: 'Not ekle' }).click();
    await expect(messages(page).getByRole('note')).toBeVisible();
    await header(page).getByRole('button', { name: 'Etiketler' }).click();
    const labels = page.getByRole('listbox', { name: 'Etiket ara' });
    for (const name of ['Acil', 'Takipte', 'Teşekkür'])
      await labels.getByRole('option', { name }).click();
    await expect(card(page, who.name).getByText('Acil')).toBeVisible();
    await page.getByRole('combobox', { name: 'Etiket ara' }).fill('Olmayan etiket');
    await clean(page);
    await page.keyboard.press('Escape');
    await expect(labels).toHaveCount(0);
    await clean(page);
  });

  test('over a conversation: colleagues, templates, emoji', async ({ page }) => {
    const who = newcomer('Erişilir');
    await signedIn(page, '/inbox');
    await begin(page, who);
    await header(page).getByRole('button', { name: 'Konuşmayı ata' }).click();
    await expect(
      page.getByRole('listbox', { name: 'Temsilci ya da grup ara' }).getByRole('option').first(),
    ).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await composer(page).getByRole('textbox', { name: 'Yanıt' }).fill('/');
    await expect(page.getByRole('listbox', { name: 'Şablonlar' })).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await composer(page).getByRole('button', { name: 'Emoji ekle' }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await clean(page);
  });

  test('in filters, alerts and the sheet of keys', async ({ page }) => {
    await signedIn(page, '/inbox?waiting=15&assignee=none');
    await page.getByRole('button', { name: 'Filtreler, 2 seçili' }).click();
    await expect(page.getByRole('dialog', { name: 'Filtreler' })).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ses ve uyarılar' }).click();
    await expect(page.getByRole('dialog', { name: 'Ses ve uyarılar' })).toBeVisible();
    await clean(page, DIALOG);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Klavye kısayolları' }).click();
    await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
    await clean(page, DIALOG);
  });

  test('on the pages of accounts, hours, settings and templates', async ({ page }) => {
    const company = await foundCompany();
    await enter(page, company, '/inbox/accounts');
    await page.getByRole('button', { name: 'Hesap bağla' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await clean(page, DIALOG);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^WhatsApp Meta/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hesabı bağla' }).click(); // with its faults
    await clean(page, DIALOG);
    await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await clean(page);

    await follow(page, '/inbox/working-hours');
    await expect(page.getByRole('group', { name: 'Pazartesi', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Özel gün ekle' }).click();
    await page.getByText('Mesai dışında otomatik yanıt ver').click();
    await clean(page);
    await page.getByRole('button', { name: 'Değişiklikleri geri al' }).click();

    await follow(page, '/inbox/settings');
    await page.getByRole('radio', { name: /^Sırayla/ }).check();
    await page.getByText('Kapanan konuşmadan sonra sor').click();
    await clean(page);
    await page.getByRole('button', { name: 'Değişiklikleri geri al' }).click();

    await follow(page, '/settings/templates/new');
    await page.getByText('Onaylı şablon', { exact: true }).click();
    await page.getByLabel('Mesaj metni').fill('Sayın {{ad}}, {{gun}} günü *bekliyoruz*.');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('İşaretli alanları düzeltin.')).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: 'Değişiklikleri geri al' }).click();
    await follow(page, '/settings/templates');
    await expect(page.getByText('Henüz şablon yok')).toBeVisible();
    await clean(page);
  });
});
