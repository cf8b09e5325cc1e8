import { START_LABEL, type ChatbotVersion } from '@muhatap/shared/wire/chatbots';
import {
  aFlow,
  aList,
  aMessage,
  addChatbot,
  chatbotOf,
  command,
  drawn,
  isSaved,
  nodeCard,
  openEditor,
  panel,
} from '../../suite/chatbots';
import { foundCompany, otherBrowser } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';

const halfDone = () =>
  aFlow([
    aList(
      'menu',
      'Hoş geldiniz',
      [
        ['Saatler', 'saat'],
        ['Yol', null],
      ],
      { label: START_LABEL },
    ),
    aMessage('saat', 'Hafta içi açığız.', null),
  ]);

test('publishing refuses a flow with problems and leads to them; published versions can be live again', async ({
  page,
}) => {
  const company = await foundCompany();
  const chatbot = await addChatbot(company, 'Duyurular', halfDone());
  await openEditor(page, company, chatbot);
  const dialog = page.getByRole('dialog');

  await test.step('refused, with a jump to the place', async () => {
    await page.getByRole('button', { name: 'Yayınla' }).click();
    await expect(dialog).toContainText('“Yol” hiçbir yere bağlı değil.');
    await expect(dialog.getByRole('button', { name: 'Yayınla' })).toBeDisabled();
    await dialog.getByRole('button', { name: /“Yol” hiçbir yere bağlı değil/ }).click();
    await expect(dialog).toHaveCount(0);
    await panel(page)
      .getByRole('button', { name: /^“Yol” nereye gider/ })
      .click();
    await page.getByRole('combobox', { name: 'Hedef ara' }).fill('hafta');
    await page.keyboard.press('Enter');
  });
  await test.step('published with a note', async () => {
    await page.getByRole('button', { name: 'Yayınla' }).click();
    await dialog.getByRole('textbox', { name: 'Sürüm notu' }).fill('İlk hali');
    await dialog.getByRole('button', { name: 'Yayınla' }).click();
    await expect(page.getByText('Yayında · 1. sürüm')).toBeVisible();
    expect(
      await company.ask<{ versions: ChatbotVersion[] }>(
        'GET',
        `/api/chatbots/${chatbot.id}/versions`,
      ),
    ).toMatchObject({ versions: [{ version: 1, note: 'İlk hali', node_count: 2 }] });
  });
  await test.step('a second version, and one click back to the first', async () => {
    await nodeCard(page, 'Hafta içi').locator('.card-title').click();
    await panel(page).getByRole('textbox', { name: 'Mesaj', exact: true }).fill('Her gün açığız.');
    await page.getByRole('button', { name: 'Yayınla' }).click();
    await dialog.getByRole('button', { name: 'Yayınla' }).click();
    await expect(page.getByText('Yayında · 2. sürüm')).toBeVisible();
    await command(page, 'Sürüm geçmişi');
    await expect(dialog).toContainText('İlk hali');
    await dialog.getByRole('button', { name: '1. sürümü yayınla' }).click();
    await expect.poll(async () => (await chatbotOf(company, chatbot.id)).live_version).toBe(1);
  });
});

test('two people on one flow: the second one sees the conflict, and both edits are merged', async ({
  page: first,
  browser,
  expectNoise,
}) => {
  expectNoise(/409/);
  const company = await foundCompany();
  const chatbot = await addChatbot(company, 'Ortak', halfDone());
  const second = await otherBrowser(browser);
  await openEditor(first, company, chatbot);
  await openEditor(second, company, chatbot);

  await nodeCard(first, 'Hafta içi').locator('.card-title').click();
  await panel(first)
    .getByRole('textbox', { name: 'Mesaj', exact: true })
    .fill('Hafta sonu kapalıyız.');
  await expect.poll(() => drawn(company, chatbot)).toContain('Hafta sonu kapalıyız. → –');
  await isSaved(first);

  await nodeCard(second, 'Hoş geldiniz').locator('.card-title').click();
  await panel(second).getByRole('textbox', { name: 'Başlık', exact: true }).fill('Günaydın');
  const conflict = second.getByRole('alertdialog');
  await expect(conflict).toContainText('Bu akışı siz düzenlerken başkası da kaydetti');
  await expect(conflict).toContainText('Kurucu Deneme');
  await conflict.getByRole('button', { name: /^Birleştir/ }).click();
  await expect
    .poll(() => drawn(company, chatbot))
    .toEqual(['Günaydın: Saatler → Hafta sonu kapalıyız., Yol → –', 'Hafta sonu kapalıyız. → –']);

  await panel(first).getByRole('textbox', { name: 'Mesaj', exact: true }).fill('Pazar kapalıyız.');
  await first.getByRole('alertdialog').getByRole('button', { name: 'Onunkini aç' }).click();
  await expect(nodeCard(first, 'Günaydın')).toBeVisible();
  await expect(nodeCard(first, 'Hafta sonu kapalıyız.')).toBeVisible();
  await second.context().close();
});
