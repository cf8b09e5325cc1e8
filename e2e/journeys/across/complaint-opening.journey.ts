import type { Page } from '@playwright/test';
import {
  aSubject,
  chooseStatus,
  actionsPanel,
  history,
  replyField,
  saveStatus,
  statusIsSaved,
} from '../../suite/complaints';
import { expect, test } from '../../suite/fixtures';
import { begin, bubble, header, newcomer } from '../../suite/inbox';
import { signedIn } from '../../suite/sign-in';
import { says, sentTo } from '../../suite/simulator';

/** Opens the two photos of the complaint large, the first one as the file that the citizen sent. */
async function lookAtPhotos(page: Page): Promise<void> {
  const photos = history(page).getByRole('button', { name: 'Görseli büyüt' });
  await expect(photos).toHaveCount(2);
  await photos.first().click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 / 2')).toBeVisible();
  await expect
    .poll(() =>
      viewer
        .getByRole('img', { name: /fotoğraf/ })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100);
  await page.keyboard.press('End');
  await expect(viewer.getByText('2 / 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
}

test('chosen messages become a complaint; replies, photos and the notice of a status pass between it and the citizen', async ({
  page,
}) => {
  const who = newcomer('Şikâyetçi');
  const subject = aSubject('Parkın aydınlatması');
  const textsTo = async () => (await sentTo(who.from)).map(({ body }) => JSON.stringify(body));
  await signedIn(page, '/inbox');
  await begin(page, { ...who, text: 'İyi günler' });
  await says({ ...who, text: 'Parkın lambaları üç gündür yanmıyor' });
  await expect(bubble(page, 'üç gündür')).toBeVisible();

  await test.step('opened out of the conversation', async () => {
    await header(page).getByRole('button', { name: 'Diğer işlemler' }).click();
    await page.getByRole('menuitem', { name: 'Şikayet oluştur' }).click();
    const bar = page.getByRole('region', { name: 'Mesaj seçimi' });
    await expect(bar.getByText('Mesaj seçin')).toBeVisible();
    await bubble(page, 'üç gündür').click();
    await expect(bar.getByText('1 mesaj seçildi')).toBeVisible();
    await bar.getByRole('button', { name: 'Şikayet oluştur' }).click();
    const dialog = page.getByRole('dialog', { name: 'Şikayet oluştur' });
    await expect(dialog.getByLabel('Konu özeti')).toHaveValue(
      'Parkın lambaları üç gündür yanmıyor',
    );
    await dialog.getByLabel('Konu özeti').fill(subject);
    await dialog.getByLabel('Şikayet türü').selectOption('Aydınlatma');
    await dialog.getByRole('button', { name: 'Şikayeti Oluştur' }).click();
    await page.getByRole('link', { name: 'Şikayeti aç' }).click();
    await expect(page).toHaveURL(/\/sikayetler\/detay\?id=/);
    await expect(history(page).getByText('Parkın lambaları üç gündür yanmıyor')).toBeVisible();
    await expect(history(page).getByText('İyi günler')).toHaveCount(0);
    await expect(page.getByText(subject).first()).toBeVisible();
  });

  await test.step('a reply reaches the citizen; words and photos of the citizen arrive live', async () => {
    await replyField(page).fill('Ekibimiz yarın sabah orada olacak.');
    await replyField(page).press('Enter');
    await expect(history(page).getByText('Ekibimiz yarın sabah orada olacak.')).toBeVisible();
    await expect
      .poll(textsTo)
      .toEqual([expect.stringContaining('Ekibimiz yarın sabah orada olacak.')]);
    await says({ ...who, text: 'Teşekkür ederim, bekliyorum' });
    await expect(history(page).getByText('Teşekkür ederim, bekliyorum')).toBeVisible();
    await says({ ...who, type: 'image', scene: 'cukur', caption: 'Yandan' });
    await says({ ...who, type: 'image', scene: 'lamba' });
    await lookAtPhotos(page);
  });

  await test.step('a status takes its reason and sends the citizen an edited message', async () => {
    await expect(
      actionsPanel(page).getByRole('button', { name: 'Durumu Güncelle' }),
    ).toBeDisabled();
    await chooseStatus(page, 'Reddedildi');
    await actionsPanel(page)
      .getByLabel(/Gerekçe/)
      .fill('Alan belediyemize ait değil.');
    await actionsPanel(page).getByText('Vatandaşı bilgilendir').click();
    const messageField = actionsPanel(page).getByLabel('Vatandaşa gidecek mesaj');
    await expect(messageField).not.toHaveValue('');
    await messageField.fill('Başvurunuz ilgili kuruma iletildi.');
    await saveStatus(page);
    await statusIsSaved(page);
    await expect
      .poll(async () => (await textsTo()).slice(1))
      .toEqual([expect.stringContaining('Başvurunuz ilgili kuruma iletildi.')]);
    await expect(history(page).getByText('Başvurunuz ilgili kuruma iletildi.')).toBeVisible();
    await expect(
      page.getByRole('list', { name: /İşlem geçmişi/ }).getByText('Alan belediyemize ait değil.'),
    ).toBeVisible();
  });

  await page.getByRole('link', { name: 'Konuşmayı aç' }).first().click();
  await expect(bubble(page, 'Ekibimiz yarın sabah')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(subject) })).toBeVisible();
});
