import { answer, begin, bubble, composer, messages, newcomer, openRoomOf } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { sendCalls, sentTo } from '../suite/simulator';
import { suite } from '../suite/suite';

const AGENT = {
  email: 'temsilci@demo.muhatap.test',
  password: 'muhatap-demo',
  phone: '+905550000002',
};

test('a private note is seen by colleagues at once, and nothing of it goes to the provider', async ({
  page,
  browser,
}) => {
  const who = newcomer('Notlu');
  await signedIn(page, '/inbox');
  await begin(page, who);
  const other = await (await browser.newContext({ baseURL: suite.url() })).newPage();
  await signedIn(other, '/inbox', AGENT);
  await openRoomOf(other, who.name);

  const before = [await sendCalls(), (await sentTo(who.from)).length];
  await composer(page).getByRole('button', { name: 'Özel not' }).click();
  await composer(page).getByRole('textbox', { name: 'Özel not' }).fill('Önce müdüre sorulacak');
  await composer(page).getByRole('button', { name: 'Not Ekle' }).click();
  for (const screen of [page, other])
    await expect(
      messages(screen).getByRole('note').filter({ hasText: 'Önce müdüre sorulacak' }),
    ).toBeVisible();
  expect([await sendCalls(), (await sentTo(who.from)).length]).toEqual(before);

  // The next answer is an answer again, and it alone goes out.
  await composer(page).getByRole('button', { name: 'Yanıt', exact: true }).click();
  await answer(page, 'Müdürümüzle görüştük.');
  await expect(bubble(other, 'Müdürümüzle görüştük.')).toHaveCount(1);
  await expect
    .poll(async () => (await sentTo(who.from)).map(({ body }) => body))
    .toMatchObject([{ text: { body: 'Müdürümüzle görüştük.' } }]);
  await other.context().close();
});

test('only its author changes or deletes a note', async ({ page, browser }) => {
  const who = newcomer('Notçu');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await composer(page).getByRole('button', { name: 'Özel not' }).click();
  await composer(page).getByRole('textbox', { name: 'Özel not' }).fill('Yanlış not');
  await composer(page).getByRole('button', { name: 'Not Ekle' }).click();
  const note = messages(page).getByRole('note');
  await expect(note).toContainText('Yanlış not');
  const other = await (await browser.newContext({ baseURL: suite.url() })).newPage();
  await signedIn(other, '/inbox', AGENT);
  await openRoomOf(other, who.name);
  await expect(messages(other).getByRole('note')).toContainText('Yanlış not');
  await expect(messages(other).getByRole('button', { name: 'Notu sil' })).toHaveCount(0);
  await note.hover();
  await note.getByRole('button', { name: 'Notu sil' }).click();
  await page.getByRole('button', { name: 'Onayla' }).click();
  for (const screen of [page, other])
    await expect(messages(screen).getByRole('note')).toHaveCount(0);
  await other.context().close();
});
