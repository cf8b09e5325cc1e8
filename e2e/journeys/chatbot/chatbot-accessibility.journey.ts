import { clean, DIALOG } from '../../suite/axe';
import {
  addChatbot,
  canvas,
  command,
  liveChatbot,
  nodeCard,
  openEditor,
  panel,
  fixtureFlow,
} from '../../suite/chatbots';
import { enter, foundCompany } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';

const unfinished = () => {
  const flow = fixtureFlow();
  return {
    ...flow,
    nodes: [
      ...flow.nodes,
      {
        id: 'bos',
        type: 'list' as const,
        position: { x: 420, y: 320 },
        label: '',
        title: '',
        description: 'Boş',
        buttonText: 'Seç',
        buttons: [],
      },
    ],
  };
};

test.describe('axe finds nothing', () => {
  test('in the list of chatbots and where a new one begins', async ({ page }) => {
    const company = await foundCompany();
    await liveChatbot(company, fixtureFlow());
    await addChatbot(company, 'Taslak', unfinished());
    await enter(page, company, '/settings/chatbots');
    await expect(page.getByRole('link', { name: /Karşılama/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await clean(page);
    await page.getByRole('link', { name: 'Yeni chatbot' }).click();
    await expect(page.getByRole('radio').first()).toBeAttached();
    await clean(page);
  });

  test('in the editor: a node, what is wrong, settings, the phone', async ({ page }) => {
    const company = await foundCompany();
    await openEditor(page, company, await addChatbot(company, 'Denenen', unfinished()));
    await nodeCard(page, 'Ne gördünüz?').locator('.card-title').click();
    await expect(panel(page).getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(
      'Ne gördünüz?',
    );
    await page.waitForLoadState('networkidle');
    await clean(page);
    await panel(page)
      .getByRole('tab', { name: /^Sorunlar/ })
      .click();
    await expect(panel(page).getByText('Listede seçenek yok; konuşma burada kalır.')).toBeVisible();
    await page.getByRole('button', { name: 'Telefonda dene' }).click();
    const phone = page.getByRole('region', { name: 'Telefonda dene' });
    await phone.getByRole('button', { name: 'Seçenekler' }).click();
    await expect(phone.getByRole('dialog')).toBeVisible();
    await clean(page);
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: /^Görevliyle görüş/ })
      .click();
    await expect(phone.getByRole('region', { name: 'Ekibe aktarıldı' })).toContainText(
      'Görevliyle görüş',
    );
    await clean(page);
    await phone.getByRole('button', { name: 'Telefonu kapat' }).click();
    await panel(page).getByRole('tab', { name: 'Ayarlar' }).click();
    await expect(panel(page).getByRole('tabpanel', { name: 'Ayarlar' })).toBeVisible();
    await clean(page);
  });

  test("over the editor: the node's menu, connecting, publishing, versions, places to answer, files, keys", async ({
    page,
  }) => {
    const company = await foundCompany();
    await openEditor(page, company, await liveChatbot(company, fixtureFlow()));
    await nodeCard(page, 'Ne gördünüz?').locator('.card-title').click();
    await page.keyboard.press('k');
    await expect(page.getByRole('menuitem', { name: 'Bağla…' })).toBeVisible();
    // An open menu hangs beside the landmarks, as everywhere in the product.
    await clean(page, { besides: ['region'] });
    await page.getByRole('menuitem', { name: 'Bağla…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Nereye' })).toBeVisible();
    await clean(page, DIALOG);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: 'Yayınla' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Sürüm notu' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await clean(page, DIALOG);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    for (const [name, text] of [
      ['Sürüm geçmişi', '1. sürüm'],
      ['Nerede yanıt verir', 'Deneme Hattı'],
      ['İçe aktar', 'Dosya seç'],
    ] as const) {
      await command(page, name);
      await expect(dialog.getByText(text).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await clean(page, DIALOG);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await canvas(page).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
    await clean(page, DIALOG);
  });
});

test("axe finds nothing on a phone's screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const company = await foundCompany();
  await openEditor(page, company, await addChatbot(company, 'Küçük', unfinished()));
  await page.waitForLoadState('networkidle');
  await clean(page);
  await page.getByRole('button', { name: 'Bilgi paneli' }).click();
  await page.getByRole('tab', { name: /^Sorunlar/ }).click();
  await expect(page.getByText('Listede seçenek yok; konuşma burada kalır.')).toBeVisible();
  await clean(page);
});
