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
  netizen,
  newcomer,
} from '../suite/inbox';
import { pdf, png, sound } from '../suite/files';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { sentBy, sentTo, says } from '../suite/simulator';
import { suite } from '../suite/suite';
import { deliver } from '../suite/whatsapp';

const PAGE = '104857600012345';
const DAY_MS = 86_400_000;
const MEDIA_ID = expect.stringMatching(/^\d+$/);
const bodies = async (recipient: string) => (await sentTo(recipient)).map(({ body }) => body);

/** Sends what is attached, with words or without. */
async function sendFiles(page: Page, words = ''): Promise<void> {
  await expect(attached(page).getByRole('progressbar')).toHaveCount(0);
  if (words !== '') await answerField(page).fill(words);
  await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(attached(page)).toHaveCount(0);
}

test('WhatsApp: an answer to one message, then a picture, a document and a voice message', async ({
  page,
}) => {
  const who = newcomer('Yanıt');
  await signedIn(page, '/inbox');
  const asked = await begin(page, { ...who, text: 'Kaçta geleceksiniz?' });
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
        context: { message_id: asked },
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

test('WhatsApp: an approved template is filled and sent from the composer', async ({ page }) => {
  const who = newcomer('Şablon');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await composer(page).getByRole('button', { name: 'Şablon seç' }).click();
  await composer(page).getByRole('combobox', { name: 'Şablon ara' }).fill('güncelleme');
  await composer(page)
    .getByRole('option', { name: /Başvuru güncellemesi/ })
    .click();
  await composer(page).getByLabel('Takip numarası').fill('CB-4821');
  await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(bubble(page, 'CB-4821 numaralı başvurunuz')).toHaveCount(1);
  await expect
    .poll(() => bodies(who.from))
    .toMatchObject([
      {
        to: who.from,
        type: 'template',
        template: {
          name: 'basvuru_guncelleme',
          language: { code: 'tr' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: who.name },
                { type: 'text', text: 'CB-4821' },
              ],
            },
          ],
        },
      },
    ]);
});

test('Twilio gets its form', async ({ page }) => {
  const who = newcomer('Twilio');
  const recipient = `+${who.from}`;
  await signedIn(page, '/inbox');
  await begin(page, { platform: 'whatsapp-twillio', ...who });
  await answer(page, 'Ekip 15 dakikada orada.');
  await attach(page, 'Görsel', png('vana.png'));
  await sendFiles(page);
  await expect
    .poll(() => bodies(recipient))
    .toMatchObject([
      {
        To: `whatsapp:${recipient}`,
        From: 'whatsapp:+908500001531',
        Body: 'Ekip 15 dakikada orada.',
        StatusCallback: expect.stringContaining(`${suite.url()}/webhooks/twilio`),
      },
      { To: `whatsapp:${recipient}`, MediaUrl: expect.stringContaining(suite.url()) },
    ]);
  const { MediaUrl: address } = (await bodies(recipient))[1] as { MediaUrl: string };
  const fetched = await fetch(address);
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/png']);
  await expect(messages(page).getByRole('img', { name: 'Okundu' }).last()).toBeVisible({
    timeout: 20_000,
  });
});

for (const platform of ['facebook', 'instagram'] as const) {
  test(`${platform}: a text and a picture`, async ({ page }) => {
    const who = netizen('Mesajcı');
    await signedIn(page, '/inbox');
    await begin(page, { platform, ...who });
    await answer(page, 'Buyurun, dinliyoruz.');
    await attach(page, 'Görsel', png('harita.png'));
    await sendFiles(page);
    await expect
      .poll(() => bodies(who.from))
      .toMatchObject([
        {
          recipient: { id: who.from },
          messaging_type: 'RESPONSE',
          message: { text: 'Buyurun, dinliyoruz.' },
        },
        {
          recipient: { id: who.from },
          messaging_type: 'RESPONSE',
          message: { attachment: { type: 'image' } },
        },
      ]);
    await expect(messages(page).getByRole('img', { name: 'Okundu' }).last()).toBeVisible({
      timeout: 20_000,
    });
  });
}

