import {
  aSubject,
  chooseStatus,
  deeds,
  history,
  openComplaintOf,
  replyField,
  saveStatus,
} from '../suite/complaints';
import { expect, test } from '../suite/fixtures';
import { begin, bubble, header, newcomer } from '../suite/inbox';
import { signedIn } from '../suite/sign-in';
import { says, sentTo } from '../suite/simulator';

const textsTo = async (from: string): Promise<string[]> =>
  (await sentTo(from)).map(({ body }) => JSON.stringify(body));

test('chosen messages of a conversation become a complaint; an answer from it reaches the citizen and stands in the conversation', async ({
  page,
}) => {
  const who = newcomer('Şikâyetçi');
  const subject = aSubject('Parkın aydınlatması');
  await signedIn(page, '/inbox');
  await begin(page, { ...who, text: 'İyi günler' });
  await says({ ...who, text: 'Parkın lambaları üç gündür yanmıyor' });
  await expect(bubble(page, 'üç gündür')).toBeVisible();

  await header(page).getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Şikayet oluştur' }).click();
  const bar = page.getByRole('region', { name: 'Mesaj seçimi' });
  await expect(bar.getByText('Mesaj seçin')).toBeVisible();
  await bubble(page, 'üç gündür').click();
  await expect(bar.getByText('1 mesaj seçildi')).toBeVisible();
  await bar.getByRole('button', { name: 'Şikayet oluştur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Şikayet oluştur' });
  await expect(dialog.getByLabel('Konu özeti')).toHaveValue('Parkın lambaları üç gündür yanmıyor');
  await dialog.getByLabel('Konu özeti').fill(subject);
  await dialog.getByLabel('Şikayet türü').selectOption('Aydınlatma');
  await dialog.getByRole('button', { name: 'Şikayeti Oluştur' }).click();
  await page.getByRole('link', { name: 'Şikayeti aç' }).click();

  await expect(page).toHaveURL(/\/sikayetler\/detay\?id=/);
  await expect(history(page).getByText('Parkın lambaları üç gündür yanmıyor')).toBeVisible();
  await expect(history(page).getByText('İyi günler')).toHaveCount(0);
  await expect(page.getByText(subject).first()).toBeVisible();

  await replyField(page).fill('Ekibimiz yarın sabah orada olacak.');
  await replyField(page).press('Enter');
  await expect(history(page).getByText('Ekibimiz yarın sabah orada olacak.')).toBeVisible();
  await expect
    .poll(() => textsTo(who.from))
    .toEqual([expect.stringContaining('Ekibimiz yarın sabah orada olacak.')]);

  await says({ ...who, text: 'Teşekkür ederim, bekliyorum' });
  await expect(history(page).getByText('Teşekkür ederim, bekliyorum')).toBeVisible();

  await page.getByRole('link', { name: 'Konuşmaya git' }).click();
  await expect(bubble(page, 'Ekibimiz yarın sabah')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(subject) })).toBeVisible();
});

test('a status tells the citizen in words that can still be changed, and stands in the history with its reason', async ({
  page,
}) => {
  const who = newcomer('Bekleyen');
  await signedIn(page, '/dashboard');
  await says({ ...who, text: 'Kaldırım taşları yerinden çıkmış' });
  await openComplaintOf(page, who.name, aSubject('Kaldırım'));
  const save = deeds(page).getByRole('button', { name: 'Durumu Güncelle' });
  await expect(save).toBeDisabled();

  await chooseStatus(page, 'Reddedildi');
  await saveStatus(page);
  await expect(deeds(page).getByText('Reddetme gerekçesini yazın.')).toBeVisible();
  await deeds(page)
    .getByLabel(/Gerekçe/)
    .fill('Alan belediyemize ait değil.');
  await deeds(page).getByText('Vatandaşı bilgilendir').click();
  const words = deeds(page).getByLabel('Vatandaşa gidecek mesaj');
  await expect(words).not.toHaveValue('');
  await words.fill('Başvurunuz ilgili kuruma iletildi.');
  await saveStatus(page);
  await expect(page.getByText('Şikayet durumu güncellendi')).toBeVisible();
  await expect
    .poll(() => textsTo(who.from))
    .toEqual([expect.stringContaining('Başvurunuz ilgili kuruma iletildi.')]);
  await expect(history(page).getByText('Başvurunuz ilgili kuruma iletildi.')).toBeVisible();
  const entries = page.getByRole('list', { name: /İşlem geçmişi/ });
  await expect(entries.getByText('Alan belediyemize ait değil.')).toBeVisible();
});
