import { enter, foundCompany } from '../../suite/company';
import { answerField, begin, bubble, composer, newcomer } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { sentTo } from '../../suite/simulator';
import type { Page } from '@playwright/test';

const list = (page: Page) => page.getByRole('table', { name: 'Şablonlar' });
const saved = (page: Page) => expect(page).toHaveURL(/\/settings\/templates$/);

test('a reply and an approved template are written, found by a slash, go out as the provider knows them, and one is deleted', async ({
  page,
}) => {
  const company = await foundCompany();
  const who = newcomer('Yanıtlanan');
  await enter(page, company, '/settings/templates');

  await test.step('a reply', async () => {
    await page.getByRole('link', { name: 'Yeni şablon' }).first().click();
    await page.getByLabel('Ad', { exact: false }).first().fill('Çöp günü');
    await page.getByLabel('Kısayol').fill('çöpgünü');
    await page.getByLabel('Mesaj metni').fill('Sayın ');
    await page.getByRole('button', { name: '+ Kişi adı' }).click();
    await page.getByLabel('Mesaj metni').pressSequentially(', {{gun}} günü toplanır.');
    await page.getByRole('group', { name: 'gun', exact: true }).getByLabel('Etiket').fill('Gün');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await saved(page);
    await expect(list(page).getByRole('link', { name: /Çöp günü/ })).toBeVisible();
  });

  await test.step('an approved one', async () => {
    await page.getByRole('link', { name: 'Yeni şablon' }).click();
    await page.getByText('Onaylı şablon', { exact: true }).click();
    await page.getByLabel('Ad', { exact: false }).first().fill('Randevu');
    await page.getByLabel('Kısayol').fill('randevu');
    await page.getByLabel('Mesaj metni').fill('Sayın {{1}}, randevunuz saat {{2}}.');
    await page
      .getByRole('group', { name: 'Kanallar' })
      .getByText('WhatsApp', { exact: true })
      .click();
    await page.getByLabel('Meta’daki şablon adı').fill('randevu_hatirlatma');
    await page
      .getByRole('group', { name: '1', exact: true })
      .getByLabel('Değeri')
      .selectOption({ label: 'Kişinin adı' });
    await page.getByRole('group', { name: '2', exact: true }).getByLabel('Etiket').fill('Saat');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await saved(page);
  });

  await test.step('both are used', async () => {
    await page.goto('/inbox');
    await begin(page, { ...who, account: company.account });
    await answerField(page).pressSequentially('/çöpg');
    await expect(
      page.getByRole('listbox', { name: 'Şablonlar' }).getByRole('option', { name: /Çöp günü/ }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await composer(page).getByRole('textbox', { name: 'Gün' }).fill('Cuma');
    await page.keyboard.press('Enter');
    await expect(answerField(page)).toHaveValue(`Sayın ${who.name}, Cuma günü toplanır.`);
    await answerField(page).press('Enter');
    await expect(bubble(page, 'Cuma günü toplanır.')).toHaveCount(1);
    await answerField(page).pressSequentially('/randevu');
    await expect(composer(page).getByRole('option', { name: /Randevu/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await composer(page).getByRole('textbox', { name: 'Saat' }).fill('14.30');
    await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
    await expect(bubble(page, `Sayın ${who.name}, randevunuz saat 14.30.`)).toHaveCount(1);
    await expect
      .poll(async () => (await sentTo(who.from)).map(({ body }) => body))
      .toMatchObject([
        { text: { body: `Sayın ${who.name}, Cuma günü toplanır.` } },
        {
          type: 'template',
          template: {
            name: 'randevu_hatirlatma',
            language: { code: 'tr' },
            components: [
              {
                type: 'body',
                parameters: [
                  { type: 'text', text: who.name },
                  { type: 'text', text: '14.30' },
                ],
              },
            ],
          },
        },
      ]);
  });

  await test.step('the reply is deleted', async () => {
    await page.goto('/settings/templates');
    await list(page)
      .getByRole('link', { name: /Çöp günü/ })
      .click();
    await page.getByRole('button', { name: 'Şablonu sil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
    await saved(page);
    await expect(list(page).getByRole('link')).toHaveCount(1);
  });
});
