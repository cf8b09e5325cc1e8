import { readFile } from 'node:fs/promises';
import { START_LABEL } from '@muhatap/shared/wire/chatbots';
import type { Download, Page } from '@playwright/test';
import {
  aFlow,
  aList,
  aMessage,
  addChatbot,
  chatbotOf,
  command,
  drawn,
  nodeCard,
  openEditor,
  tools,
} from '../../suite/chatbots';
import { foundCompany } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';

const flow = () =>
  aFlow([
    aList(
      'menu',
      'Hoş geldiniz',
      [
        ['Saatler', 'saat'],
        ['Yol', 'yol'],
        ['Daha sonra', null],
      ],
      { label: START_LABEL },
    ),
    aMessage('saat', 'Hafta içi açığız.', null),
    aList('yol', 'Ne gördünüz?', [
      ['Çukur', 'saat'],
      ['Ana menü', 'menu'],
    ]),
  ]);

/** The same in the exchange format of docs/behaviour.md §7.4. */
const EXCHANGED = {
  start: {
    type: 'list',
    title: 'Hoş geldiniz',
    description: 'Aşağıdan seçin.',
    buttonText: 'Seçenekler',
    buttons: [
      { title: 'Saatler', description: '', postbackText: 'saat', type: 'text' },
      { title: 'Yol', description: '', postbackText: 'yol', type: 'text' },
      { title: 'Daha sonra', description: '', postbackText: 'menu_s3', type: 'text' },
    ],
  },
  saat: { type: 'message', message: 'Hafta içi açığız.' },
  yol: {
    type: 'list',
    title: 'Ne gördünüz?',
    description: 'Aşağıdan seçin.',
    buttonText: 'Seçenekler',
    buttons: [
      { title: 'Çukur', description: '', postbackText: 'saat', type: 'text' },
      { title: 'Ana menü', description: '', postbackText: 'start', type: 'text' },
    ],
  },
};

async function exported(page: Page): Promise<{ file: Download; content: unknown }> {
  const download = page.waitForEvent('download');
  await command(page, 'Dışa aktar');
  const file = await download;
  return { file, content: JSON.parse(await readFile(await file.path(), 'utf8')) as unknown };
}

test('a flow leaves as a file in the exact format and comes back from it', async ({ page }) => {
  const company = await foundCompany();
  const chatbot = await addChatbot(company, 'Giden', flow());
  await openEditor(page, company, chatbot);
  const { file, content } = await exported(page);
  expect(file.suggestedFilename()).toBe('Giden.json');
  expect(content).toEqual(EXCHANGED);

  const other = await addChatbot(
    company,
    'Gelen',
    aFlow([aMessage('eski', 'Eski mesaj', null, { label: START_LABEL })]),
  );
  const before = await drawn(company, other);
  await page.goto(`/settings/chatbots/${other.id}/edit`);
  await expect(nodeCard(page, 'Eski mesaj')).toBeVisible();
  await command(page, 'İçe aktar');
  const dialog = page.getByRole('dialog', { name: 'Akışı içe aktar' });
  const picker = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Dosya seç' }).click();
  await (
    await picker
  ).setFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await readFile(await file.path()),
  });
  await expect(dialog.getByRole('status')).toContainText('2 liste, 1 mesaj, 5 seçenek');
  await dialog.getByRole('button', { name: 'İçe aktar' }).click();
  await expect
    .poll(() => drawn(company, other))
    .toEqual([
      'Hoş geldiniz: Saatler → Hafta içi açığız., Yol → Ne gördünüz?, Daha sonra → –',
      'Hafta içi açığız. → –',
      'Ne gördünüz?: Çukur → Hafta içi açığız., Ana menü → Hoş geldiniz',
    ]);
  // Stacked from 100 with 200 between them (docs/behaviour.md §7.5).
  expect(
    (await chatbotOf(company, other.id)).flow.nodes.map(({ position: { x, y } }) => [x, y]),
  ).toEqual([
    [100, 100],
    [100, 300],
    [100, 500],
  ]);
  // The file has no place for the start's own id: it is called by its key from now on.
  const again = JSON.stringify(EXCHANGED).replace('menu_s3', 'start_s3');
  expect((await exported(page)).content).toEqual(JSON.parse(again));

  await tools(page).getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => drawn(company, other)).toEqual(before);
});
