import {
  answer,
  answerField,
  attach,
  attached,
  begin,
  bubble,
  composer,
  newcomer,
} from '../../suite/inbox';
import { bigPng, gif, pdf } from '../../suite/files';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';
import { sendCalls, sentTo } from '../../suite/simulator';

const MEGA = 1024 * 1024;

for (const { platform, limit, shownLimit } of [
  { platform: 'whatsapp', limit: 4096, shownLimit: '4.096' },
  { platform: 'whatsapp-twillio', limit: 1600, shownLimit: '1.600' },
]) {
  test(`${platform}: a text above its limit is refused before it is sent`, async ({ page }) => {
    const who = newcomer('Uzun');
    await signedIn(page, '/inbox');
    await begin(page, { platform, ...who });
    const calls = await sendCalls();
    await answerField(page).fill('ş'.repeat(limit + 3));
    await expect(
      composer(page).getByText(`Mesaj en çok ${shownLimit} karakter olabilir; 3 karakter fazla.`),
    ).toBeVisible();
    await expect(
      composer(page).getByRole('button', { name: 'Gönder', exact: true }),
    ).toBeDisabled();
    await answerField(page).press('Enter');
    await expect(answerField(page)).toHaveValue('ş'.repeat(limit + 3));
    expect(await sendCalls()).toBe(calls);
    await answer(page, 'kısa');
    await expect
      .poll(async () => (await sentTo(platform === 'whatsapp' ? who.from : `+${who.from}`)).length)
      .toBe(1);
  });
}

test('a picture that is too large and a kind that is not taken are refused with the limit', async ({
  page,
}) => {
  const who = newcomer('Büyük');
  await signedIn(page, '/inbox');
  await begin(page, who);
  const send = composer(page).getByRole('button', { name: 'Gönder', exact: true });
  await attach(page, 'Görsel', bigPng('dev.png', 5 * MEGA + 1));
  await expect(attached(page).getByRole('alert')).toHaveText(
    'WhatsApp en çok 5 MB görsel kabul eder; bu dosya 5,1 MB.',
  );
  await expect(send).toBeDisabled();
  await attached(page).getByRole('button', { name: 'dev.png: kaldır' }).click();
  await attach(page, 'Belge', {
    name: 'arşiv.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK'),
  });
  await expect(page.getByText('Desteklenen uzantılar: pdf')).toBeVisible();
  await expect(attached(page)).toHaveCount(0);
});

test('a GIF for WhatsApp is offered as JPEG, and goes as one', async ({ page }) => {
  const who = newcomer('Gif');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await attach(page, 'Görsel', gif('afiş.gif'));
  await expect(attached(page).getByRole('alert')).toHaveText(
    'WhatsApp GIF görsel kabul etmez; JPG, PNG olabilir.',
  );
  await attached(page).getByRole('button', { name: 'JPEG’e dönüştür' }).click();
  await expect(attached(page)).toContainText('afiş.jpg');
  await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect
    .poll(async () => (await sentTo(who.from)).map(({ body }) => body['type']))
    .toEqual(['image']);
});

test('Instagram takes no documents, a comment takes no files: the menu says so', async ({
  page,
}) => {
  await signedIn(page, '/inbox');
  await begin(page, { platform: 'instagram', ...newcomer('Belgesiz') });
  await composer(page).getByRole('button', { name: 'Dosya ekle' }).click();
  const paper = page.getByRole('menuitem', { name: /^Belge/ });
  await expect(paper).toHaveAttribute('aria-disabled', 'true');
  await expect(paper).toContainText('Instagram belge kabul etmez');
  await page.keyboard.press('Escape');
  await begin(page, { platform: 'instagram-comment', ...newcomer('dosyasiz') });
  await composer(page).getByRole('button', { name: 'Dosya ekle' }).click();
  await expect(page.getByRole('menuitem', { name: /^Görsel/ })).toContainText(
    'Bu kanaldan dosya gönderilemez.',
  );
});

test('a file that is dropped or pasted is checked alike', async ({ page }) => {
  const who = newcomer('Sürükle');
  await signedIn(page, '/inbox');
  await begin(page, who);
  const { name, mimeType, buffer } = pdf('bırakılan.pdf');
  const data = await page.evaluateHandle(
    ([fileName, type, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([String(text)], String(fileName), { type: String(type) }));
      return transfer;
    },
    [name, mimeType, buffer.toString('latin1')],
  );
  const pane = page.getByRole('region', { name: 'Konuşma', exact: true });
  for (const type of ['dragenter', 'dragover', 'drop'])
    await pane.dispatchEvent(type, { dataTransfer: data });
  await expect(attached(page)).toContainText('bırakılan.pdf');
  await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(bubble(page, 'bırakılan.pdf')).toHaveCount(1);
  await expect
    .poll(async () => (await sentTo(who.from)).map(({ body }) => body['type']))
    .toEqual(['document']);
});
