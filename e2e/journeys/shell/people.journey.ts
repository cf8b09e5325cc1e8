import type { Page } from '@playwright/test';
import { freshEmail, joined, makeRole, type Named } from '../../suite/colleagues';
import { enter, foundCompany, otherBrowser, type Company } from '../../suite/company';
import { begin, newcomer } from '../../suite/inbox';
import { suite } from '../../suite/suite';
import { expect, test } from '../../suite/fixtures';
import { onceMore } from '../../suite/once-more';
import { printedLink } from '../../suite/sign-in';

const PASSWORD = 'uzun-bir-parola';
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Kullanıcı listeleri' }).getByRole('link', { name });

test('a colleague is invited by e-mail, joins, and is shut out at once while another one gets the conversations', async ({
  page,
  browser,
}) => {
  const company = await foundCompany();
  const role = await makeRole(company, 'Temsilci');
  const email = freshEmail();
  const theirs = await otherBrowser(browser);
  const signIn = async () =>
    (
      await onceMore(() =>
        page.request.post('/api/auth/login', { data: { email, password: PASSWORD } }),
      )
    ).status();

  await test.step('the invitation is sent, and its link opens an account', async () => {
    await enter(page, company, '/settings/users');
    await expect(row(page, 'Kurucu Deneme')).toContainText('(siz)');
    await page.getByRole('link', { name: 'Kullanıcı davet et' }).first().click();
    await page.getByRole('textbox', { name: 'Ad soyad' }).fill('Işıl Demir');
    await page.getByRole('textbox', { name: 'E-posta' }).fill(email);
    await page.getByText('Temsilci', { exact: true }).click();
    const before = (await suite.log()).length;
    await page.getByRole('button', { name: 'Davet gönder' }).click();
    await expect(page).toHaveURL(/view=invited/);
    await expect(row(page, 'Işıl Demir')).toContainText('Gönderildi');

    await theirs.goto(await printedLink(email, before));
    await expect(
      theirs.getByRole('heading', { name: /Deneme Belediyesi .* ekibine davetlisiniz/ }),
    ).toBeVisible();
    await expect(theirs.getByLabel('E-posta')).toHaveValue(email);
    await theirs.getByLabel('Parola', { exact: true }).fill(PASSWORD);
    await theirs.getByRole('button', { name: 'Katıl' }).click();
    await expect(theirs).toHaveURL(/\/inbox/);
    // Not an administrator: the address leads nowhere.
    await theirs.goto('/settings/users');
    await expect(theirs).toHaveURL(/\/no-authorized-module/);
    await tab(page, /^Tümü/).click();
    await expect(row(page, 'Işıl Demir')).toContainText('Çevrimiçi');
  });

  const staying = await joined(company, 'Kalan Kemal', role.id);
  const { users } = await company.ask<{ users: Named[] }>('GET', '/api/users?search=demir');
  await page.goto('/inbox');
  await begin(page, { ...newcomer('Devir'), account: company.account });
  const rooms = () => company.ask<{ id: string; assignee: Named | null }[]>('GET', '/api/room/all');
  await company.ask('POST', `/api/room/${(await rooms())[0]?.id}/assign`, {
    assignee_id: users[0]?.id,
  });
  await theirs.goto('/inbox');
  await expect(theirs.getByRole('option').first()).toBeVisible();

  await test.step('shut out: the session is over, and the conversation goes to the chosen colleague', async () => {
    const token = await theirs.evaluate(() => localStorage.getItem('auth_token'));
    await page.goto('/settings/users?search=demir');
    await expect(row(page, 'Işıl Demir')).toContainText('1');
    await row(page, 'Işıl Demir').getByRole('link').click();
    await page.getByRole('button', { name: 'Devre dışı bırak…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Üzerindeki 1 açık konuşma ne olsun?');
    await dialog.getByText('Bir arkadaşına devredilsin').click();
    await dialog.getByRole('button', { name: /Konuşmaları alacak kişi/ }).click();
    await page.getByRole('option', { name: /Kalan Kemal/ }).click();
    await dialog.getByRole('button', { name: 'Devre dışı bırak' }).click();
    await expect(page.getByRole('button', { name: 'Etkinleştir' })).toBeVisible();
    const answer = await onceMore(() =>
      page.request.get('/api/profile/me', { headers: { authorization: `Bearer ${token}` } }),
    );
    expect(answer.status()).toBe(401);
    // A call of its own may lead the page away in the middle of the reload.
    await theirs.reload().catch(() => null);
    await expect(theirs).toHaveURL(/\/login/);
    expect(await signIn()).not.toBe(200);
    expect((await rooms())[0]?.assignee?.id).toBe(staying.id);
  });

  await test.step('let in again', async () => {
    await page.getByRole('button', { name: 'Etkinleştir' }).click();
    await expect(page.getByRole('button', { name: 'Devre dışı bırak…' })).toBeVisible();
    expect(await signIn()).toBe(200);
  });
  await theirs.context().close();
});

test('a person with an account joins a second company by password and changes company in the header', async ({
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
  await page.getByLabel('Parola', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Katıl' }).click();
  await expect(page).toHaveURL(/\/inbox/);

  const nameOf = async (company: Company) =>
    (await company.ask<{ user: { company_name: string } }>('GET', '/api/profile/me')).user
      .company_name;
  const [firstName, secondName] = [await nameOf(first), await nameOf(second)];
  const switcher = page.getByRole('button', { name: /^Kurum: / });
  await expect(switcher).toHaveAccessibleName(`Kurum: ${secondName}. Değiştir`);
  await switcher.focus();
  await page.keyboard.press('Enter');
  const other = page.getByRole('menuitemradio', { name: new RegExp(firstName) });
  await expect(other).toBeVisible();
  await other.click();
  await expect(switcher).toHaveAccessibleName(`Kurum: ${firstName}. Değiştir`);
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await expect(page.getByRole('menu')).toContainText(firstName);
});
