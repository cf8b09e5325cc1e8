import type { Page } from '@playwright/test';
import { freshEmail, joined, makeRole, type Named } from '../suite/colleagues';
import { enter, foundCompany, otherBrowser } from '../suite/company';
import { begin, newcomer } from '../suite/inbox';
import { suite } from '../suite/suite';
import { expect, test } from '../suite/fixtures';
import { AGENT, printedCode, printedLink, signedIn } from '../suite/sign-in';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Kullanıcı listeleri' }).getByRole('link', { name });

test('a colleague is invited by e-mail, joins with a password of their own and is there', async ({
  page,
  browser,
}) => {
  const company = await foundCompany();
  await makeRole(company, 'Temsilci');
  const email = freshEmail();
  await enter(page, company, '/settings/users');
  await expect(row(page, 'Kurucu Deneme')).toContainText('(siz)');
  await page.getByRole('link', { name: 'Kullanıcı davet et' }).first().click();
  await page.getByRole('textbox', { name: 'Ad soyad' }).fill('Işıl Demir');
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email);
  await page.getByText('Temsilci', { exact: true }).click();
  const before = (await suite.log()).length;
  await page.getByRole('button', { name: 'Davet gönder' }).click();
  await expect(page).toHaveURL(/view=invited/);
  const invitation = page.getByRole('listitem', { name: 'Işıl Demir' });
  await expect(invitation).toContainText('Gönderildi');

  const theirs = await otherBrowser(browser);
  await theirs.goto(await printedLink(email, before));
  await expect(
    theirs.getByRole('heading', { name: /Deneme Belediyesi .* ekibine davetlisiniz/ }),
  ).toBeVisible();
  await expect(theirs.getByLabel('E-posta')).toHaveValue(email);
  await theirs.getByLabel('Parola', { exact: true }).fill('uzun-bir-parola');
  await theirs.getByRole('button', { name: 'Katıl' }).click();
  await expect(theirs).toHaveURL(/\/inbox/);
  // Not an administrator: the menu leads there no more than the address does.
  await theirs.goto('/settings/users');
  await expect(theirs).toHaveURL(/\/no-authorized-module/);

  await tab(page, /^Tümü/).click();
  await expect(row(page, 'Işıl Demir')).toContainText('Çevrimiçi');
  await theirs.context().close();
});

