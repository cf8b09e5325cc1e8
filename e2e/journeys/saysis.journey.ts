import type { Page } from '@playwright/test';
import { aCaseInStep, aSubject, chooseStatus, history, saveStatus } from '../suite/complaints';
import { expect, test } from '../suite/fixtures';
import { signedIn } from '../suite/sign-in';
import { saysisCase, saysisDeed, saysisTrouble } from '../suite/simulator';

/** A change is told at once; what came from the other side is fetched when a person asks for it. */
const SOON = { timeout: 30_000 };
const now = () => new Date().toISOString();

test.afterEach(() => saysisTrouble());

async function syncNow(page: Page): Promise<void> {
  await page.goto('/integrations/saysis/sync');
  await page.getByRole('button', { name: 'Şimdi eşitle' }).click();
}

test("a case, its status and SAYSIS's answer stay in step, and the ledger tells of each", async ({
  page,
}) => {
  const { id, subject, caseId } = await aCaseInStep(page, 'Eşit', 'Çöp konteyneri');
  await chooseStatus(page, 'İşlemde');
  await saveStatus(page);
  await expect.poll(async () => (await saysisCase(subject))?.status, SOON).toBe('İşlemde');

  await saysisDeed(caseId, {
    kind: 'message',
    values: {
      message: {
        text: 'Birimimizde sıraya alındı',
        direction: 'to_citizen',
        author: 'Temizlik İşleri',
        status_text: 'Birimde',
        sent_at: now(),
      },
    },
  });
  await syncNow(page);
  await expect(
    page.getByRole('row').filter({ hasText: subject }).filter({ hasText: 'Birimimizde' }),
  ).toContainText('Tamam', SOON);
  await expect(
    page.getByRole('row').filter({ hasText: subject }).filter({ hasText: 'Yeni → İşlemde' }),
  ).toContainText('Tamam');
  await page.goto(`/sikayetler/detay?id=${id}`);
  const told = history(page).getByRole('listitem').filter({ hasText: 'Birimimizde sıraya alındı' });
  await expect(told).toContainText('Birimde');
});

test('while SAYSIS is down changes wait in their order and say so; afterwards they go through', async ({
  page,
}) => {
  const { id, subject } = await aCaseInStep(page, 'Kesinti', 'Yağmur ızgarası');
  await saysisTrouble({ down: true });
  for (const status of ['İşlemde', 'Çözüldü']) {
    await chooseStatus(page, status);
    await saveStatus(page);
    await expect(
      page
        .getByRole('list', { name: /İşlem geçmişi/ })
        .getByText(status)
        .first(),
    ).toBeVisible();
  }
  await page.goto(`/integrations/saysis/sync?complaint=${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Yeni → İşlemde' })).toContainText('Sırada');
  await expect(page.getByRole('row').filter({ hasText: 'İşlemde → Çözüldü' })).toContainText(
    'Sırada',
  );
  await saysisTrouble();
  await syncNow(page);
  await expect.poll(async () => (await saysisCase(subject))?.status, SOON).toBe('Çözüldü');
});

test('when both sides changed the same field a person decides, field by field', async ({
  page,
}) => {
  const { id, subject, caseId } = await aCaseInStep(page, 'Çakışan', 'Otopark');
  await saysisDeed(caseId, { kind: 'status', values: { status: 'Çözüldü' } });
  await chooseStatus(page, 'İşlemde');
  await saveStatus(page);
  await page.goto(`/integrations/saysis/sync?complaint=${id}`);
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('link', { name: /Karar Ver/ }) }),
  ).toContainText('Çakışma', SOON);
  await page.getByRole('link', { name: /Karar Ver/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('group', { name: 'Durum' })).toContainText('Çözüldü');
  await drawer.getByRole('button', { name: 'Bizdekini gönder' }).click();
  await expect.poll(async () => (await saysisCase(subject))?.status, SOON).toBe('İşlemde');
});

test('types, units and the words of a status have their page; the integrations theirs', async ({
  page,
}) => {
  await signedIn(page, '/sikayetler/ayarlar');
  await expect(page.getByRole('heading', { name: 'Şikayet Ayarları' })).toBeVisible();
  await page.getByRole('button', { name: 'Yeni Tür' }).first().click();
  const name = aSubject('Deneme türü');
  await page.getByRole('dialog').getByRole('textbox').first().fill(name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Kaydet|Ekle/ })
    .click();
  await expect(page.getByText(name)).toBeVisible();
  await page.goto('/integrations');
  await expect(page.getByRole('article', { name: 'SAYSIS' })).toBeVisible();
});
