import type { Page } from '@playwright/test';
import { expect, test } from '../../suite/fixtures';
import { reportsOf } from '../../suite/release-pages';
import { signedIn } from '../../suite/sign-in';

const NOISE = /Failed to load resource|hunk|ERR_FAILED/i;

/** The scripts of the first screen, as its page names them. */
async function firstScripts(page: Page): Promise<ReadonlySet<string>> {
  const text = await (await page.request.get('/inbox')).text();
  return new Set([...text.matchAll(/ (?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path));
}

for (const [what, owner] of [
  ['its own code', 'remote-inbox'],
  ['the kit of the shell', 'host'],
] as const) {
  test(`a conversation for which ${what} does not come says so inside the shell, and opens when it is tried again`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(NOISE);
    const reports = ['host', 'remote-inbox'].map((name) => reportsOf(page, name));
    const first = await firstScripts(page);
    let isLost = true;
    await page.route(`**/remotes/${owner}/**/*.js`, (route) =>
      isLost && !first.has(new URL(route.request().url()).pathname)
        ? route.abort()
        : route.continue(),
    );
    await signedIn(page, '/inbox');
    await page.getByRole('option').first().click();
    const retry = page.getByRole('button', { name: 'Tekrar Dene' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const failed = () =>
      reports
        .flat()
        .filter(({ failure }) => failure)
        .map(({ module }) => module);
    await expect.poll(failed).toEqual([owner]);
    isLost = false;
    await retry.click();
    await expect(page.getByRole('textbox', { name: 'Yanıt' })).toBeVisible();
  });
}
