import { otherBrowser } from '../suite/company';
import { png } from '../suite/files';
import {
  answerField,
  attached,
  begin,
  bubble,
  card,
  composer,
  newcomer,
  openRoomOf,
} from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { sentTo } from '../suite/simulator';
import type { Page } from '@playwright/test';

const templates = (page: Page) => page.getByRole('listbox', { name: 'Şablonlar' });

test('a slash finds a template, its variables are asked for, the preview shows what the citizen will see', async ({
  page,
}) => {
  const who = newcomer('Şablonlu');
  await signedIn(page, '/inbox');
  await begin(page, who);

  await answerField(page).pressSequentially('/SELAM');
  await expect(templates(page).getByRole('option')).toHaveCount(1);
  await expect(page.getByLabel('Karşılama önizlemesi')).toContainText(
    `Merhaba ${who.name}, Çınarlı Belediyesi`,
  );
  await page.keyboard.press('Enter');
  await expect(answerField(page)).toHaveValue(
    `Merhaba ${who.name}, Çınarlı Belediyesi mesaj hattına hoş geldiniz. Ben Elif Karadağ, size nasıl yardımcı olabilirim?`,
  );
  await answerField(page).fill('');

  await answerField(page).pressSequentially('/kayıt');
  await expect(
    templates(page).getByRole('option', { name: /Başvuru alındı/, selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  const form = composer(page).getByRole('textbox', { name: 'Takip numarası' });
  await expect(form).toBeFocused();
  await expect(composer(page).getByRole('button', { name: 'Metne Ekle' })).toBeDisabled();
  await form.fill('CB-101');
  await expect(page.getByLabel('Başvuru alındı önizlemesi')).toContainText(
    'CB-101 numarasıyla kayda alındı',
  );
  await page.keyboard.press('Enter');
  await expect(answerField(page)).toHaveValue(new RegExp(`^Sayın ${who.name}, başvurunuz CB-101`));
  expect(await sentTo(who.from)).toHaveLength(0); // put into the field, not sent
  await answerField(page).press('Enter');
  await expect
    .poll(async () => (await sentTo(who.from)).map(({ body }) => body))
    .toMatchObject([
      {
        text: {
          body: `Sayın ${who.name}, başvurunuz CB-101 numarasıyla kayda alındı. Gelişmeleri buradan bildireceğiz.`,
        },
      },
    ]);
});

test('a slash finds nothing for channels that a template is not made for; Escape leaves the words', async ({
  page,
}) => {
  const who = newcomer('Kanallı');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await answerField(page).pressSequentially('/yorum');
  await expect(composer(page).getByText('“yorum” ile eşleşen şablon yok.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(templates(page)).toHaveCount(0);
  await expect(answerField(page)).toHaveValue('/yorum');
  await answerField(page).fill('saat 10/12 arası');
  await expect(composer(page).getByText(/eşleşen şablon yok/)).toHaveCount(0);
});

test("a draft survives a reload and is there on the person's other machine; sending clears it everywhere", async ({
  page,
  browser,
}) => {
  const who = newcomer('Taslak');
  await signedIn(page, '/inbox');
  await begin(page, who);
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/draft') && answer.request().method() === 'PUT' && answer.ok(),
  );
  await answerField(page).fill('Yarım kalan ığüşöç');
  await page.reload();
  await expect(answerField(page)).toHaveValue('Yarım kalan ığüşöç');
  await saved;

  const elsewhere = await otherBrowser(browser);
  await signedIn(elsewhere, '/inbox');
  await expect(card(elsewhere, who.name)).toContainText('Taslak:Yarım kalan ığüşöç');
  await openRoomOf(elsewhere, who.name);
  await expect(answerField(elsewhere)).toHaveValue('Yarım kalan ığüşöç');
  const cleared = elsewhere.waitForResponse(
    (answer) =>
      answer.url().endsWith('/draft') && answer.request().method() === 'PUT' && answer.ok(),
  );
  await answerField(elsewhere).press('Enter');
  await expect(bubble(elsewhere, 'Yarım kalan ığüşöç')).toHaveCount(1);
  await cleared;
  await page.reload();
  await expect(bubble(page, 'Yarım kalan ığüşöç')).toHaveCount(1);
  await expect(answerField(page)).toHaveValue('');
  await expect.poll(async () => (await sentTo(who.from)).length).toBe(1);
  await elsewhere.context().close();
});

test('an emoji goes in where the cursor stands', async ({ page }) => {
  const who = newcomer('Gülen');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await answerField(page).fill('Teşekkürler!');
  await page.keyboard.press('ArrowLeft');
  await composer(page).getByRole('button', { name: 'Emoji ekle' }).click();
  const picker = page.getByRole('dialog', { name: 'Emoji' });
  await picker.getByLabel('Emoji ara').fill('gülümse');
  await expect(picker.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const sign = await picker.getByRole('gridcell').first().innerText();
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(answerField(page)).toHaveValue(`Teşekkürler${sign}!`);
  await expect(answerField(page)).toBeFocused();
});

/** Drags or pastes files onto an element, as a browser tells of it. */
async function give(page: Page, how: 'drop' | 'paste', name: string): Promise<void> {
  const { buffer, mimeType } = png(name);
  const files = await page.evaluateHandle(
    ([base64, type, called]) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], called, { type }),
      );
      return data;
    },
    [buffer.toString('base64'), mimeType, name] as const,
  );
  const field = await answerField(page).elementHandle();
  if (how === 'paste')
    return page.evaluate(
      ([target, clipboardData]) =>
        void target!.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        ),
      [field, files] as const,
    );
  const messages = page.getByRole('region', { name: 'Mesajlar' });
  await messages.dispatchEvent('dragenter', { dataTransfer: files });
  await expect(page.getByText('Dosyayı buraya bırakın')).toBeVisible();
  await messages.dispatchEvent('drop', { dataTransfer: files });
}

test('a dropped and a pasted picture are attached and go out', async ({ page }) => {
  const who = newcomer('Resimli');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await give(page, 'drop', 'bırakılan.png');
  await expect(page.getByText('Dosyayı buraya bırakın')).toHaveCount(0);
  await give(page, 'paste', 'yapıştırılan.png');
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await expect(attached(page).getByRole('button', { name: 'bırakılan.png: kaldır' })).toBeVisible();
  await expect(
    attached(page).getByRole('button', { name: 'yapıştırılan.png: kaldır' }),
  ).toBeVisible();
  await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect
    .poll(async () => (await sentTo(who.from)).map(({ body }) => body))
    .toMatchObject([{ type: 'image' }, { type: 'image' }]);
  await expect(attached(page)).toHaveCount(0);
});
