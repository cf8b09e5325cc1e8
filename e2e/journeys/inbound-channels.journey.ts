import { randomInt } from 'node:crypto';
import { answer, begin, bubble, card, header, netizen, newcomer } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { says, sentTo } from '../suite/simulator';

const CHANNELS = [
  { platform: 'whatsapp-twillio', name: 'WhatsApp', who: newcomer('Twilio') },
  { platform: 'facebook', name: 'Facebook', who: netizen('Feray') },
  { platform: 'instagram', name: 'Instagram', who: netizen('İnci') },
  { platform: 'instagram-comment', name: 'Instagram', who: netizen('yorumcu') },
];

for (const { platform, name, who } of CHANNELS) {
  test(`${platform}: a first message opens a conversation that names its channel`, async ({
    page,
  }) => {
    await signedIn(page, '/inbox');
    await begin(page, { platform, ...who, text: 'Merhaba, bir sorum var' });
    await expect(bubble(page, 'Merhaba, bir sorum var')).toHaveCount(1);
    await expect(header(page).getByRole('img', { name, exact: true })).toBeVisible();
    await expect(card(page, who.name).getByRole('img', { name, exact: true })).toBeVisible();
  });
}

test('somebody who hides their phone is answered by the name that the platform knows them by', async ({
  page,
}) => {
  const id = `TR.${randomInt(1e13)}`;
  const { name } = newcomer('Gizli');
  await signedIn(page, '/inbox');
  await begin(page, { name, user_id: id, text: 'Numaram gizli kalsın' });
  await answer(page, 'Elbette, buyurun.');
  await expect
    .poll(async () => (await sentTo(id)).map(({ body }) => body))
    .toMatchObject([{ recipient: id, type: 'text', text: { body: 'Elbette, buyurun.' } }]);
  expect((await sentTo(id))[0]?.body).not.toHaveProperty('to');
});

test('two first messages at the same moment make one conversation', async ({ page }) => {
  const who = newcomer('Aceleci');
  await signedIn(page, '/inbox');
  await Promise.all(['birincisi', 'ikincisi'].map((text) => says({ ...who, text })));
  await begin(page, { ...who, text: 'üçüncüsü' });
  for (const words of ['birincisi', 'ikincisi', 'üçüncüsü'])
    await expect(bubble(page, words)).toHaveCount(1);
  await expect(card(page, who.name)).toHaveCount(1);
});
