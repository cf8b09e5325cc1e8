import type { Page } from '@playwright/test';
import { joined, makeRole } from '../suite/colleagues';
import { enter, foundCompany, otherBrowser } from '../suite/company';
import { begin, card, newcomer } from '../suite/inbox';
import { expect, test } from '../suite/fixtures';
import { AGENT, signedIn } from '../suite/sign-in';

const role = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true }).click();
const meaning = (page: Page) => page.getByRole('region', { name: 'Bu rol ne demek?' });

test('a role begins with a template, says what it means, is copied, held and deleted', async ({
  page,
}) => {
  const company = await foundCompany();
  await enter(page, company, '/settings/roles');
  await expect(role(page, 'Yönetici')).toContainText('1 kişi');
  await page.getByRole('link', { name: 'Yeni Rol' }).click();
  await page
    .getByRole('group', { name: 'Hazır roller' })
    .getByRole('button', { name: /^Temsilci/ })
    .click();
  await expect(meaning(page).getByRole('row', { name: /Gelen Kutusu/ })).toContainText(
    'Gruplarınınkiler',
  );
  await page.getByLabel(/^Rolün adı/).fill('Gece Vardiyası');
  await page.getByText('Yalnızca kendisininkiler', { exact: true }).first().click();
  await expect(meaning(page).getByRole('row', { name: /Gelen Kutusu/ })).toContainText(
    'Yalnızca kendisininkiler',
  );
  await save(page);
  await expect(page).toHaveURL(/\/settings\/roles$/);
  await expect(role(page, 'Gece Vardiyası')).toContainText('Henüz kimsede yok');

  await role(page, 'Gece Vardiyası')
    .getByRole('button', { name: 'Gece Vardiyası: diğer işlemler' })
    .click();
  await page.getByRole('menuitem', { name: 'Kopyasını oluştur' }).click();
  await expect(page.getByLabel(/^Rolün adı/)).toHaveValue('Gece Vardiyası (kopya)');
  await save(page);
  await expect(role(page, 'Gece Vardiyası (kopya)')).toBeVisible();

  const { roles } = await company.ask<{ roles: { id: string; name: string }[] }>(
    'GET',
    '/api/roles',
  );
  await joined(
    company,
    'Nöbetçi Naz',
    roles.find(({ name }) => name === 'Gece Vardiyası')?.id ?? '',
  );
  await page.reload();
  await role(page, 'Gece Vardiyası')
    .getByRole('button', { name: 'Gece Vardiyası: 1 kişi' })
    .click();
  await expect(page.getByRole('link', { name: 'Nöbetçi Naz' })).toBeVisible();
  await page.keyboard.press('Escape');
  await role(page, 'Gece Vardiyası')
    .getByRole('button', { name: 'Gece Vardiyası: diğer işlemler' })
    .click();
  await page.getByRole('menuitem', { name: 'Sil…' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nöbetçi Naz bu rolde');
  await page.getByRole('alertdialog').getByRole('button', { name: 'İptal' }).click();

  await role(page, 'Gece Vardiyası (kopya)')
    .getByRole('button', { name: /diğer işlemler/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sil…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
  await expect(role(page, 'Gece Vardiyası (kopya)')).toHaveCount(0);
});

test('what a person sees is counted before and after, and their open page follows a change of the role at once', async ({
  page,
  browser,
}) => {
  const company = await foundCompany();
  const agents = await makeRole(company, 'Temsilci');
  const agent = await joined(company, 'Gören Gaye', agents.id);
  const who = newcomer('Herkesin');
  await enter(page, company, '/inbox');
  await begin(page, { ...who, account: company.account });
  const theirs = await otherBrowser(browser);
  await enter(theirs, { ...company, token: agent.token }, '/inbox');
  await expect(card(theirs, who.name)).toBeVisible();

  await page.goto('/settings/roles/preview');
  await page.getByRole('button', { name: /^Kişi:/ }).click();
  await page.getByRole('combobox', { name: 'Kişi ara' }).fill('GÖREN');
  await page.keyboard.press('Enter');
  const rooms = page.getByRole('region', { name: 'Konuşmalar' });
  await expect(rooms).toContainText('1 / 1 konuşma');
  await expect(rooms.getByRole('listitem')).toContainText('Kimsede değil');

  await page.goto(`/settings/roles/${agents.id}/edit`);
  await page.getByText('Yalnızca kendisininkiler', { exact: true }).first().click();
  await save(page);
  await expect(role(page, 'Temsilci')).toContainText('Yalnızca kendisininkiler');
  await expect(card(theirs, who.name)).toHaveCount(0);

  await page.goto(`/settings/roles/preview?user=${agent.id}`);
  await expect(rooms).toContainText('0 / 1 konuşma');

  // Without the module the page itself is no longer theirs.
  await page.goto(`/settings/roles/${agents.id}/edit`);
  await page
    .getByRole('group', { name: 'Bölümler' })
    .getByText('Gelen Kutusu', { exact: true })
    .click();
  await page
    .getByRole('group', { name: 'Bölümler' })
    .getByText('Raporlar', { exact: true })
    .click();
  await save(page);
  await expect(theirs).toHaveURL(/\/no-authorized-module$/);
  await theirs.context().close();
});

test('the last administrator’s role keeps its right, and says so', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/409/);
  const company = await foundCompany();
  await enter(page, company, '/settings/roles');
  await role(page, 'Yönetici').getByRole('link', { name: 'Yönetici: düzenle' }).click();
  await page.getByRole('group', { name: 'Yetkiler' }).getByText('Yönetim', { exact: true }).click();
  await save(page);
  await expect(page.getByText(/en az bir kişi kalmalı/)).toBeVisible();
  await page.getByRole('button', { name: 'Değişiklikleri Geri Al' }).click();
  await expect(
    page.getByRole('group', { name: 'Yetkiler' }).getByRole('checkbox', { name: /^Yönetim/ }),
  ).toBeChecked();
});

test('colleagues of a group see each other’s conversations, and no longer without it', async ({
  page,
  browser,
}) => {
  const company = await foundCompany();
  const agents = await makeRole(company, 'Temsilci', { sight: 'group' });
  const [one, other] = [
    await joined(company, 'Grup Bir', agents.id),
    await joined(company, 'Grup İki', agents.id),
  ];
  const who = newcomer('Grubun');
  await enter(page, company, '/inbox');
  await begin(page, { ...who, account: company.account });
  const rooms = await company.ask<{ id: string }[]>('GET', '/api/room/all');
  await company.ask('POST', `/api/room/${rooms[0]?.id}/assign`, { assignee_id: other.id });
  const theirs = await otherBrowser(browser);
  await enter(theirs, { ...company, token: one.token }, '/inbox');
  await expect(theirs.getByText('Henüz konuşma yok')).toBeVisible();

  await page.goto('/settings/groups');
  await page.getByRole('button', { name: 'Yeni Grup' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Ad/ }).fill('Çözüm Merkezi');
  await form.getByText('Grup Bir', { exact: true }).click();
  await form.getByText('Grup İki', { exact: true }).click();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  const group = page.getByRole('listitem', { name: 'Çözüm Merkezi' });
  await expect(group).toContainText('2 kişi');
  await expect(group).toContainText('1 açık konuşma');
  await expect(card(theirs, who.name)).toBeVisible();

  await group.getByRole('button', { name: 'Çözüm Merkezi: sil' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
  await expect(page.getByText('Henüz grup yok')).toBeVisible();
  await expect(card(theirs, who.name)).toHaveCount(0);
  await theirs.context().close();
});

test('without the right none of these pages opens, by whatever address', async ({ page }) => {
  for (const address of [
    '/settings/roles',
    '/settings/roles/new',
    '/settings/roles/biri/edit',
    '/settings/roles/preview',
    '/settings/groups',
    '/settings/company',
    '/settings/audit',
    '/settings/releases',
  ]) {
    await signedIn(page, address, AGENT);
    await expect(page).toHaveURL(/\/no-authorized-module/);
  }
});
