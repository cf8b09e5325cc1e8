import type { Page } from '@playwright/test';
import { joined, makeRole } from '../../suite/colleagues';
import { enter, foundCompany, otherBrowser } from '../../suite/company';
import { begin, card, newcomer } from '../../suite/inbox';
import { expect, test } from '../../suite/fixtures';

const save = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true }).click();

test('the open page of a person follows groups and roles at once, and the preview counts the same', async ({
  page,
  browser,
}) => {
  const company = await foundCompany();
  const agents = await makeRole(company, 'Temsilci', { visibility: 'group' });
  const [one, other] = [
    await joined(company, 'Gören Gaye', agents.id),
    await joined(company, 'Gruptaki Gül', agents.id),
  ];
  const who = newcomer('Grubun');
  await enter(page, company, '/inbox');
  await begin(page, { ...who, account: company.account });
  const rooms = await company.ask<{ id: string }[]>('GET', '/api/room/all');
  await company.ask('POST', `/api/room/${rooms[0]?.id}/assign`, { assignee_id: other.id });
  const theirs = await otherBrowser(browser);
  await enter(theirs, { ...company, token: one.token }, '/inbox');
  await expect(theirs.getByText('Henüz konuşma yok')).toBeVisible();

  const role = page.getByRole('row', { name: /^Temsilci/ });
  const preview = page.getByRole('region', { name: 'Konuşmalar' });
  const seeing = async (visibility: string) => {
    await page.goto(`/settings/roles/${agents.id}/edit`);
    await page.getByText(visibility, { exact: true }).first().click();
    await save(page);
    await expect(role).toContainText(visibility);
  };

  await test.step('colleagues of a group see the conversations of each other as long as it exists', async () => {
    await page.goto('/settings/groups');
    await page.getByRole('button', { name: 'Yeni grup' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Ad/ }).fill('Çözüm Merkezi');
    await form.getByText('Gören Gaye', { exact: true }).click();
    await form.getByText('Gruptaki Gül', { exact: true }).click();
    await form.getByRole('button', { name: 'Kaydet' }).click();
    const group = page.getByRole('row', { name: /^Çözüm Merkezi/ });
    await expect(group).toContainText('2 kişi');
    await expect(group.getByRole('cell').nth(2)).toHaveText('1');
    await expect(card(theirs, who.name)).toBeVisible();
    await group.getByRole('button', { name: 'Çözüm Merkezi: işlemler' }).click();
    await page.getByRole('menuitem', { name: 'Sil…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
    await expect(page.getByText('Henüz grup yok')).toBeVisible();
    await expect(card(theirs, who.name)).toHaveCount(0);
  });

  await test.step('a wider role shows all of them', async () => {
    await seeing('Hepsi');
    await expect(card(theirs, who.name)).toBeVisible();
    await page.goto('/settings/roles/preview');
    await page.getByRole('button', { name: /^Kişi:/ }).click();
    await page.getByRole('combobox', { name: 'Kişi ara' }).fill('GÖREN');
    await page.keyboard.press('Enter');
    await expect(preview).toContainText('1 / 1 konuşma');
    await expect(preview.getByRole('listitem')).toContainText('Gruptaki Gül');
  });

  await test.step('a narrower role hides them', async () => {
    await seeing('Yalnızca kendisininkiler');
    await expect(card(theirs, who.name)).toHaveCount(0);
    await page.goto(`/settings/roles/preview?user=${one.id}`);
    await expect(preview).toContainText('0 / 1 konuşma');
  });

  await test.step('a role without the module closes the page', async () => {
    await page.goto(`/settings/roles/${agents.id}/edit`);
    const modules = page.getByRole('group', { name: 'Bölümler' });
    await modules.getByText('Gelen Kutusu', { exact: true }).click();
    await modules.getByText('Raporlar', { exact: true }).click();
    await save(page);
    await expect(theirs).toHaveURL(/\/no-authorized-module$/);
  });
  await theirs.context().close();
});
