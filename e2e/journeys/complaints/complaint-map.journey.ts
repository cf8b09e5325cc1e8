import { aSubject, asPerson, complaintOf } from '../../suite/complaints';
import { expect, test } from '../../suite/fixtures';
import { newcomer } from '../../suite/inbox';
import { signedIn } from '../../suite/sign-in';
import { says } from '../../suite/simulator';

// A map is drawn by WebGL, which needs a processor of graphics or one that is played by software.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu'),
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    }),
});

test('the map shows where complaints lie, goes nearer, follows the search and opens one', async ({
  page,
}) => {
  await signedIn(page, '/sikayetler');
  const subject = aSubject('Çöken rögar');
  const who = newcomer('Harita');
  await says({ ...who, text: 'Merhaba' });
  const id = await complaintOf(page, who.name, subject);
  const path = `/api/complaints/${id}`;
  const { complaint } = await asPerson<{ complaint: { version: number } }>(page, 'get', path);
  const place = { lat: 39.04, lon: 31.08, source: 'typed', words: '' };
  await asPerson(page, 'put', `${path}/place`, { version: complaint.version, place });

  const map = page.getByRole('region', { name: 'Harita', exact: true });
  const own = map.getByRole('button', { name: new RegExp(subject) });
  await test.step('several at once go nearer', async () => {
    await page.getByRole('radiogroup', { name: 'Görünüş' }).getByText('Harita').click();
    await expect(page).toHaveURL(/layout=map/);
    await expect(map.locator('canvas')).toBeVisible();
    const nearer = page.waitForRequest((request) => request.url().includes('/complaints/map?'));
    await map
      .getByRole('button', { name: /şikayet, yakınlaştır/ })
      .first()
      .click();
    await nearer;
  });
  await test.step('the search leaves the one, which is opened by a click', async () => {
    await page.getByPlaceholder('Şikayet ara...').fill(subject);
    await expect(page).toHaveURL(/search=/);
    await page.reload();
    await expect(own).toBeVisible();
    await expect(map.getByRole('button', { name: /şikayet, yakınlaştır/ })).toHaveCount(0);
    await own.click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  });
});
