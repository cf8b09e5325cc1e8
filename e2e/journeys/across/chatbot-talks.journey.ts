import { expectSentTexts, liveChatbot, tap, fixtureFlow } from '../../suite/chatbots';
import { enter, foundCompany } from '../../suite/company';
import { answer, bubble, card, header, messages, newcomer, openRoomOf } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { says } from '../../suite/simulator';

const MENU = '[Hoş geldiniz: Yol ve kaldırım, Çalışma saatleri, Görevliyle görüş]';
const ROAD = '[Ne gördünüz?: Çukur, Işık yanmıyor, Ana menü]';
const HANDED_OFF = [
  'Bilgileriniz ekibe iletiliyor.',
  'Sizi bir temsilcimize aktarıyoruz. Lütfen bekleyin.',
];

test('a chatbot talks in the open inbox; a hand-off shows the choices, a takeover silences it', async ({
  page,
}) => {
  const company = await foundCompany();
  await liveChatbot(company, fixtureFlow());
  const who = { ...newcomer('Aktarılan'), account: company.account };
  const taken = { ...newcomer('Devralınan'), account: company.account };
  await enter(page, company, '/inbox');
  await says({ ...who, text: 'Merhaba' });

  await test.step('a conversation with the chatbot is not unread', async () => {
    await expect(card(page, who.name).getByText('Chatbot', { exact: true })).toBeVisible();
    await expect(card(page, who.name).getByRole('img', { name: /okunmamış/ })).toHaveCount(0);
    await openRoomOf(page, who.name);
    await expect(
      page.getByText('Karşılama konuşuyor. Yazarsanız veya devralırsanız susar.'),
    ).toBeVisible();
    await expect(bubble(page, 'Hoş geldiniz')).toContainText('Görevliyle görüş');
  });

  await test.step('taking another conversation over silences the chatbot there', async () => {
    await says({ ...taken, text: 'Merhaba' });
    await openRoomOf(page, taken.name);
    await page.getByRole('button', { name: 'Devral', exact: true }).click();
    await expect(page.getByText('Karşılama konuşuyor.')).toHaveCount(0);
    await expect(
      header(page).getByRole('button', { name: /^Sorumlu: Kurucu Deneme/ }),
    ).toBeVisible();
    await says({ ...taken, text: '1' });
    await expect(messages(page).getByRole('listitem').filter({ hasText: /^1/ })).toHaveCount(1);
    await answer(page, 'Buyurun, dinliyorum.');
    await expectSentTexts(taken.from, [MENU, 'Buyurun, dinliyorum.']);
  });

  await test.step('after the hand-off the row is unread and the conversation names the choices', async () => {
    await tap(who, 'Yol ve kaldırım');
    await expectSentTexts(who.from, [MENU, ROAD]);
    await tap(who, 'Çukur');
    await expectSentTexts(who.from, [MENU, ROAD, ...HANDED_OFF]);
    await expect(card(page, who.name).getByText('Chatbot', { exact: true })).toHaveCount(0);
    await expect(card(page, who.name).getByRole('img', { name: /okunmamış/ })).toBeVisible();
    await openRoomOf(page, who.name);
    await expect(messages(page)).toContainText('Yol ve kaldırım › Çukur');
    await expect(page.getByText('Karşılama konuşuyor.')).toHaveCount(0);
    // The server refuses an answer by somebody who has not seen the last message.
    await expect(bubble(page, 'Sizi bir temsilcimize aktarıyoruz.')).toHaveCount(1);
  });

  await test.step('from then on only staff answer', async () => {
    const conversation = [MENU, ROAD, ...HANDED_OFF, 'Merhaba, ekibimizi yönlendirdik.'];
    await answer(page, 'Merhaba, ekibimizi yönlendirdik.');
    // Words of the citizen that overtake the answer would have it refused, as unread.
    await expectSentTexts(who.from, conversation);
    await says({ ...who, text: 'Teşekkürler' });
    await expect(bubble(page, 'Teşekkürler')).toHaveCount(1);
    await expectSentTexts(who.from, conversation);
  });
});
