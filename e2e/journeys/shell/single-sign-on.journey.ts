import type { Page } from '@playwright/test';
import type { IdentityProviders, RoleDetail } from '@muhatap/shared/wire/people';
import type { User } from '@muhatap/shared/wire/session';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startDirectory,
  type DirectoryServer,
} from '../../../backend/testing/directory-server';
import { enter, foundCompany, type Company } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';
import { printedCode } from '../../suite/sign-in';
import { suite } from '../../suite/suite';

let directory: DirectoryServer;
let company: Company;
let domain: string;
test.beforeAll(async () => {
  directory = await startDirectory({}, Number(new URL(suite.directory()).port));
  company = await foundCompany();
  const { user } = await company.ask<{ user: User }>('GET', '/api/profile/me');
  domain = `k${user.id.slice(-12)}.bel.tr`;
  // A directory is for a domain at which somebody of the company reads.
  const email = `kurucu@${domain}`;
  const before = (await suite.log()).length;
  await company.ask('POST', '/api/profile/address-code', { email });
  const code = await printedCode(email, before);
  await company.ask('POST', '/api/profile/address', {
    email,
    code,
    current_password: 'uzun-bir-parola',
  });
  await company.ask('POST', '/api/roles', {
    name: 'Fen İşleri',
    description: '',
    modules: ['complaints'],
    visibility: 'all',
    actions: [],
  });
  directory.people['ayse'] = { email: `ayse@${domain}`, name: 'Ayşe Işık', groups: ['/fen'] };
});
test.afterAll(() => directory.close());

async function signInThere(page: Page): Promise<void> {
  await page.goto('/sikayetler');
  await page.getByRole('link', { name: 'Kurum hesabıyla girin' }).click();
  await page.getByLabel('Kurum e-postanız').fill(`ayse@${domain}`);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await page.getByLabel('Hesap').fill('ayse');
  await page.getByRole('button', { name: 'Devam' }).click();
  await expect(page).toHaveURL(/\/sikayetler$/);
  await expect(page.getByRole('heading', { name: 'Vatandaş Şikayetleri' })).toBeVisible();
}

test('an administrator connects the directory, a person signs in by it with the role of their group, out on either side, and loses the role with the group', async ({
  page,
  browser,
  expectNoise,
}) => {
  expectNoise(/401|could not be loaded/);
  await enter(page, company, '/settings/security');
  await page.getByRole('button', { name: 'Yeni dizin' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Ad/).fill('Belediye hesabı');
  await form.getByLabel(/^Sunucu adresi/).fill(directory.issuer);
  await form.getByLabel(/^İstemci kimliği/).fill(CLIENT_ID);
  await form.getByLabel(/^İstemci gizli anahtarı/).fill(CLIENT_SECRET);
  await form.getByLabel('E-posta alan adları').fill(domain);
  await form.getByRole('button', { name: 'Eşleme ekle' }).click();
  await form.getByLabel(/^Dizindeki grup/).fill('/fen');
  await form.getByRole('checkbox', { name: /^Fen İşleri/ }).check({ force: true });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Dizin eklendi')).toBeVisible();

  const { providers, redirect_address: redirectAddress } = await company.ask<IdentityProviders>(
    'GET',
    '/api/identity-providers',
  );
  await directory.register({
    redirectAddress,
    returnAddress: `${suite.url()}/login`,
    logoutAddress: providers[0]?.logout_address ?? '',
  });

  const other = await browser.newContext({ baseURL: suite.url(), locale: 'tr-TR' });
  const hers = await other.newPage();
  await signInThere(hers);
  await hers.getByRole('button', { name: /hesap/i }).click();
  await hers.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
  await hers.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(hers).toHaveURL(/\/login/);

  // Signed out there, she is signed out here with her next step.
  await signInThere(hers);
  const there = await other.newPage();
  await there.goto(`${directory.issuer}/session/end?client_id=${CLIENT_ID}`);
  await there.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(there.getByRole('heading', { name: 'Çıkış yapıldı' })).toBeVisible();
  // The page may be on its way there by itself, which breaks the reload off.
  await hers.reload().catch(() => undefined);
  await expect(hers).toHaveURL(/\/login/);

  Object.assign(directory.people['ayse'] ?? {}, { groups: [] });
  await hers.goto('/single-sign-on');
  await hers.getByLabel('Kurum e-postanız').fill(`ayse@${domain}`);
  await hers.getByRole('button', { name: 'Devam et' }).click();
  await hers.getByLabel('Hesap').fill('ayse');
  await hers.getByRole('button', { name: 'Devam' }).click();
  await expect(hers).toHaveURL(/\/no-authorized-module$/);
  const { roles } = await company.ask<{ roles: RoleDetail[] }>('GET', '/api/roles');
  expect(roles.find(({ name }) => name === 'Fen İşleri')?.members).toEqual([]);
  await other.close();
});
