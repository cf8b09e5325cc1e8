import type { Locator, Page } from '@playwright/test';
import {
  answer,
  answerField,
  attach,
  attached,
  begin,
  bubble,
  composer,
  messages,
  netizen,
  newcomer,
} from '../../suite/inbox';
import { pdf, png, sound } from '../../suite/files';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';
import { sentTo } from '../../suite/simulator';

const MEDIA_ID = expect.stringMatching(/^\d+$/);
const bodies = async (recipient: string) => (await sentTo(recipient)).map(({ body }) => body);

/** Sends what is attached, with words or without. */
async function sendFiles(page: Page, caption = ''): Promise<void> {
  await expect(attached(page).getByRole('progressbar')).toHaveCount(0);
  if (caption !== '') await answerField(page).fill(caption);
  await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(attached(page)).toHaveCount(0);
}

test('an answer to one message, then a picture, a document and a voice message', async ({
  page,
}) => {
  const who = newcomer('Yanıt');
  await signedIn(page, '/inbox');
  const question = await begin(page, { ...who, text: 'Kaçta geleceksiniz?' });
  await bubble(page, 'Kaçta geleceksiniz?').hover();
  await bubble(page, 'Kaçta geleceksiniz?').getByRole('button', { name: 'Yanıtla' }).click();
  await answer(page, 'Saat 15.00 gibi.');
  await expect
    .poll(() => bodies(who.from))
    .toMatchObject([
      {
        messaging_product: 'whatsapp',
        to: who.from,
        type: 'text',
        text: { body: 'Saat 15.00 gibi.' },
        context: { message_id: question },
      },
    ]);

  await attach(page, 'Görsel', png('onarım.png'));
  await sendFiles(page, 'Bugünkü hali');
  await attach(page, 'Belge', pdf('tutanak.pdf'));
  await sendFiles(page);
  await attach(page, 'Ses', sound('açıklama.ogg'));
  await sendFiles(page);
  await expect
    .poll(async () => (await bodies(who.from)).slice(1))
    .toMatchObject([
      { to: who.from, type: 'image', image: { id: MEDIA_ID, caption: 'Bugünkü hali' } },
      { to: who.from, type: 'document', document: { id: MEDIA_ID, filename: 'tutanak.pdf' } },
      { to: who.from, type: 'audio', audio: { id: MEDIA_ID, voice: true } },
    ]);
  await expect(messages(page).getByRole('img', { name: 'Okundu' }).last()).toBeVisible();
});

const seconds = (within: Locator, kind: 'audio' | 'video' = 'audio') =>
  within.locator(kind).evaluate((media: HTMLMediaElement) => media.duration);

/** Begins a recording and lets it run for two seconds. */
async function record(page: Page, name = 'Sesli mesaj kaydet'): Promise<void> {
  await composer(page).getByRole('button', { name }).click();
  await expect(composer(page).getByRole('timer')).toHaveText(/^0:0[2-9]/);
}

test('a voice message is recorded, heard, sent as one, and waits where its conversation was left', async ({
  page,
}) => {
  const who = newcomer('Ses');
  await signedIn(page, '/inbox');
  await begin(page, { ...who, text: 'Nasıl tarif edeyim?' });
  const field = composer(page);

  await test.step('leaving the answer ends the recording and keeps it', async () => {
    await record(page);
    await field.getByRole('button', { name: 'İç not' }).click();
    await field.getByRole('button', { name: 'Yanıt', exact: true }).click();
    await expect(attached(page).getByText(/^Sesli mesaj .+\.ogg$/)).toBeVisible();
    await attached(page)
      .getByRole('button', { name: /: kaldır$/ })
      .click();
  });
  await test.step('ended, it is heard before it is sent', async () => {
    await record(page);
    await field.getByRole('button', { name: 'Bitir' }).click();
    await attached(page).getByRole('button', { name: 'Oynat' }).click();
    await expect(attached(page).getByRole('button', { name: 'Duraklat' })).toBeVisible();
    await expect.poll(() => seconds(attached(page))).toBeGreaterThan(1.5);
    await sendFiles(page);
  });
  await expect
    .poll(() => bodies(who.from))
    .toMatchObject([{ to: who.from, type: 'audio', audio: { id: MEDIA_ID, voice: true } }]);
  await expect(messages(page).getByRole('button', { name: 'Oynat' })).toBeVisible();
  await expect.poll(() => seconds(messages(page))).toBeGreaterThan(1.5);
});

test('Instagram, which takes no OGG, gets the recording as a WAV, and a film of the camera', async ({
  page,
}) => {
  const who = netizen('Ses');
  await signedIn(page, '/inbox');
  await begin(page, { platform: 'instagram', ...who });
  await record(page);
  await composer(page).getByRole('button', { name: 'Bitir' }).click();
  await expect.poll(() => seconds(attached(page))).toBeGreaterThan(1.5);
  await sendFiles(page);
  await expect
    .poll(() => bodies(who.from))
    .toMatchObject([
      {
        recipient: { id: who.from },
        message: {
          attachment: { type: 'audio', payload: { url: expect.stringContaining('.wav?') } },
        },
      },
    ]);

  await record(page, 'Görüntülü mesaj kaydet');
  const camera = composer(page).getByLabel('Kamera görüntüsü');
  await expect
    .poll(() => camera.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth))
    .toBeGreaterThan(0);
  await composer(page).getByRole('button', { name: 'Bitir' }).click();
  await expect.poll(() => seconds(attached(page), 'video')).toBeGreaterThan(1.5);
  await sendFiles(page);
  await expect
    .poll(async () => (await bodies(who.from)).slice(1))
    .toMatchObject([
      {
        recipient: { id: who.from },
        message: {
          attachment: { type: 'video', payload: { url: expect.stringContaining('.webm?') } },
        },
      },
    ]);
  const film = messages(page).locator('video');
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect
    .poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0);
});
