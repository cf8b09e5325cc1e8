import { begin, bubble, messages, newcomer } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { says } from '../suite/simulator';

test('pictures, sound, film and stickers are shown where they stand; a picture opens large', async ({
  page,
}) => {
  const who = newcomer('Görsel');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await says({ ...who, type: 'image', caption: 'Yoldaki çukur' });
  await says({ ...who, type: 'sticker' });
  await says({ ...who, type: 'video', caption: 'Su akıyor' });
  await says({ ...who, type: 'audio' });

  await test.step('a picture, small and large', async () => {
    const small = bubble(page, 'Yoldaki çukur').getByRole('button', { name: /^Büyüt/ });
    await expect
      .poll(() => small.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await small.click();
    const viewer = page.getByRole('dialog');
    await expect
      .poll(() =>
        viewer
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });
  await test.step('a sticker, a film and a voice message can be played', async () => {
    await expect
      .poll(() =>
        messages(page)
          .locator('img[src]')
          .evaluateAll(
            (images: HTMLImageElement[]) =>
              images.filter(({ naturalWidth }) => naturalWidth === 256).length,
          ),
      )
      .toBe(1);
    await expect
      .poll(
        () =>
          messages(page)
            .locator('video')
            .evaluate((video: HTMLVideoElement) => video.videoWidth),
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    const seconds = () =>
      messages(page)
        .locator('audio')
        .evaluate((audio: HTMLAudioElement) => {
          if (Number.isNaN(audio.duration)) audio.load();
          return audio.duration;
        });
    await messages(page)
      .locator('audio')
      .evaluate((audio: HTMLAudioElement) => void (audio.preload = 'metadata'));
    await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(5);
  });
});

test('a PDF is drawn, page by page, without leaving the conversation', async ({ page }) => {
  const who = newcomer('Belge');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await says({ ...who, type: 'document', document: 'tapu.pdf', caption: 'Tapum' });
  await bubble(page, 'Tapum').getByRole('button', { name: 'Önizle: tapu.pdf' }).click();
  const sheet = page.getByRole('dialog').getByRole('img', { name: 'Sayfa 1' });
  await expect(sheet).toBeVisible({ timeout: 20_000 });
  const ink = () =>
    sheet.evaluate(
      (canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height)
          .data.some((value, index) => index % 4 < 3 && value < 128) ?? false,
    );
  await expect.poll(ink, { timeout: 20_000 }).toBe(true);
});

test('a place, a card, choices from lists and buttons, and what cannot be shown', async ({
  page,
}) => {
  const who = newcomer('Türlü');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await says({ ...who, type: 'location', label: 'Çınar Parkı' });
  await says({ ...who, type: 'contacts', label: 'Muhtar Halil' });
  await says({ ...who, type: 'list_reply', text: 'Su arızası' });
  await says({ ...who, type: 'button_reply', text: 'Evet, istiyorum' });
  await says({ ...who, type: 'unsupported' });
  await expect(
    bubble(page, 'Çınar Parkı').getByRole('link', { name: 'Haritada aç' }),
  ).toHaveAttribute('href', /41\.0136.*28\.955/);
  await expect(bubble(page, 'Muhtar Halil')).toContainText('555 020 01 98');
  await expect(bubble(page, 'Su arızası')).toContainText('Seçeneklerden seçti');
  await expect(bubble(page, 'Evet, istiyorum')).toContainText('Seçeneklerden seçti');
  await expect(bubble(page, 'Desteklenmeyen mesaj')).toHaveCount(1);
});

test('a reaction stands on its message and can be taken away; it is no message of its own', async ({
  page,
}) => {
  const who = newcomer('Tepki');
  await signedIn(page, '/inbox');
  const first = await begin(page, { ...who, text: 'Teşekkür ederim' });
  await says({ ...who, type: 'reaction', reply_to: first, emoji: '❤️' });
  const heart = bubble(page, 'Teşekkür ederim').getByRole('img', { name: 'Kişinin tepkisi: ❤️' });
  await expect(heart).toBeVisible();
  await expect(messages(page).getByRole('listitem')).toHaveCount(1);
  await says({ ...who, type: 'reaction', reply_to: first, emoji: null });
  await expect(heart).toHaveCount(0);
  await expect(bubble(page, 'Teşekkür ederim')).toHaveCount(1);
});

test('a quoted answer shows what it answers and leads there', async ({ page }) => {
  const who = newcomer('Alıntı');
  await signedIn(page, '/inbox');
  const first = await says({ ...who, text: 'İlk sorum buydu' });
  for (let line = 1; line <= 30; line += 1) await says({ ...who, text: `satır ${line}` });
  await begin(page, { ...who, text: 'Bunu soruyorum', reply_to: first });
  await expect(bubble(page, 'Bunu soruyorum')).toContainText('İlk sorum buydu');
  const asked = messages(page)
    .getByRole('listitem')
    .filter({ hasText: /^(?!.*soruyorum).*İlk sorum buydu/ });
  await bubble(page, 'Bunu soruyorum')
    .getByRole('button', { name: /^Alıntılanan mesaja git/ })
    .click();
  await expect(asked).toBeInViewport();
  await expect(asked.locator('[data-marked]')).toHaveCount(1);
});

test("what was written on the account's own phone stands on our side, and is counted beside it", async ({
  page,
}) => {
  const who = newcomer('Telefon');
  const panel = page.getByRole('region', { name: 'Kişi bilgileri' });
  await signedIn(page, '/inbox');
  await begin(page, who);
  await expect(panel).toContainText(/Mesaj sayısı\s*1/);
  await says({ ...who, text: 'Ekip yolda, telefondan yazıyorum', echo: true });
  await expect(
    bubble(page, 'telefondan yazıyorum').getByRole('img', { name: 'Gönderildi' }),
  ).toBeVisible();
  await expect(page.getByRole('option', { name: new RegExp(who.name) })).toContainText(
    'telefondan yazıyorum',
  );
  await expect(panel).toContainText(/Mesaj sayısı\s*2/);
});
