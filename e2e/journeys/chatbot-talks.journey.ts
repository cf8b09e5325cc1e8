import { heard, liveChatbot, tap, townFlow } from '../suite/chatbots';
import { enter, foundCompany } from '../suite/company';
import { answer, bubble, card, header, messages, newcomer, openRoomOf } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { says, sentTo } from '../suite/simulator';

const MENU = '[Hoş geldiniz: Yol ve kaldırım, Çalışma saatleri, Görevliyle görüş]';
const ROAD = '[Ne gördünüz?: Çukur, Işık yanmıyor, Ana menü]';
const HOURS = 'Hafta içi 08.30–17.30 arasında açığız.';
const PASSED_ON = [
  'Bilgileriniz ekibe iletiliyor.',
  'Sizi bir temsilcimize aktarıyoruz. Lütfen bekleyin.',
];
const NOT_UNDERSTOOD = 'Sizi anlayamadık. Lütfen listeden bir seçenek seçin.';

test('a citizen walks the lists by taps, numbers and titles; each answer is taken once', async () => {
  const company = await foundCompany();
  await liveChatbot(company, townFlow());
  const who = { ...newcomer('Gezen'), account: company.account };
  await says({ ...who, text: 'Merhaba' });
  await heard(who.from, [MENU]);

  await test.step('a tap, delivered three times', async () => {
    await says({ ...who, type: 'list_reply', row: 'Yol ve kaldırım', times: 3 });
    await heard(who.from, [MENU, ROAD]);
  });
  await test.step('a number, and a title without its marks', async () => {
    await says({ ...who, text: '3' });
    await heard(who.from, [MENU, ROAD, MENU]);
    await says({ ...who, text: 'CALISMA SAATLERI' });
    await heard(who.from, [MENU, ROAD, MENU, HOURS]);
  });
  await test.step('the talk is over; the next words begin another', async () => {
    await says({ ...who, text: 'Tekrar merhaba' });
    await heard(who.from, [MENU, ROAD, MENU, HOURS, MENU]);
    await says({ ...who, text: 'mavi' });
    await heard(who.from, [MENU, ROAD, MENU, HOURS, MENU, NOT_UNDERSTOOD, MENU]);
  });
});

test('two answers in the same moment are two answers', async () => {
  const company = await foundCompany();
  await liveChatbot(company, townFlow());
  const who = { ...newcomer('Aceleci'), account: company.account };
  await says({ ...who, text: 'Merhaba' });
  await heard(who.from, [MENU]);
  await Promise.all([says({ ...who, text: '1' }), says({ ...who, text: '1' })]);
  await heard(who.from, [MENU, ROAD, ...PASSED_ON]);
});

test('what a citizen chose lands in the inbox, live, once people take over', async ({ page }) => {
  const company = await foundCompany();
  await liveChatbot(company, townFlow());
  const who = { ...newcomer('Aktarılan'), account: company.account };
  await enter(page, company, '/inbox');
  await says({ ...who, text: 'Merhaba' });

  await test.step('while the chatbot talks nobody is called', async () => {
    await expect(card(page, who.name).getByText('Chatbot', { exact: true })).toBeVisible();
    await expect(card(page, who.name).getByRole('img', { name: /okunmamış/ })).toHaveCount(0);
    await openRoomOf(page, who.name);
    await expect(
      page.getByText('Karşılama konuşuyor. Yazarsanız veya devralırsanız susar.'),
    ).toBeVisible();
    await expect(bubble(page, 'Hoş geldiniz')).toContainText('Görevliyle görüş');
    await page.goto('/inbox');
  });
  await test.step('then the row calls, and the conversation says what was chosen', async () => {
    await tap(who, 'Yol ve kaldırım');
    await heard(who.from, [MENU, ROAD]);
    await tap(who, 'Çukur');
    await heard(who.from, [MENU, ROAD, ...PASSED_ON]);
    await expect(card(page, who.name).getByText('Chatbot', { exact: true })).toHaveCount(0);
    await expect(card(page, who.name).getByRole('img', { name: /okunmamış/ })).toBeVisible();
    await openRoomOf(page, who.name);
    await expect(messages(page)).toContainText('Yol ve kaldırım › Çukur');
    await expect(page.getByText('Karşılama konuşuyor.')).toHaveCount(0);
  });
  await test.step('from now on only people answer', async () => {
    await answer(page, 'Merhaba, ekibimizi yönlendirdik.');
    await says({ ...who, text: 'Teşekkürler' });
    await expect(bubble(page, 'Teşekkürler')).toHaveCount(1);
    await heard(who.from, [MENU, ROAD, ...PASSED_ON, 'Merhaba, ekibimizi yönlendirdik.']);
  });
});

test('somebody who takes the conversation over silences the chatbot', async ({ page }) => {
  const company = await foundCompany();
  await liveChatbot(company, townFlow());
  const who = { ...newcomer('Devralınan'), account: company.account };
  await enter(page, company, '/inbox');
  await says({ ...who, text: 'Merhaba' });
  await openRoomOf(page, who.name);
  await page.getByRole('button', { name: 'Devral', exact: true }).click();
  await expect(page.getByText('Karşılama konuşuyor.')).toHaveCount(0);
  await expect(header(page).getByRole('button', { name: /^Sorumlu: Kurucu Deneme/ })).toBeVisible();
  await says({ ...who, text: '1' });
  await expect(messages(page).getByRole('listitem').filter({ hasText: /^1/ })).toHaveCount(1);
  await answer(page, 'Buyurun, dinliyorum.');
  await heard(who.from, [MENU, 'Buyurun, dinliyorum.']);
});

test('a chatbot may answer to its word alone', async () => {
  const company = await foundCompany();
  await liveChatbot(company, townFlow(), { condition: 'keyword', keywords: ['menü'] });
  const [quiet, asking] = [
    { ...newcomer('Susan'), account: company.account },
    { ...newcomer('Soran'), account: company.account },
  ];
  await says({ ...quiet, text: 'Menüden konuşmayalım' });
  await says({ ...asking, text: 'MENÜ lütfen' });
  await heard(asking.from, [MENU]);
  expect(await sentTo(quiet.from)).toEqual([]);
});

test('where a channel has no lists the choices are words, answered by number', async () => {
  const company = await foundCompany();
  const account = `+90850${String(Date.now()).slice(-7)}`;
  await company.ask('POST', '/api/connection', {
    platform: 'whatsapp-twillio',
    name: 'Twilio Hattı',
    external_id: account,
    credentials: {
      account_sid: 'AC00000000000000000000000000001530',
      auth_token: 'demo-access-token',
    },
  });
  await liveChatbot(company, townFlow());
  const who = { ...newcomer('Yazan'), platform: 'whatsapp-twillio', account };
  const words = async () => (await sentTo(`+${who.from}`)).map(({ body }) => body.Body as string);
  await says({ ...who, text: 'Merhaba' });
  await expect
    .poll(words, { timeout: 20_000 })
    .toEqual([
      expect.stringMatching(/^Hoş geldiniz\n[^]*1\. Yol ve kaldırım\n2\. Çalışma saatleri/),
    ]);
  await says({ ...who, text: '2' });
  await expect.poll(words, { timeout: 20_000 }).toEqual([expect.any(String), HOURS]);
});
