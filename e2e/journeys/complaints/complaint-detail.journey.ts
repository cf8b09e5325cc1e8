import {
  aSubject,
  chooseStatus,
  actionsPanel,
  openComplaintOf,
  saveStatus,
} from '../../suite/complaints';
import { otherBrowser } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { newcomer } from '../../suite/inbox';
import { AGENT, signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';

test('two people on one complaint see changes of each other at once, and decide before one overwrites the other', async ({
  page,
  browser,
}) => {
  const [who, subject, better] = [
    newcomer('İkilem'),
    aSubject('Lamba'),
    aSubject('Çınar Sokak 4 önünde sokak lambası yanmıyor'),
  ];
  await says({ ...who, text: 'Lamba yanmıyor' });
  const id = await openComplaintOf(page, who.name, subject);
  const second = await otherBrowser(browser);
  await signedIn(second, `/sikayetler/detay?id=${id}`, AGENT);
  const conflict = actionsPanel(second)
    .getByRole('alert')
    .filter({ hasText: 'Siz düzenlerken bu şikayet değişti' });
  const history = page.getByRole('list', { name: /İşlem geçmişi/ });
  const status = page.getByLabel('Durum', { exact: true });

  await test.step('the status: the second one overwrites knowingly, the first one follows', async () => {
    await chooseStatus(second, 'Çözüldü');
    await expect(
      actionsPanel(second).getByRole('button', { name: 'Durumu Güncelle' }),
    ).toBeEnabled();
    await chooseStatus(page, 'İşlemde');
    await saveStatus(page);
    await expect(conflict).toContainText('İşlemde');
    await expect(conflict).toContainText('Elif Karadağ');
    await conflict.getByRole('button', { name: 'Benimkini kaydet' }).click();
    await expect(history.getByText('Çözüldü')).toBeVisible();
    await expect(status).toHaveValue('Çözüldü');
    await expect(
      actionsPanel(page).getByRole('button', { name: 'Durumu Güncelle' }),
    ).toBeDisabled();
  });

  await test.step('the subject: the second one keeps what the first one wrote', async () => {
    await actionsPanel(second).getByRole('button', { name: 'Konu özetini düzenle' }).click();
    await actionsPanel(second).getByRole('textbox', { name: 'Konu özeti' }).fill('Lamba kırık');
    await actionsPanel(page).getByRole('button', { name: 'Konu özetini düzenle' }).click();
    await actionsPanel(page).getByRole('textbox', { name: 'Konu özeti' }).fill(better);
    await actionsPanel(page).getByRole('button', { name: 'Konuyu kaydet' }).click();
    await expect(page.getByText('Şikayet konusu güncellendi')).toBeVisible();
    const entry = history.getByRole('listitem').filter({ hasText: 'Konu özeti değişti' });
    await expect(entry).toContainText(subject);
    await expect(entry).toContainText(better);
    await expect(conflict).toContainText(better);
    await conflict.getByRole('button', { name: 'Güncel hali koru' }).click();
    await expect(actionsPanel(second).getByText(better).first()).toBeVisible();
  });

  await test.step('a status of one, a note and a label of the other: each sees what the other did', async () => {
    await second.getByRole('textbox', { name: 'Yeni not' }).fill('Direk numarası 412');
    await second.getByRole('button', { name: 'Not ekle' }).click();
    await expect(page.getByText('Direk numarası 412')).toBeVisible();
    await chooseStatus(page, 'İşlemde');
    await saveStatus(page);
    await expect(second.getByLabel('Durum', { exact: true })).toHaveValue('İşlemde');
    await actionsPanel(second).getByRole('button', { name: 'Etiketle' }).click();
    const label = second.getByRole('listbox').getByRole('option').first();
    const name = (await label.textContent()) ?? '';
    await label.click();
    await expect(
      history.getByRole('listitem').filter({ hasText: 'Etiketler değişti' }),
    ).toContainText(name);
    await second.keyboard.press('Escape');
    await chooseStatus(page, 'Çözüldü');
    await saveStatus(page);
    await expect(second.getByLabel('Durum', { exact: true })).toHaveValue('Çözüldü');
  });

  await test.step('all stand after a reload', async () => {
    await page.reload();
    await expect(status).toHaveValue('Çözüldü');
    await expect(actionsPanel(page).getByText(better).first()).toBeVisible();
    await expect(page.getByText('Direk numarası 412')).toBeVisible();
  });
  await second.context().close();
});
