import {
  answer,
  attach,
  begin,
  bubble,
  composer,
  messages,
  netizen,
  newcomer,
} from '../suite/inbox';
import { png } from '../suite/files';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { failNext, sentTo, setWindow } from '../suite/simulator';

const ACTIONS = /^(Tekrar Dene|Şablon Seç|Kısalt|Dönüştürüp Gönder|Hesabı Yeniden Bağla)$/;

test('the window is over (131047): the reason, and a template that arrives', async ({ page }) => {
  const who = newcomer('Süre');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await failNext({ provider: 'whatsapp', code: 131047 });
  await answer(page, 'Geç kalan yanıt');
  const failed = bubble(page, 'Geç kalan yanıt');
  await expect(failed.getByRole('alert')).toContainText(
    'Kişinin son mesajının üzerinden 24 saat geçtiği için serbest metin gönderilemez.',
  );
  await expect(failed.getByRole('alert').getByRole('button', { name: ACTIONS })).toHaveText([
    'Şablon Seç',
  ]);
  await failed.getByRole('button', { name: 'Şablon Seç' }).click();
  await composer(page).getByRole('combobox', { name: 'Şablon ara' }).fill('randevu');
  await composer(page)
    .getByRole('option', { name: /Randevu hatırlatma/ })
    .click();
  await composer(page).getByLabel('Saat').fill('14.30');
  await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect
    .poll(async () => (await sentTo(who.from)).map(({ body }) => body))
    .toMatchObject([{ type: 'template', template: { name: 'randevu_hatirlatma' } }]);
});

test('the window is over, told only afterwards by a status: the same', async ({ page }) => {
  const who = newcomer('Sonradan');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await failNext({ provider: 'whatsapp', later: 131047 });
  await answer(page, 'Sonradan dönen');
  await expect(bubble(page, 'Sonradan dönen').getByRole('button', { name: ACTIONS })).toHaveText([
    'Şablon Seç',
  ]);
});

test('Twilio tells by its callback that the window is over: the same', async ({ page }) => {
  const who = newcomer('Çağrı');
  await signedIn(page, '/inbox');
  await begin(page, { platform: 'whatsapp-twillio', ...who });
  await setWindow(`+${who.from}`, 'closed');
  await answer(page, 'Twilio ile geç kalan');
  await expect(bubble(page, 'Twilio ile geç kalan').getByRole('alert')).toContainText('24 saat');
  await expect(
    bubble(page, 'Twilio ile geç kalan').getByRole('button', { name: ACTIONS }),
  ).toHaveText(['Şablon Seç']);
});

test('Messenger has no templates: after its window the reason stands alone', async ({ page }) => {
  const who = netizen('Haftalık');
  await signedIn(page, '/inbox');
  await begin(page, { platform: 'facebook', ...who });
  await setWindow(who.from, 'closed');
  await answer(page, 'Haftası dolan');
  await expect(bubble(page, 'Haftası dolan').getByRole('alert')).toContainText(
    'Yanıt süresi dolduğu için mesaj gönderilemedi.',
  );
  await expect(bubble(page, 'Haftası dolan').getByRole('button', { name: ACTIONS })).toHaveCount(0);
});

test('nobody can be reached there (131026): the reason, and nothing that would not help', async ({
  page,
}) => {
  const who = newcomer('Ulaşılmaz');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await failNext({ provider: 'whatsapp', code: 131026 });
  await answer(page, 'Ulaşmayan yanıt');
  await expect(bubble(page, 'Ulaşmayan yanıt').getByRole('alert')).toContainText(
    'Mesaj teslim edilemiyor: kişi WhatsApp kullanmıyor',
  );
  await expect(bubble(page, 'Ulaşmayan yanıt').getByRole('button', { name: ACTIONS })).toHaveCount(
    0,
  );
});

test("the account's key is refused (190): the reason, and the page where it is mended", async ({
  page,
}) => {
  const who = newcomer('Anahtar');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await failNext({ provider: 'whatsapp', code: 190, status: 401 });
  await answer(page, 'Gidemeyen yanıt');
  const alert = bubble(page, 'Gidemeyen yanıt').getByRole('alert');
  await expect(alert).toContainText('erişim anahtarı geçersiz');
  await alert.getByRole('link', { name: 'Hesabı Yeniden Bağla' }).click();
  await expect(page).toHaveURL(/\/inbox\/accounts/);
  await expect(page.getByText('erişim anahtarı geçersiz').first()).toBeVisible();
  // A message that leaves again ends the trouble.
  await page.goBack();
  await answer(page, 'Giden yanıt');
  await expect.poll(async () => (await sentTo(who.from)).length).toBe(1);
});

test('the file is refused (131053): converted, it goes', async ({ page }) => {
  const who = newcomer('Çevir');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await failNext({ provider: 'whatsapp', code: 131053 });
  await attach(page, 'Görsel', png('plan.png'));
  const send = composer(page).getByRole('button', { name: 'Gönder', exact: true });
  await expect(send).toBeEnabled();
  await send.click();
  const alert = messages(page).getByRole('alert');
  await expect(alert).toContainText('Dosya WhatsApp tarafından kabul edilmedi.');
  await expect(alert.getByRole('button', { name: ACTIONS })).toHaveText(['Dönüştürüp Gönder']);
  await alert.getByRole('button', { name: 'Dönüştürüp Gönder' }).click();
  await expect
    .poll(async () => (await sentTo(who.from)).map(({ body }) => body['type']))
    .toEqual(['image']);
});

test('a rate limit is tried again without anybody', async ({ page }) => {
  const who = newcomer('Sınır');
  await signedIn(page, '/inbox');
  await begin(page, who);
  await failNext({ provider: 'whatsapp', code: 130429 });
  await answer(page, 'Sırasını bekleyen');
  await expect(
    bubble(page, 'Sırasını bekleyen').getByRole('img', { name: /Gönderildi|İletildi|Okundu/ }),
  ).toBeVisible({ timeout: 20_000 });
  expect(await sentTo(who.from)).toHaveLength(1);
});
