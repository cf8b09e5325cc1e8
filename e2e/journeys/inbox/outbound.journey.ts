import type { Page } from '@playwright/test';
import {
  answer,
  answerField,
  attach,
  attached,
  begin,
  bubble,
  composer,
  messages,
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
      { to: who.from, type: 'audio', audio: { id: MEDIA_ID } },
    ]);
  await expect(messages(page).getByRole('img', { name: 'Okundu' }).last()).toBeVisible({
    timeout: 20_000,
  });
});
