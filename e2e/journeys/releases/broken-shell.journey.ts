import type { Route } from '@playwright/test';
import { expect, test } from '../../suite/fixtures';
import { reportsOf } from '../../suite/release-pages';
import { filesOf, releasedModule } from '../../suite/releases';

const NOISE = /Failed to load resource|integrity/;

/** Ways in which the first script of the sign-in page fails. */
const FLAWS: readonly (readonly [failure: string, flaw: (route: Route) => Promise<void>])[] = [
  ['is not there', (route) => route.fulfill({ status: 404, body: '' })],
  [
    'is tampered with',
    (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true' }),
  ],
];

for (const [failure, flaw] of FLAWS)
  test(`a shell whose start ${failure} is reported before sign-in and shown, and stays live`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(NOISE);
    const { current } = await releasedModule('host');
    const countOf = async () => {
      const { releases } = await releasedModule('host');
      return releases.find(({ release }) => release === current)?.health?.unconfirmed ?? 0;
    };
    const before = await countOf();
    const reports = reportsOf(page);
    await page.route(filesOf('host', current, 'auth-entry/*'), flaw);
    await page.goto('/login');
    await expect
      .poll(() => reports.map(({ module, failure }) => `${module} ${failure?.kind ?? 'ok'}`))
      .toEqual(['host network']);
    await expect.poll(countOf).toBe(before + 1);
    expect((await releasedModule('host')).current).toBe(current);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
