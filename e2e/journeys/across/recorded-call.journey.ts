import {
  actionsPanel,
  asPerson,
  aSubject,
  chooseStatus,
  history,
  saveStatus,
  statusIsSaved,
} from '../../suite/complaints';
import { expect, test } from '../../suite/fixtures';
import { answerField, bubble, newcomer } from '../../suite/inbox';
import { signedIn } from '../../suite/sign-in';
import { says, sentTo } from '../../suite/simulator';

test('a call is recorded, its citizen is told by a template on WhatsApp and asked about the solution, and the complaint and the conversation are one thread', async ({
  page,
}) => {
  const { name, from } = newcomer('Arayan');
  const subject = aSubject('Lamba yanmıyor');
  await signedIn(page, '/sikayetler');

  await test.step('the call', async () => {
    await page.getByRole('button', { name: 'Yeni şikayet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni şikayet' });
    await dialog.getByLabel('Ad soyad').fill(name);
    await dialog.getByLabel('Telefon').fill(`+${from}`);
    await dialog.getByText('Bu numaradan WhatsApp ile bilgilendirilmeyi kabul ediyor').click();
    await dialog.getByLabel('Konu özeti').fill(subject);
    await dialog.getByLabel('Vatandaşın anlattıkları').fill('Üç gecedir karanlık.');
    await dialog.getByRole('button', { name: 'Şikayeti Kaydet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(history(page).getByText('Üç gecedir karanlık.')).toBeVisible();
  });

  await test.step('the notice of its solution goes by an approved template; it is opened again', async () => {
    await chooseStatus(page, 'Çözüldü');
    await actionsPanel(page).getByLabel('Vatandaşı bilgilendir').check({ force: true });
    await saveStatus(page);
    await statusIsSaved(page);
    await expect
      .poll(async () => (await sentTo(from)).map(({ body }) => body['type']))
      .toEqual(['template']);
    await expect(history(page).getByText(/çözüme kavuşturuldu/)).toBeVisible();
    await chooseStatus(page, 'İşlemde');
    await saveStatus(page);
    await expect(
      page.getByRole('list', { name: /İşlem geçmişi/ }).getByText('İşlemde'),
    ).toBeVisible();
  });

  await test.step('the citizen answers and an agent replies in the inbox: both stand in the complaint', async () => {
    await says({ name, from, text: 'Teşekkürler, bekliyorum' });
    await expect(history(page).getByText('Teşekkürler, bekliyorum')).toBeVisible();
    await page.getByRole('link', { name: 'Konuşmayı aç' }).first().click();
    await expect(bubble(page, 'Teşekkürler, bekliyorum')).toBeVisible();
    await answerField(page).fill('Ekip bu akşam orada');
    await answerField(page).press('Enter');
    await expect(bubble(page, 'Ekip bu akşam orada')).toBeVisible();
    await page.goBack();
    await expect(history(page).getByText('Ekip bu akşam orada')).toBeVisible();
  });

  await test.step('the citizen is asked about the next solution, and a tap opens the complaint again', async () => {
    const askAbout = (isOn: boolean) =>
      asPerson(page, 'put', '/api/complaint-satisfaction', { is_on: isOn, template_id: null });
    await askAbout(true);
    await page.reload();
    await chooseStatus(page, 'Çözüldü');
    await saveStatus(page);
    await statusIsSaved(page);
    await expect(history(page).getByText(/Sonuçtan memnun musunuz\?$/)).toBeVisible();
    await says({ name, from, type: 'button_reply', row: 'Memnunum' });
    await expect(actionsPanel(page).getByText(/^Memnun · /)).toBeVisible();
    await expect(history(page).getByText('Memnunum', { exact: true })).toBeVisible();
    await says({ name, from, type: 'button_reply', row: 'Sorunum çözülmedi' });
    await expect(actionsPanel(page).getByText(/^Sorun çözülmedi · /)).toBeVisible();
    await expect(actionsPanel(page).getByRole('combobox', { name: 'Durum' })).toHaveValue(
      'İşlemde',
    );
    await askAbout(false);
  });
});
