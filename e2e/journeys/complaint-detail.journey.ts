import {
  aSubject,
  chooseStatus,
  deeds,
  history,
  openComplaintOf,
  replyField,
  saveStatus,
} from '../suite/complaints';
import { otherBrowser } from '../suite/company';
import { expect, test } from '../suite/fixtures';
import { newcomer } from '../suite/inbox';
import { AGENT, signedIn } from '../suite/sign-in';
import { failNext, says } from '../suite/simulator';

test('two people at once: the second sees who changed what, and chooses; nothing is overwritten unseen', async ({
  page,
  browser,
}) => {
  const who = newcomer('İkilem');
  await signedIn(page, '/dashboard');
  await says({ ...who, text: 'Su kesik' });
  const id = await openComplaintOf(page, who.name, aSubject('Su kesintisi'));
  const second = await otherBrowser(browser);
  await signedIn(second, `/sikayetler/detay?id=${id}`, AGENT);
  await chooseStatus(second, 'Çözüldü');
  await expect(deeds(second).getByRole('button', { name: 'Durumu Güncelle' })).toBeEnabled();

  await chooseStatus(page, 'İşlemde');
  await saveStatus(page);
  const alert = deeds(second)
    .getByRole('alert')
    .filter({ hasText: 'Siz düzenlerken bu şikayet değişti' });
  await expect(alert).toContainText('İşlemde');
  await expect(alert).toContainText('Elif Karadağ');
  await alert.getByRole('button', { name: 'Benimkini Kaydet' }).click();
  await expect(
    page.getByRole('list', { name: /İşlem geçmişi/ }).getByText('Çözüldü'),
  ).toBeVisible();
  await second.context().close();
});

test("another unit, a note for colleagues and a citizen's script: kept, shown, harmless", async ({
  page,
}) => {
  const who = newcomer('<img src=x onerror=alert(1)>');
  await signedIn(page, '/dashboard');
  await says({ ...who, text: '<script>document.title="ele geçti"</script>' });
  await openComplaintOf(page, who.name, aSubject('<b>Başlık</b>'));
  await expect(
    history(page).getByText('<script>document.title="ele geçti"</script>'),
  ).toBeVisible();
  expect(await page.title()).not.toContain('ele geçti');

  await deeds(page).getByRole('button', { name: 'Birim, Tür ve Mahalle Değiştir' }).click();
  await deeds(page).getByLabel('Birim', { exact: true }).selectOption({ index: 1 });
  await deeds(page).getByRole('button', { name: 'Atamayı Kaydet' }).click();
  await expect(page.getByText('Şikayet ataması güncellendi')).toBeVisible();

  const notes = page.getByLabel('Yeni not');
  await notes.fill('Muhtarla görüşüldü.');
  await page.getByRole('button', { name: 'Not Ekle' }).click();
  await expect(
    page.getByRole('list', { name: 'İç notlar' }).getByText('Muhtarla görüşüldü.'),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('list', { name: 'İç notlar' }).getByText('Muhtarla görüşüldü.'),
  ).toBeVisible();
});

test('the subject is worded better; a colleague who words it at the same time sees that first', async ({
  page,
  browser,
}) => {
  const [who, subject, better] = [
    newcomer('Konu'),
    aSubject('Lamba'),
    aSubject('Çınar Sokak 4 önünde sokak lambası yanmıyor'),
  ];
  await signedIn(page, '/dashboard');
  await says({ ...who, text: 'Lamba yanmıyor' });
  const id = await openComplaintOf(page, who.name, subject);
  const second = await otherBrowser(browser);
  await signedIn(second, `/sikayetler/detay?id=${id}`, AGENT);
  await deeds(second).getByRole('button', { name: 'Konu özetini düzenle' }).click();
  await deeds(second).getByRole('textbox', { name: 'Konu özeti' }).fill('Lamba kırık');

  await deeds(page).getByRole('button', { name: 'Konu özetini düzenle' }).click();
  await deeds(page).getByRole('textbox', { name: 'Konu özeti' }).fill(better);
  await deeds(page).getByRole('button', { name: 'Konuyu Kaydet' }).click();
  await expect(page.getByText('Şikayet konusu güncellendi')).toBeVisible();
  const entry = page
    .getByRole('list', { name: /İşlem geçmişi/ })
    .getByRole('listitem')
    .filter({ hasText: 'Konu özeti değişti' });
  await expect(entry).toContainText(subject);
  await expect(entry).toContainText(better);

  const alert = deeds(second)
    .getByRole('alert')
    .filter({ hasText: 'Siz düzenlerken bu şikayet değişti' });
  await expect(alert).toContainText(better);
  await alert.getByRole('button', { name: 'Güncel Hali Koru' }).click();
  await expect(deeds(second).getByText(better).first()).toBeVisible();
  await second.context().close();
});

test('photos of a citizen are looked at large; words that did not reach them can be written anew', async ({
  page,
}) => {
  const who = newcomer('Fotoğraflı');
  await signedIn(page, '/dashboard');
  await says({ ...who, type: 'image', scene: 'cukur', caption: 'Yandan' });
  await says({ ...who, type: 'image', scene: 'lamba' });
  await openComplaintOf(page, who.name, aSubject('Çukur'));
  await history(page).getByRole('button', { name: 'Görseli büyüt' }).first().click();
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

  await failNext({ provider: 'whatsapp', later: 131026 });
  await replyField(page).fill('Ekip yola çıktı.');
  await replyField(page).press('Enter');
  const failure = history(page).getByRole('alert');
  await expect(failure).toContainText('Mesaj teslim edilemiyor');
  await failure.getByRole('button', { name: 'Yeniden Yaz' }).click();
  await expect(replyField(page)).toHaveValue('Ekip yola çıktı.');
});

test('a complaint that does not exist says so', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  await signedIn(page, '/sikayetler/detay?id=00000000-0000-7000-8000-000000000000');
  await expect(page.getByText('Şikayet bulunamadı')).toBeVisible();
});