test('Facebook: after a day a person may still answer, and says that it is one', async ({
  page,
}) => {
  const who = netizen('Dünkü');
  const at = Date.now() - 2 * DAY_MS;
  const event = {
    sender: { id: who.from },
    recipient: { id: PAGE },
    timestamp: at,
    message: { mid: `m_${who.from}`, text: 'Dün yazmıştım' },
  };
  expect(
    await deliver(
      JSON.stringify({ object: 'page', entry: [{ id: PAGE, time: at, messaging: [event] }] }),
    ),
  ).toBe(200);
  await signedIn(page, '/inbox?channel=facebook');
  // The platform's profile is not known for a call that we made ourselves: the id is the name.
  await page.getByRole('searchbox', { name: 'Kişi veya mesaj ara' }).fill(who.from);
  await page.getByRole('listbox', { name: 'Arama sonuçları' }).getByRole('option').first().click();
  await expect(bubble(page, 'Dün yazmıştım')).toHaveCount(1);
  await expect(composer(page).getByRole('status').first()).toContainText('24 saat geçti');
  await answer(page, 'Geç yanıt için kusura bakmayın.');
  await expect
    .poll(() => bodies(who.from))
    .toMatchObject([
      {
        messaging_type: 'MESSAGE_TAG',
        tag: 'HUMAN_AGENT',
        message: { text: 'Geç yanıt için kusura bakmayın.' },
      },
    ]);
});

test('a comment is answered under the post as often as needed, in private once', async ({
  page,
}) => {
  const who = netizen('yorumcu');
  await signedIn(page, '/inbox');
  const comment = await begin(page, {
    platform: 'instagram-comment',
    ...who,
    text: 'Park ne zaman açılacak?',
  });
  await answer(page, 'Önümüzdeki hafta açıyoruz.');
  await expect(bubble(page, 'Önümüzdeki hafta')).toContainText('Herkese açık');
  const inPrivate = composer(page).getByRole('button', { name: /^Özel mesaj/ });
  await inPrivate.click();
  await answer(page, 'Ayrıntıları buradan yazayım.');
  await expect(bubble(page, 'Ayrıntıları buradan')).toContainText('Özel');
  await expect(inPrivate).toHaveAttribute('aria-disabled', 'true');
  await answer(page, 'Görüşmek üzere.');
  await expect
    .poll(() => bodies(comment))
    .toEqual([
      { message: 'Önümüzdeki hafta açıyoruz.' },
      { recipient: { comment_id: comment }, message: { text: 'Ayrıntıları buradan yazayım.' } },
      { message: 'Görüşmek üzere.' },
    ]);
  await says({ platform: 'instagram-comment', ...who, text: 'Teşekkürler' });
  await expect(inPrivate).not.toHaveAttribute('aria-disabled', 'true'); // another comment, another right
});

test('Authkey sends templates alone', async ({ page }) => {
  await signedIn(page, '/inbox?channel=whatsapp-authkey');
  await page.getByRole('option').first().click();
  await expect(composer(page).getByRole('status').first()).toContainText('yalnızca onaylı şablon');
  await expect(answerField(page)).toHaveCount(0);
  const before = (await sentBy('authkey')).length;
  await composer(page)
    .getByRole('option', { name: /Başvuru sonucu/ })
    .click();
  await composer(page).getByLabel('Takip numarası').fill('CB-77');
  await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(bubble(page, 'CB-77').last()).toBeVisible();
  await expect
    .poll(async () => (await sentBy('authkey')).slice(before).map(({ body }) => body))
    .toMatchObject([
      { country_code: '90', wid: '15302', type: 'text', bodyValues: { takip: 'CB-77' } },
    ]);
});