test('an invitation that was taken back leads nowhere', async ({ page, browser }) => {
  const company = await foundCompany();
  const role = await makeRole(company, 'Temsilci');
  const email = freshEmail();
  const before = (await suite.log()).length;
  await company.ask('POST', '/api/invitations', { name: 'Can Öz', email, role_ids: [role.id] });
  const link = await printedLink(email, before);
  await enter(page, company, '/settings/users?view=invited');
  await page
    .getByRole('listitem', { name: 'Can Öz' })
    .getByRole('button', { name: 'Geri al' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Onayla' }).click();
  await expect(page.getByText('Bekleyen davet yok')).toBeVisible();
  const theirs = await otherBrowser(browser);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Bu davet artık geçerli değil' })).toBeVisible();
  await theirs.context().close();
});

test('who has an account joins another company with its password, and goes from one to the other in the header', async ({
  page,
}) => {
  const [first, second] = [await foundCompany(), await foundCompany()];
  const person = await joined(first, 'Gül Işık', (await makeRole(first, 'Temsilci')).id);
  const before = (await suite.log()).length;
  await second.ask('POST', '/api/invitations', {
    name: 'Gül Işık',
    email: person.email,
    role_ids: [(await makeRole(second, 'Temsilci')).id],
  });
  await page.goto(await printedLink(person.email, before));
  await expect(page.getByText('Bu adresle zaten bir hesabınız var.')).toBeVisible();
  await page.getByLabel('Parola', { exact: true }).fill('uzun-bir-parola');
  await page.getByRole('button', { name: 'Katıl' }).click();
  await expect(page).toHaveURL(/\/inbox/);

  const names = await Promise.all(
    [first, second].map(
      async ({ ask }) =>
        (await ask<{ user: { company_name: string } }>('GET', '/api/profile/me')).user.company_name,
    ),
  );
  const switcher = page.getByRole('button', { name: /^Kurum: / });
  await expect(switcher).toHaveAccessibleName(`Kurum: ${names[1]}. Değiştir`);
  await switcher.focus();
  await page.keyboard.press('Enter');
  const other = page.getByRole('menuitemradio', { name: new RegExp(names[0] ?? '') });
  await expect(other).toBeVisible();
  await other.click();
  await expect(switcher).toHaveAccessibleName(`Kurum: ${names[0]}. Değiştir`);
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await expect(page.getByRole('menu')).toContainText(names[0] ?? '');
});

test('who is shut out is out at once, and the conversations go to whom the administrator chose', async ({
  page,
  browser,
}) => {
  const company = await foundCompany();
  const role = await makeRole(company, 'Temsilci');
  const [leaving, staying] = [
    await joined(company, 'Ayrılan Ali', role.id),
    await joined(company, 'Kalan Kemal', role.id),
  ];
  await enter(page, company, '/inbox');
  await begin(page, { ...newcomer('Devir'), account: company.account });
  const rooms = await company.ask<{ id: string }[]>('GET', '/api/room/all');
  await company.ask('POST', `/api/room/${rooms[0]?.id}/assign`, { assignee_id: leaving.id });

  const theirs = await otherBrowser(browser);
  await enter(theirs, { ...company, token: leaving.token }, '/inbox');
  await expect(theirs.getByRole('option').first()).toBeVisible();

  await page.goto('/settings/users?search=ayr%C4%B1lan');
  await expect(row(page, 'Ayrılan Ali')).toContainText('1');
  await row(page, 'Ayrılan Ali').getByRole('link').click();
  await page.getByRole('button', { name: 'Devre dışı bırak…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Üzerindeki 1 açık konuşma ne olsun?');
  await dialog.getByText('Bir arkadaşına devredilsin').click();
  await dialog.getByRole('button', { name: /Konuşmaları alacak kişi/ }).click();
  await page.getByRole('option', { name: /Kalan Kemal/ }).click();
  await dialog.getByRole('button', { name: 'Devre dışı bırak' }).click();
  await expect(page.getByRole('button', { name: 'Etkinleştir' })).toBeVisible();

  expect(
    (
      await page.request.get('/api/profile/me', {
        headers: { authorization: `Bearer ${leaving.token}` },
      })
    ).status(),
  ).toBe(401);
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  const again = await page.request.post('/api/auth/login', {
    data: { email: leaving.email, password: 'uzun-bir-parola' },
  });
  expect(again.ok()).toBe(false);
  const held = await company.ask<{ assignee: Named | null }[]>('GET', '/api/room/all');
  expect(held[0]?.assignee?.id).toBe(staying.id);

  await page.getByRole('button', { name: 'Etkinleştir' }).click();
  await expect(page.getByRole('button', { name: 'Devre dışı bırak…' })).toBeVisible();
  expect(
    (
      await page.request.post('/api/auth/login', {
        data: { email: leaving.email, password: 'uzun-bir-parola' },
      })
    ).status(),
  ).toBe(200);
  await theirs.context().close();
});

test('the last administrator stays one', async ({ page, expectNoise }) => {
  expectNoise(/409/);
  const company = await foundCompany();
  await makeRole(company, 'Temsilci');
  const { user } = await company.ask<{ user: Named }>('GET', '/api/profile/me');
  await enter(page, company, `/settings/users/${user.id}/edit`);
  const roles = page.getByRole('group', { name: 'Roller' });
  await roles.getByText('Yönetici', { exact: true }).click();
  await roles.getByText('Temsilci', { exact: true }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'yönetim yetkisi' })).toBeVisible();
  await expect(page.getByText('Kendinizi devre dışı bırakamazsınız')).toBeVisible();
});

test('away and back: the mark at the avatar is what colleagues see', async ({ page }) => {
  const company = await foundCompany();
  await enter(page, company, '/settings/users');
  const avatar = page.getByRole('button', { name: 'Hesap menüsü' });
  await avatar.click();
  await page.getByRole('menuitemradio', { name: /Uzakta/ }).click();
  await expect(avatar).toHaveAccessibleDescription('Durumunuz: Uzakta');
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect(row(page, 'Kurucu Deneme')).toContainText('Uzakta');
  await page.reload();
  await expect(avatar).toHaveAccessibleDescription('Durumunuz: Uzakta');
  await avatar.click();
  await page.getByRole('menuitemradio', { name: /Çevrimiçi/ }).click();
  await expect(avatar).toHaveAccessibleDescription('Durumunuz: Çevrimiçi');
});

test('a forgotten password is renewed by a code that came by e-mail', async ({ page }) => {
  const company = await foundCompany();
  const person = await joined(company, 'Unutkan Umut', (await makeRole(company, 'Temsilci')).id);
  const before = (await suite.log()).length;
  await page.goto('/forgot-password');
  await page.getByRole('tab', { name: 'E-posta ile' }).click();
  await page.getByLabel('E-posta', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Kod gönder' }).click();
  await page.getByLabel('Giriş Kodu').fill(await printedCode(person.email, before));
  await page.getByLabel('Yeni parola').fill('yepyeni-parola');
  await page.getByRole('button', { name: 'Parolayı yenile' }).click();
  await expect(page).toHaveURL(/\/inbox/);
});

test('without the right no page of people opens, by whatever address', async ({ page }) => {
  for (const address of [
    '/users',
    '/settings/users',
    '/settings/users/new',
    '/settings/users/biri/edit',
  ]) {
    await signedIn(page, address, AGENT);
    await expect(page).toHaveURL(/\/no-authorized-module/);
  }
});
