import type { CDPSession, Page } from '@playwright/test';
import type { User } from '@muhatap/shared/wire/session';
import { enter, foundCompany, otherBrowser, signInToSecondStep } from '../../suite/company';
import { expect, test } from '../../suite/fixtures';

const VERIFY = 'Geçiş anahtarıyla doğrula';

/** Gives the browser of a page a device with passkeys that a person unlocks at once. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a person adds a passkey, signs in and proves themselves with it, and one that was removed is refused', async ({
  page,
  browser,
  expectNoise,
}) => {
  expectNoise(/40[0139]/);
  const company = await foundCompany();
  const { user } = await company.ask<{ user: User }>('GET', '/api/profile/me');
  await enter(page, company, '/profile');
  const { cdp, authenticatorId } = await plugIn(page);
  await page.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
  await page.getByRole('textbox', { name: /^Ad/ }).fill('İş bilgisayarım');
  await page.getByRole('button', { name: 'Devam et' }).click();
  await page.getByRole('button', { name: 'Sakladım' }).click();
  await expect(page.getByText('İş bilgisayarım')).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });

  // The same key in the person's other browsers, as a security key is carried there.
  const carryTo = async () => {
    const other = await otherBrowser(browser);
    const device = await plugIn(other);
    for (const credential of credentials)
      await device.cdp.send('WebAuthn.addCredential', {
        authenticatorId: device.authenticatorId,
        credential,
      });
    return other;
  };
  const [hers, waiting] = [await carryTo(), await carryTo()];
  await signInToSecondStep(hers, user.email ?? '');
  await hers.getByRole('button', { name: VERIFY }).click();
  await expect(hers).toHaveURL(/\/profile$/);
  await expect(hers.getByText(/son kullanım/).first()).toBeVisible();

  // Ten minutes are not waited for: the server's question is put into the first answer, its check of the proof is real.
  const error = { code: 'proof_required', message: 'Yeniden gösterin.', details: { by: 'code' } };
  await hers.route(
    '**/api/profile/passkeys/*',
    (route) => route.fulfill({ status: 403, json: { error } }),
    { times: 1 },
  );
  await signInToSecondStep(waiting, user.email ?? '');
  await hers.getByRole('button', { name: 'İş bilgisayarım: kaldır' }).click();
  await hers.getByRole('alertdialog').getByRole('button').last().click();
  const proved = hers.waitForResponse(/\/api\/profile\/proof$/);
  await hers.getByRole('dialog').getByRole('button', { name: VERIFY }).click();
  expect((await proved).status()).toBe(204);
  await expect(hers.getByText('İş bilgisayarım')).toBeHidden();
  await hers.context().close();

  await waiting.getByRole('button', { name: VERIFY }).click();
  await expect(waiting.getByRole('alert')).toBeVisible();
  await expect(waiting).not.toHaveURL(/\/profile$/);
  await waiting.context().close();
});
