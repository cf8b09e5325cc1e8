import { answer, attach, begin, bubble, composer, messages, newcomer } from '../../suite/inbox';
import { png } from '../../suite/files';
import { expect, test } from '../../suite/fixtures';
import { signedIn } from '../../suite/sign-in';
import { failNext, sentTo } from '../../suite/simulator';

const ACTIONS = /^(Tekrar Dene|Şablon seç|Kısalt|Dönüştürüp gönder|Hesabı yeniden bağla)$/;

test('a refused send shows its reason and the one action that helps, and the action works', async ({
  page,
}) => {
  const who = newcomer('Ret');
  const arrived = async () => (await sentTo(who.from)).map(({ body }) => body);
  await signedIn(page, '/inbox');
  await begin(page, who);

  await test.step('131026, the person cannot be reached: no action', async () => {
    await failNext({ provider: 'whatsapp', code: 131026 });
    await answer(page, 'Ulaşmayan yanıt');
    const failed = bubble(page, 'Ulaşmayan yanıt');
    await expect(failed.getByRole('alert')).toContainText(
      'Mesaj teslim edilemiyor: kişi WhatsApp kullanmıyor',
    );
    await expect(failed.getByRole('button', { name: ACTIONS })).toHaveCount(0);
  });

  await test.step('190, the key of the account is refused: its page, until a message leaves again', async () => {
    await failNext({ provider: 'whatsapp', code: 190, status: 401 });
    await answer(page, 'Gidemeyen yanıt');
    const alert = bubble(page, 'Gidemeyen yanıt').getByRole('alert');
    await expect(alert).toContainText('erişim anahtarı geçersiz');
    await alert.getByRole('link', { name: 'Hesabı yeniden bağla' }).click();
    await expect(page).toHaveURL(/\/inbox\/accounts/);
    await expect(page.getByText('erişim anahtarı geçersiz').first()).toBeVisible();
    await page.goBack();
    await answer(page, 'Giden yanıt');
    await expect.poll(async () => (await arrived()).length).toBe(1);
  });

  await test.step('131053, the file is refused: it is converted and sent', async () => {
    await failNext({ provider: 'whatsapp', code: 131053 });
    await attach(page, 'Görsel', png('plan.png'));
    const send = composer(page).getByRole('button', { name: 'Gönder', exact: true });
    await expect(send).toBeEnabled();
    await send.click();
    const alert = messages(page)
      .getByRole('alert')
      .filter({ hasText: 'Dosya WhatsApp tarafından kabul edilmedi.' });
    await expect(alert.getByRole('button', { name: ACTIONS })).toHaveText(['Dönüştürüp gönder']);
    await alert.getByRole('button', { name: 'Dönüştürüp gönder' }).click();
    await expect.poll(async () => (await arrived())[1]?.['type']).toBe('image');
  });

  await test.step('131047 in a later status, the window is over: a template is sent', async () => {
    await failNext({ provider: 'whatsapp', later: 131047 });
    await answer(page, 'Geç kalan yanıt');
    const failed = bubble(page, 'Geç kalan yanıt');
    await expect(failed.getByRole('alert')).toContainText(
      'Kişinin son mesajının üzerinden 24 saat geçtiği için serbest metin gönderilemez.',
    );
    await expect(failed.getByRole('alert').getByRole('button', { name: ACTIONS })).toHaveText([
      'Şablon seç',
    ]);
    await failed.getByRole('button', { name: 'Şablon seç' }).click();
    await composer(page).getByRole('combobox', { name: 'Şablon ara' }).fill('randevu');
    await composer(page)
      .getByRole('option', { name: /Randevu hatırlatma/ })
      .click();
    await composer(page).getByLabel('Saat').fill('14.30');
    await composer(page).getByRole('button', { name: 'Gönder', exact: true }).click();
    await expect
      .poll(async () => (await arrived()).at(-1))
      .toMatchObject({ type: 'template', template: { name: 'randevu_hatirlatma' } });
  });
});
