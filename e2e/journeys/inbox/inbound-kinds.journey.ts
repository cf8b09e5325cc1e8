import { begin, bubble, messages, newcomer } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';

test('pictures, sound, film and stickers are shown where they stand; a picture opens large, a PDF is drawn page by page', async ({
  page,
}) => {
  const who = newcomer('Görsel');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await says({ ...who, type: 'image', caption: 'Yoldaki çukur' });
  await says({ ...who, type: 'sticker' });
  await says({ ...who, type: 'video', caption: 'Su akıyor' });
  await says({ ...who, type: 'audio' });
  await says({ ...who, type: 'document', document: 'tapu.pdf', caption: 'Tapum' });

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
      .poll(() =>
        messages(page)
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.videoWidth),
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
    await expect.poll(seconds).toBeGreaterThan(5);
  });
  await test.step('a PDF, without leaving the conversation', async () => {
    await bubble(page, 'Tapum').getByRole('button', { name: 'Önizle: tapu.pdf' }).click();
    const sheet = page.getByRole('dialog').getByRole('img', { name: 'Sayfa 1' });
    await expect(sheet).toBeVisible();
    const ink = () =>
      sheet.evaluate(
        (canvas: HTMLCanvasElement) =>
          canvas
            .getContext('2d')
            ?.getImageData(0, 0, canvas.width, canvas.height)
            .data.some((value, index) => index % 4 < 3 && value < 128) ?? false,
      );
    await expect.poll(ink).toBe(true);
  });
});
