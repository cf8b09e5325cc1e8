import type { Page } from '@playwright/test';
import { clean } from '../../suite/axe';
import {
  aCaseInStep,
  chooseStatus,
  history,
  saveStatus,
  statusIsSaved,
} from '../../suite/complaints';
import { expect, test } from '../../suite/fixtures';
import { saysisCase, changeSaysisCase, saysisTrouble } from '../../suite/simulator';

const LEDGER = '/integrations/saysis/sync';

test.afterEach(() => saysisTrouble());

/** Changes from here are sent at once; those from the other side are fetched when a person requests it. */
const syncNow = (page: Page) => page.getByRole('button', { name: 'Şimdi eşitle' }).click();
const statusAt = async (subject: string) => (await saysisCase(subject))?.status;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a case and SAYSIS stay in step through an outage and a refusal, and the ledger shows each change', async ({
  page,
}) => {
  const { id, subject, caseId } = await aCaseInStep(page, 'Eşit', 'Çöp konteyneri');
  const detail = `/sikayetler/detay?id=${id}`;
  const ledger = `${LEDGER}?complaint=${id}`;
  const health = page.getByRole('region', { name: 'Bağlantının durumu' });

  await test.step('while SAYSIS is down changes wait in their order, and the ledger says since when', async () => {
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
    await page.goto(ledger);
    await expect(row(page, 'Yeni → İşlemde')).toContainText('Sırada');
    await expect(row(page, 'İşlemde → Çözüldü')).toContainText('Sırada');
    await syncNow(page);
    await expect(health).toContainText(/beri yanıt vermiyor/);
  });

  await test.step('afterwards they go through, and an answer of SAYSIS comes in', async () => {
    await saysisTrouble();
    await changeSaysisCase(caseId, {
      kind: 'message',
      values: {
        message: {
          text: 'Birimimizde sıraya alındı',
          direction: 'to_citizen',
          author: 'Temizlik İşleri',
          status_text: 'Birimde',
          sent_at: new Date().toISOString(),
        },
      },
    });
    await syncNow(page);
    await expect.poll(() => statusAt(subject)).toBe('Çözüldü');
    await expect(row(page, 'İşlemde → Çözüldü')).toContainText('Tamam');
    await expect(row(page, 'Birimimizde')).toContainText('Tamam');
    await expect(health).toContainText('bağlantı çalışıyor');
    await expect(health).not.toContainText('beri');
    await page.goto(detail);
    await expect(
      history(page).getByRole('listitem').filter({ hasText: 'Birimimizde sıraya alındı' }),
    ).toContainText('Birimde');
  });

  await test.step('a refused change is found by its address alone, and is sent when somebody tries again', async () => {
    await saysisTrouble({ refuse: true });
    await chooseStatus(page, 'Yeni');
    await saveStatus(page);
    await statusIsSaved(page);
    await page.goto(`${ledger}&state=dead`);
    await row(page, 'Çözüldü → Yeni').getByRole('link').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('SAYSIS kabul etmedi');
    await clean(page);
    // Another list is behind it: the row is not among what is loaded.
    const change = new URL(page.url()).searchParams.get('change') ?? '';
    await page.goto(`${LEDGER}?state=discarded&change=${change}`);
    await expect(drawer).toContainText('SAYSIS kabul etmedi');
    await saysisTrouble();
    await drawer.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect.poll(() => statusAt(subject)).toBe('Yeni');
  });
});

test('a field that both sides changed waits for a person, and both sides say who chose what', async ({
  page,
}) => {
  const { id, caseId } = await aCaseInStep(page, 'Çakışan', 'Kaldırım');
  await changeSaysisCase(caseId, { kind: 'status', values: { status: 'Çözüldü' } });
  await chooseStatus(page, 'İşlemde');
  await saveStatus(page);
  await statusIsSaved(page);
  await page.goto(`${LEDGER}?complaint=${id}`);
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('link', { name: /Karar ver/ }) }),
  ).toContainText('Çakışma');
  const theirs = page.getByRole('row').filter({ has: page.getByLabel('Gelen') });
  await expect(theirs).toContainText('Karar bekliyor');
  await theirs.getByRole('link', { name: /Çakışmayı gör/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('group', { name: 'Durum' })).toContainText('Çözüldü');
  await expect(drawer.getByRole('button', { name: 'Bizdekini gönder' })).toBeVisible();
  await clean(page);
  await drawer.getByRole('button', { name: 'SAYSIS’tekini al' }).click();
  await expect(theirs).toContainText('Elif Karadağ SAYSIS’teki değeri seçti; başvuruya işlendi');
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByLabel('Giden') })
      .first(),
  ).toContainText('Elif Karadağ SAYSIS’teki değeri seçti; bizdeki gönderilmedi');
});
