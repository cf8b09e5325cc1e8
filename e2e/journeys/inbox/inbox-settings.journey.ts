import { enter, foundCompany } from '../../suite/company';
import { begin, bubble, card, header, newcomer } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';
import { says, sentTo } from '../../suite/simulator';

const sentTexts = async (from: string) =>
  (await sentTo(from)).map(({ body }) => (body as { text: { body: string } }).text.body);

test('the texts on the pages of hours and settings are sent to citizens: out of hours, in greeting, after the close', async ({
  page,
}) => {
  const company = await foundCompany();
  const { account } = company;
  const [late, who] = [newcomer('Gececi'), newcomer('Karşılanan')];

  await test.step('out of hours, once a day', async () => {
    await enter(page, company, '/inbox/working-hours');
    for (const name of ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma'])
      await page.getByRole('group', { name, exact: true }).getByText(name, { exact: true }).click();
    await page.getByText('Mesai dışında otomatik yanıt ver').click();
    await page
      .getByRole('textbox', { name: 'Yanıt metni' })
      .fill('Şu an kapalıyız, yarın yazacağız.');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Çalışma saatleri kaydedildi')).toBeVisible();
    await expect(page.getByText(/kapalı/i).first()).toBeVisible();
    await page.goto('/inbox');
    await begin(page, { ...late, account });
    await expect(bubble(page, 'Şu an kapalıyız, yarın yazacağız.')).toHaveCount(1);
    await says({ ...late, account, text: 'Yine ben' });
    await expect(bubble(page, 'Yine ben')).toHaveCount(1);
    await expect.poll(() => sentTexts(late.from)).toEqual(['Şu an kapalıyız, yarın yazacağız.']);
  });

  await test.step('a greeting while it is open', async () => {
    const hours = await company.ask<{ days: { weekday: number }[] }>(
      'GET',
      '/api/inbox/working-hours',
    );
    await company.ask('PUT', '/api/inbox/working-hours', {
      ...hours,
      observes_holidays: false,
      days: hours.days.map(({ weekday }) => ({
        weekday,
        periods: [{ from: '00:00', to: '24:00' }],
      })),
    });
    await page.goto('/inbox/settings');
    await page.getByText('Yeni konuşmayı karşıla').click();
    await page
      .getByRole('textbox', { name: 'Karşılama metni' })
      .fill('Deneme Belediyesi’ne hoş geldiniz.');
    await page.getByText('Kapanan konuşmadan sonra sor').click();
    await page.getByRole('textbox', { name: 'Soru' }).fill('1 ile 5 arasında kaç puan?');
    await page.getByRole('textbox', { name: 'Teşekkür' }).fill('Puanınız için sağ olun.');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Ayarlar kaydedildi')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kaydet' })).toBeDisabled(); // nothing is unsaved any more
    await page.goto('/inbox');
    await begin(page, { ...who, account });
    await expect(bubble(page, 'Deneme Belediyesi’ne hoş geldiniz.')).toHaveCount(1);
    await says({ ...who, account, text: 'Bir sorum var' });
    await expect(bubble(page, 'Bir sorum var')).toHaveCount(1);
  });

  await test.step('after the close, and the score stands in the panel', async () => {
    await header(page).getByRole('button', { name: 'Konuşmayı kapat' }).click();
    // It waits until the closing can no longer be taken back.
    await expect(bubble(page, '1 ile 5 arasında kaç puan?')).toHaveCount(1);
    await says({ ...who, account, text: '5' });
    const panel = page.getByRole('region', { name: 'Kişi bilgileri' });
    await expect(panel.getByText('5 / 5')).toBeVisible();
    await expect(bubble(page, 'Puanınız için sağ olun.')).toHaveCount(1);
    await expect(panel.getByText('Kapalı', { exact: true })).toBeVisible(); // a score opens nothing
    await expect(
      card(page, who.name).getByRole('img', { name: 'Konuşma kapatıldı' }),
    ).toBeVisible();
    await expect
      .poll(() => sentTexts(who.from))
      .toEqual([
        'Deneme Belediyesi’ne hoş geldiniz.',
        '1 ile 5 arasında kaç puan?',
        'Puanınız için sağ olun.',
      ]);
  });
  expect(await sentTexts(late.from)).toHaveLength(1);
});
