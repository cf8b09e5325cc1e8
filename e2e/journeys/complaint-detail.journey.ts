import { aSubject, chooseStatus, deeds, history, openComplaintOf, saveStatus } from '../suite/complaints';
import { otherBrowser } from '../suite/company';
import { expect, test } from '../suite/fixtures';
import { newcomer } from '../suite/inbox';
import { AGENT, signedIn } from '../suite/sign-in';
import { says } from '../suite/simulator';

test('two people at once: the second sees who changed what, and chooses; nothing is overwritten unseen', async ({ page, browser }) => {
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
  const alert = deeds(second).getByRole('alert').filter({ hasText: 'Siz düzenlerken bu şikayet değişti' });
  await expect(alert).toContainText('İşlemde');
  await expect(alert).toContainText('Elif Karadağ');
  await alert.getByRole('button', { name: 'Benimkini Kaydet' }).click();
  await expect(page.getByRole('list', { name: /İşlem geçmişi/ }).getByText('Çözüldü')).toBeVisible();
  await second.context().close();
});

test('another unit, a note for colleagues and a citizen\'s script: kept, shown, harmless', async ({ page }) => {
  const who = newcomer('<img src=x onerror=alert(1)>');
  await signedIn(page, '/dashboard');
  await says({ ...who, text: '<script>document.title="ele geçti"</script>' });
  await openComplaintOf(page, who.name, aSubject('<b>Başlık</b>'));
  await expect(history(page).getByText('<script>document.title="ele geçti"</script>')).toBeVisible();
  expect(await page.title()).not.toContain('ele geçti');

  await deeds(page).getByRole('button', { name: 'Birim ve Tür Değiştir' }).click();
  await deeds(page).getByLabel('Birim', { exact: true }).selectOption({ index: 1 });
  await deeds(page).getByRole('button', { name: 'Atamayı Kaydet' }).click();
  await expect(page.getByText('Şikayet ataması güncellendi')).toBeVisible();

  const notes = page.getByLabel('Yeni not');
  await notes.fill('Muhtarla görüşüldü.');
  await page.getByRole('button', { name: 'Not Ekle' }).click();
  await expect(page.getByRole('list', { name: 'İç notlar' }).getByText('Muhtarla görüşüldü.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'İç notlar' }).getByText('Muhtarla görüşüldü.')).toBeVisible();
});

test('a complaint that does not exist says so', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  await signedIn(page, '/sikayetler/detay?id=00000000-0000-7000-8000-000000000000');
  await expect(page.getByText('Şikayet bulunamadı')).toBeVisible();
});
