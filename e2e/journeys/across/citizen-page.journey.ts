import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { clean } from '../../suite/axe';
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
import { newcomer } from '../../suite/inbox';
import { follow, signedIn } from '../../suite/sign-in';
import { suite } from '../../suite/suite';

const PHONE = { viewport: { width: 390, height: 844 } };

test('a citizen follows a complaint on a phone without scripts: digits, words, the solution and its answer', async ({
  page,
  browser,
}) => {
  const { name, from } = newcomer('Takip Eden');
  await signedIn(page, '/sikayetler');
  const { complaint } = await asPerson<ComplaintDetail>(page, 'post', '/api/complaints', {
    origin: 'phone',
    citizen: { name, phone: `+${from}` },
    konuOzeti: aSubject('Çöp alınmadı'),
  });
  await follow(page, `/sikayetler/detay?id=${complaint.id}`);
  await page.getByRole('button', { name: 'Takip bağlantısını kopyala' }).click();
  const link = await page.getByText(/\/takip\/[0-9a-z]{16}$/).innerText();
  const address = `${suite.url()}${new URL(link).pathname}`;
  const citizen = await (
    await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  ).newPage();

  await test.step('wrong digits open nothing, the right ones the complaint', async () => {
    await citizen.goto(address);
    const digits = citizen.getByLabel('Telefonunuzun son dört rakamı');
    await digits.fill(from.endsWith('0000') ? '0001' : '0000');
    await citizen.getByRole('button', { name: 'Devam et' }).click();
    await expect(citizen.getByRole('alert')).toContainText('eşleşmedi');
    await digits.fill(from.slice(-4));
    await citizen.getByRole('button', { name: 'Devam et' }).click();
    await expect(citizen.getByRole('heading', { level: 1 })).toContainText(complaint.saysisCode);
    await expect(citizen.getByText('Alındı')).toBeVisible();
  });

  await test.step('words of the citizen stand in the complaint at once', async () => {
    await citizen.getByLabel('Mesajınız').fill('Üç gündür alınmıyor');
    await citizen.getByRole('button', { name: 'Gönder' }).click();
    await expect(citizen.getByRole('status')).toContainText('iletildi');
    await expect(citizen.getByText('Üç gündür alınmıyor')).toBeVisible();
    await expect(history(page).getByText('Üç gündür alınmıyor')).toBeVisible();
    await expect(history(page).getByText('Takip sayfasından')).toBeVisible();
  });

  await test.step('the solution is answered, and opened again where it is none', async () => {
    await chooseStatus(page, 'Çözüldü');
    await saveStatus(page);
    await statusIsSaved(page);
    await citizen.goto(address);
    await citizen.getByRole('button', { name: 'Memnunum' }).click();
    await expect(citizen.getByText('Yanıtınız: Memnunum')).toBeVisible();
    await expect(actionsPanel(page).getByText(/^Memnun ·/)).toBeVisible();
    await citizen.getByRole('button', { name: 'Sorunum çözülmedi' }).click();
    await expect(citizen.getByRole('status')).toContainText('yeniden açıldı');
    await expect(
      page
        .getByRole('list', { name: /İşlem geçmişi/ })
        .getByText('Vatandaş sorununun çözülmediğini bildirdi'),
    ).toBeVisible();
  });

  await test.step('axe finds nothing on either page', async () => {
    const seeing = await (await browser.newContext(PHONE)).newPage();
    await seeing.goto(address);
    await clean(seeing);
    await seeing.getByLabel('Telefonunuzun son dört rakamı').fill(from.slice(-4));
    await seeing.getByRole('button', { name: 'Devam et' }).click();
    await expect(seeing.getByLabel('Mesajınız')).toBeVisible();
    await clean(seeing);
    await seeing.context().close();
  });
  await citizen.context().close();
});
