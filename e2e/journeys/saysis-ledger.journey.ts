import type { Locator, Page } from '@playwright/test';
import { clean } from '../suite/axe';
import { aCaseInStep, chooseStatus, saveStatus } from '../suite/complaints';
import { expect, test } from '../suite/fixtures';
import { saysisCase, saysisDeed, saysisTrouble } from '../suite/simulator';

const SOON = { timeout: 30_000 };
const LEDGER = '/integrations/saysis/sync';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.afterEach(() => saysisTrouble());

/** The address of the open row, of which axe has nothing to say in either colour scheme. */
async function soundDrawer(page: Page, drawer: Locator): Promise<string> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(drawer).toBeVisible();
    await clean(page);
  }
  return new URL(page.url()).searchParams.get('change') ?? '';
}

test('what SAYSIS refuses stops its case until somebody tries again, and is found by its address alone', async ({
  page,
}) => {
  const { id, subject } = await aCaseInStep(page, 'Reddeden', 'Kilitli kayıt');
  await saysisTrouble({ refuse: true });
  await chooseStatus(page, 'İşlemde');
  await saveStatus(page);
  await page.goto(`${LEDGER}?complaint=${id}&state=dead`);
  await page
    .getByRole('row')
    .filter({ hasText: 'Yeni → İşlemde' })
    .getByRole('link')
    .first()
    .click(SOON);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('SAYSIS kabul etmedi');
  const change = await soundDrawer(page, drawer);

  // Another list is behind it: the row is not among what is loaded.
  await page.goto(`${LEDGER}?state=discarded&change=${change}`);
  await expect(drawer).toContainText('SAYSIS kabul etmedi');
  await saysisTrouble();
  await drawer.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect.poll(async () => (await saysisCase(subject))?.status, SOON).toBe('İşlemde');
});

test('a change from SAYSIS that makes no sense here is given up for a reason, which its row keeps', async ({
  page,
}) => {
  const { id, caseId } = await aCaseInStep(page, 'Anlaşılmayan', 'Havale');
  await saysisDeed(caseId, { kind: 'status', values: { status: 'Havale edildi' } });
  await page.goto(`${LEDGER}?complaint=${id}`);
  await page.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Havale edildi' })).toContainText(
    'Başarısız',
    SOON,
  );
  await page
    .getByRole('row')
    .filter({ hasText: 'Havale edildi' })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Bu değişiklikten vazgeç…' }).click();
  const question = page.getByRole('dialog', { name: 'Bu değişiklikten vazgeçilsin mi?' });
  await question.getByLabel('Gerekçe').fill('Bizde karşılığı yok');
  await question.getByRole('button', { name: 'Değişiklikten vazgeç' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Havale edildi' })).toContainText(
    'Elif Karadağ vazgeçti: Bizde karşılığı yok',
    SOON,
  );
});

test('both sides of a conflict say what was chosen, and by whom', async ({ page }) => {
  const { id, caseId } = await aCaseInStep(page, 'Seçen', 'Kaldırım');
  await saysisDeed(caseId, { kind: 'status', values: { status: 'Çözüldü' } });
  await chooseStatus(page, 'İşlemde');
  await saveStatus(page);
  await page.goto(`${LEDGER}?complaint=${id}`);
  const theirs = page.getByRole('row').filter({ has: page.getByLabel('Gelen') });
  await expect(theirs).toContainText('Karar bekliyor', SOON);
  await theirs.getByRole('link', { name: /Çakışmayı Gör/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'SAYSIS’tekini al' })).toBeVisible();
  await soundDrawer(page, drawer);
  await drawer.getByRole('button', { name: 'SAYSIS’tekini al' }).click();
  await expect(theirs).toContainText(
    'Elif Karadağ SAYSIS’teki değeri seçti; başvuruya işlendi',
    SOON,
  );
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByLabel('Giden') })
      .first(),
  ).toContainText('Elif Karadağ SAYSIS’teki değeri seçti; bizdeki gönderilmedi');
});

test('a line that fails says so and since when, whether SAYSIS is down or refuses our key', async ({
  page,
}) => {
  await aCaseInStep(page, 'Kesilen', 'Rögar');
  const health = page.getByRole('region', { name: 'Bağlantının durumu' });
  for (const [trouble, words] of [
    [{ down: true }, /beri yanıt vermiyor/],
    [{ key: 'baska' }, /beri aktarım yapılamıyor/],
  ] as const) {
    await saysisTrouble(trouble);
    await page.goto(LEDGER);
    await page.getByRole('button', { name: 'Şimdi eşitle' }).click();
    await expect(health).toContainText(words, SOON);
  }
  await saysisTrouble();
  await page.getByRole('button', { name: 'Şimdi eşitle' }).click();
  await expect(health).toContainText('bağlantı çalışıyor', SOON);
  await expect(health).not.toContainText('beri');
});
