import type { Locator, Page } from '@playwright/test';
import {
  addChatbot,
  canvas,
  chatbotOf,
  drag,
  drawn,
  handleOf,
  isSaved,
  lines,
  nodeCard,
  openEditor,
  panel,
  tabTo,
  tools,
  fixtureFlow,
} from '../../suite/chatbots';
import { foundCompany } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';

/** The first node of an empty flow: a list with these choices. */
async function beginWithList(page: Page, title: string, choices: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Liste ile başla' }).click();
  await panel(page).getByRole('textbox', { name: 'Başlık', exact: true }).fill(title);
  for (const [at, choice] of choices.entries()) {
    await panel(page).getByRole('button', { name: 'Seçenek ekle' }).click();
    await panel(page)
      .getByRole('textbox', { name: `${at + 1}. seçeneğin başlığı` })
      .fill(choice);
  }
}

/** Draws a frame from before the first place to behind the second one, with Shift held down. */
async function frame(page: Page, from: Locator, to: Locator): Promise<void> {
  const [first, last] = [await from.boundingBox(), await to.boundingBox()];
  if (first === null || last === null) throw new Error('There is nothing to draw a frame around.');
  await page.keyboard.down('Shift');
  await page.mouse.move(first.x - 20, first.y - 20);
  await page.mouse.down();
  await page.mouse.move(last.x + last.width + 20, last.y + last.height + 20, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
}

test('a flow is drawn with a mouse', async ({ page }) => {
  const company = await foundCompany();
  const chatbot = await addChatbot(company, 'Fareyle');
  await openEditor(page, company, chatbot);

  await test.step('a first list with two choices', async () => {
    await beginWithList(page, 'Hoş geldiniz', ['Saatler', 'Yol']);
    await expect(nodeCard(page, 'Hoş geldiniz')).toContainText('Başlangıç');
  });

  await test.step('it is dragged aside; a line released over nothing asks for what comes there', async () => {
    const box = (await canvas(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await drag(page, nodeCard(page, 'Hoş geldiniz').locator('.card-title'), {
      x: box.x + 150,
      y: box.y + 150,
    });
    await drag(page, handleOf(page, 'Hoş geldiniz', 'Saatler'), { x: box.x + 480, y: box.y + 120 });
    await page
      .getByRole('menu', { name: 'Bağlantının ucuna ekle' })
      .getByRole('menuitem', { name: 'Mesaj' })
      .click();
    await panel(page)
      .getByRole('textbox', { name: 'Mesaj', exact: true })
      .fill('Hafta içi açığız.');
    await drag(page, handleOf(page, 'Hoş geldiniz', 'Yol'), { x: box.x + 480, y: box.y + 420 });
    await page
      .getByRole('menu', { name: 'Bağlantının ucuna ekle' })
      .getByRole('menuitem', { name: 'Liste' })
      .click();
    await panel(page).getByRole('textbox', { name: 'Başlık', exact: true }).fill('Ne gördünüz?');
    await panel(page).getByRole('button', { name: 'Seçenek ekle' }).click();
    await panel(page).getByRole('textbox', { name: '1. seçeneğin başlığı' }).fill('Geri');
  });

  await test.step('a line to a node that is there, and one that is cut', async () => {
    await drag(
      page,
      handleOf(page, 'Ne gördünüz?', 'Geri'),
      nodeCard(page, 'Hoş geldiniz').locator('.card-head'),
    );
    await drag(
      page,
      handleOf(page, 'Hafta içi'),
      nodeCard(page, 'Ne gördünüz?').locator('.card-head'),
    );
    await expect(lines(page)).toHaveCount(4);
    await expect
      .poll(() => drawn(company, chatbot))
      .toEqual([
        'Hoş geldiniz: Saatler → Hafta içi açığız., Yol → Ne gördünüz?',
        'Hafta içi açığız. → Ne gördünüz?',
        'Ne gördünüz?: Geri → Hoş geldiniz',
      ]);
    await lines(page).nth(2).hover({ force: true });
    await canvas(page).locator('.line-cut').click();
    await expect(lines(page)).toHaveCount(3);
  });

  await test.step('several are chosen by a frame and taken away together; undo brings them back', async () => {
    await frame(page, nodeCard(page, 'Hafta içi'), nodeCard(page, 'Ne gördünüz?'));
    await expect(panel(page)).toContainText('2 adım');
    await page.keyboard.press('Delete');
    await expect
      .poll(() => drawn(company, chatbot))
      .toEqual(['Hoş geldiniz: Saatler → –, Yol → –']);
    await tools(page).getByRole('button', { name: 'Geri al' }).click();
    await expect
      .poll(() => drawn(company, chatbot))
      .toEqual([
        'Hoş geldiniz: Saatler → Hafta içi açığız., Yol → Ne gördünüz?',
        'Hafta içi açığız. → –',
        'Ne gördünüz?: Geri → Hoş geldiniz',
      ]);
    await isSaved(page);
  });
});

test('a flow is drawn with keys alone', async ({ page }) => {
  const company = await foundCompany();
  const chatbot = await addChatbot(company, 'Tuşlarla');
  await openEditor(page, company, chatbot);
  const field = (name: string) => panel(page).getByRole('textbox', { name, exact: true });
  const { keyboard } = page;
  const write = async (text: string) => {
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };

  await tabTo(page, canvas(page));
  await test.step('L adds a list, Enter leads to its fields', async () => {
    await keyboard.press('l');
    await keyboard.press('Enter');
    await expect(field('Başlık')).toBeFocused();
    await write('Merhaba');
    await tabTo(page, panel(page).getByRole('button', { name: 'Seçenek ekle' }));
    await keyboard.press('Enter');
    await expect(field('1. seçeneğin başlığı')).toBeFocused();
    await write('Saatler');
  });
  await test.step('M adds a message beside it', async () => {
    await tabTo(page, canvas(page), 'Shift+Tab');
    await keyboard.press('m');
    await keyboard.press('Enter');
    await expect(field('Mesaj')).toBeFocused();
    await write('Hafta içi açığız.');
  });
  await test.step('K and Enter lead the list to the message', async () => {
    await tabTo(page, canvas(page), 'Shift+Tab');
    await keyboard.press('Shift+Tab');
    await expect(page.getByRole('group', { name: /^Liste: Merhaba, 1 seçenek/ })).toBeAttached();
    await keyboard.press('k');
    await expect(page.getByRole('menuitem', { name: 'Bağla…' })).toHaveAttribute(
      'data-highlighted',
      '',
    );
    await keyboard.press('Enter');
    const where = page
      .getByRole('dialog', { name: 'Bağla: Merhaba' })
      .getByRole('combobox', { name: 'Nereye' });
    await tabTo(page, where);
    await keyboard.type('hafta');
    await keyboard.press('Enter');
    await expect
      .poll(() => drawn(company, chatbot))
      .toEqual(['Merhaba: Saatler → Hafta içi açığız.', 'Hafta içi açığız. → –']);
  });
  await test.step('arrows push, Ctrl+D doubles, Delete takes away, Ctrl+Z and Ctrl+Y go back and forth', async () => {
    await expect(canvas(page)).toBeFocused();
    const place = async () => (await chatbotOf(company, chatbot.id)).flow.nodes[0]?.position.x ?? 0;
    const before = await place();
    await keyboard.press('Shift+ArrowRight');
    await expect.poll(place).toBe(before + 50);
    await keyboard.press('ControlOrMeta+d');
    await expect(nodeCard(page, 'Merhaba')).toHaveCount(2);
    await keyboard.press('Delete');
    await expect(nodeCard(page, 'Merhaba')).toHaveCount(1);
    await keyboard.press('ControlOrMeta+z');
    await expect(nodeCard(page, 'Merhaba')).toHaveCount(2);
    await keyboard.press('ControlOrMeta+y');
    await expect(nodeCard(page, 'Merhaba')).toHaveCount(1);
  });
  await test.step('Ctrl+F finds words in any spelling', async () => {
    await keyboard.press('ControlOrMeta+f');
    await keyboard.type('HAFTA ICI');
    await keyboard.press('Enter');
    await expect(page.getByText('1 / 1')).toBeVisible();
  });
});

test('a drawn flow, after the page was loaded anew, can be taken back step by step, and its unsaved edits are still there', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/503|Failed to load resource/);
  const company = await foundCompany();
  const chatbot = await addChatbot(company, 'Yenilenen', fixtureFlow());
  const whole = await drawn(company, chatbot);
  await openEditor(page, company, chatbot);

  await test.step('undo and redo across a reload', async () => {
    await nodeCard(page, 'Ne gördünüz?').locator('.card-title').click();
    await page.keyboard.press('Delete');
    await expect.poll(() => drawn(company, chatbot)).toHaveLength(3);
    await isSaved(page);
    await page.reload();
    await expect(nodeCard(page, 'Hoş geldiniz')).toBeVisible();
    await tools(page).getByRole('button', { name: 'Geri al' }).click();
    await expect.poll(() => drawn(company, chatbot)).toEqual(whole);
    await isSaved(page);
    await page.reload();
    await expect(nodeCard(page, 'Ne gördünüz?')).toBeVisible();
    await tools(page).getByRole('button', { name: 'Yinele' }).click();
    await expect(nodeCard(page, 'Ne gördünüz?')).toHaveCount(0);
  });

  await test.step('an edit that the server did not take', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.route('**/api/chatbots/*/draft', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await nodeCard(page, 'Hafta içi').locator('.card-title').click();
    await panel(page)
      .getByRole('textbox', { name: 'Mesaj', exact: true })
      .fill('Cumartesi de açığız.');
    await expect(
      page.getByRole('button', { name: /^Kaydedilemedi – yeniden denenecek/ }),
    ).toBeVisible();
    await page.reload();
    await expect(nodeCard(page, 'Cumartesi de açığız.')).toBeVisible();
    await page.unroute('**/api/chatbots/*/draft');
    await expect.poll(() => drawn(company, chatbot)).toContain('Cumartesi de açığız. → –');
  });
});
