import type { Page } from '@playwright/test';
import { joined, makeRole } from '../../suite/colleagues';
import { aSubject, complaintOf } from '../../suite/complaints';
import { enter, foundCompany, otherBrowser } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { newcomer } from '../../suite/inbox';
import { says } from '../../suite/simulator';

const NUMBER = 'KVKK-2026-17';

/** Fills the dialog of an erasure; the button that begins it is left. */
async function applyFor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Verileri sil' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('searchbox').fill(name);
  await form.getByRole('button', { name: new RegExp(`${name}.*1 konuşma · 1 şikayet`) }).click();
  await expect(form.getByText(/Mesajlar: 1/)).toBeVisible();
  await form.getByLabel(/^Başvuru numarası/).fill(NUMBER);
  await form.getByLabel(/^Gerekçe/).fill('KVKK 7. madde uyarınca silme talebi');
  await form.getByLabel(/^Onay/).fill(NUMBER);
}

test('the erasure of a citizen waits for a second administrator, whom the bell tells, and leaves a complaint without a name', async ({
  page,
  browser,
}) => {
  const company = await foundCompany();
  const [who, subject] = [newcomer('Silinecek'), aSubject('Kaldırım taşı oynuyor')];
  const text = 'Oturduğum evin önündeki taş';
  const role = await makeRole(company, 'Veri Sorumlusu', {
    modules: ['inbox', 'complaints'],
    actions: ['administer'],
  });
  const officer = await joined(company, 'Sevgi Yıldız', role.id);
  await company.ask('PUT', '/api/approvals/rules', { version: 0, on: ['erasure'], rows: 1000 });
  await says({ ...who, account: company.account, text });
  await enter(page, company, '/dashboard');
  const complaint = `/sikayetler/detay?id=${await complaintOf(page, who.name, subject)}`;
  await page.goto(complaint);
  await expect(page.getByText(who.name).first()).toBeVisible();
  await expect(page.getByText(text).first()).toBeVisible();

  const hers = await otherBrowser(browser);
  await enter(hers, { ...company, token: officer.token }, '/settings/personal-data');
  await applyFor(hers, who.name);
  const erase = hers.getByRole('dialog').getByRole('button', { name: 'Kalıcı olarak sil' });
  await erase.click();
  await expect(hers.getByText(/ikinci bir yöneticinin onayını ister/)).toBeVisible();

  await page.getByRole('button', { name: /^Bildirimler, \d+ okunmamış$/ }).click();
  await page
    .getByRole('dialog', { name: 'Bildirimler' })
    .getByText('Sevgi Yıldız bir işlem için onay istiyor')
    .click();
  const request = page.getByRole('list', { name: 'Bekleyen istekler' }).getByRole('listitem');
  await expect(request).toContainText(NUMBER);
  await request.getByRole('button', { name: 'Onayla' }).click();
  await expect(page.getByText('İstek onaylandı')).toBeVisible();

  await erase.click();
  await expect(hers.getByText('Silme başladı')).toBeVisible();
  await expect(hers.getByRole('row', { name: new RegExp(NUMBER) })).toContainText('Silindi');
  await expect(hers.getByText(who.name)).toHaveCount(0);
  await hers.context().close();

  for (const [address, anchor] of [
    [complaint, 'Kişisel verileri silindi'],
    ['/sikayetler', 'Kişisel verileri silindi'],
    ['/inbox', 'Henüz konuşma yok'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(anchor).first()).toBeVisible();
    const words = await page.locator('body').innerText();
    expect([who.name, who.from, text, subject].filter((word) => words.includes(word))).toEqual([]);
  }
});
