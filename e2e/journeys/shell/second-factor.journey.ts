import type { User } from '@muhatap/shared/wire/session';
import { appCode } from '../../../backend/testing/app-code';
import {
  enter,
  FOUNDER_PASSWORD,
  foundCompany,
  otherBrowser,
  signInToSecondStep,
} from '../../suite/company';
import { expect, test } from '../../suite/fixtures';

const STEP_MS = 30_000;

test('a person sets up an app, signs in with its code, and without the telephone by a recovery code', async ({
  page,
  browser,
  expectNoise,
}) => {
  expectNoise(/400/);
  const company = await foundCompany();
  const { user } = await company.ask<{ user: User }>('GET', '/api/profile/me');
  await enter(page, company, '/profile');
  await page.getByRole('button', { name: 'Kur', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Mevcut parola/).fill(FOUNDER_PASSWORD);
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  const secret = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText();
  await dialog.getByLabel(/^Doğrulama kodu/).fill(appCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Doğrula ve aç' }).click();
  const recovery = await dialog.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: 'Sakladım' }).click();
  await expect(page.getByText('10 kurtarma kodunuz kaldı.')).toBeVisible();

  const hers = await otherBrowser(browser);
  await signInToSecondStep(hers, user.email ?? '');
  await hers.getByLabel(/^Doğrulama kodu/).fill('000000');
  await hers.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(hers.getByText(/Doğrulama kodu hatalı/)).toBeVisible();
  // The code of the set-up counted once; the next step's counts before its time.
  await hers.getByLabel(/^Doğrulama kodu/).fill(appCode(secret, Date.now() + STEP_MS));
  await hers.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(hers).toHaveURL(/\/profile$/);
  await hers.context().close();

  const without = await otherBrowser(browser);
  await signInToSecondStep(without, user.email ?? '');
  await without.getByLabel(/^Doğrulama kodu/).fill(recovery);
  await without.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(without.getByText('9 kurtarma kodunuz kaldı.')).toBeVisible();
  await without.context().close();
});
