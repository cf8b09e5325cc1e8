import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { clean } from '../../suite/axe';
import { expect, test } from '../../suite/fixtures';
import { onceMore } from '../../suite/once-more';
import { liveRelease, release } from '../../suite/releases';
import { AGENT, signedIn } from '../../suite/sign-in';

const MODULE = 'remote-chatbot';
const ADDRESS = `/settings/releases/${MODULE}`;
const DIST = path.resolve(import.meta.dirname, '../../..', MODULE, 'dist');

/** The same files under another version: a release that works. */
async function publish(version: string): Promise<string> {
  const args = ['publish', MODULE, '--dist', DIST, '--version', version];
  return (await release<{ release: string }>(...args)).release;
}
const row = (page: Page, id: string) => page.getByRole('listitem', { name: id });
const live = (page: Page) => page.getByRole('region', { name: 'Canlıda' });
const dialog = (page: Page) => page.getByRole('dialog');

async function because(page: Page, reason: string, action: string): Promise<void> {
  await dialog(page).getByLabel('Neden').fill(reason);
  await dialog(page).getByRole('button', { name: action }).click();
}

test('a release goes to a share, past what a colleague did meanwhile to everybody, and back with a reason', async ({
  page,
  expectNoise,
}) => {
  // The colleague was quicker; on a busy machine pages are still opened.
  expectNoise(/409 \(Conflict\)/);
  const [before, next] = [await liveRelease(MODULE), await publish('1.4.0')];
  await signedIn(page, '/settings');
  await page.getByRole('main').getByRole('link', { name: 'Sürümler' }).click();
  await page
    .getByRole('table', { name: 'Canlıdaki sürümler' })
    .getByRole('link', { name: /Chatbot/ })
    .click();
  await expect(live(page)).toContainText('Herkeste');

  await row(page, next).getByRole('button', { name: 'Canlıya al…' }).click();
  await dialog(page).getByText('Bir paya').click();
  await dialog(page).getByRole('spinbutton').fill('30');
  await because(page, 'Önce küçük bir grupta', 'Paya aç');
  // Its pages are opened first, which takes a busy machine a minute.
  await expect(live(page)).toContainText('%30 deniyor', { timeout: 120_000 });
  expect(await liveRelease(MODULE)).toBe(before);

  await page.getByRole('button', { name: 'Herkese aç…' }).click();
  const terminal = ['--percent', '50', '--reason', 'Terminalden'];
  await release('promote', MODULE, next, ...terminal);
  await because(page, 'Sorun çıkmadı', 'Herkese aç');
  await expect(dialog(page)).toContainText('Siz bakarken değişiklik yapıldı');
  await expect(dialog(page)).toContainText(
    `%50 paya açıldı (${os.userInfo().username}: Terminalden)`,
  );
  await dialog(page).getByRole('button', { name: 'Herkese aç' }).click();
  await expect(live(page)).toContainText('Herkeste');
  expect(await liveRelease(MODULE)).toBe(next);

  await page.getByRole('button', { name: 'Geri al…' }).click();
  await because(page, 'Sayılar yanlış', 'Geri al');
  await expect(
    page.getByRole('list', { name: 'Geçmiş' }).getByRole('listitem').first(),
  ).toContainText('Sayılar yanlış');
  expect(await liveRelease(MODULE)).toBe(before);
});

test('a release is tried in one browser: marked there, unknown to everybody else, ended with one press', async ({
  page,
  browser,
}) => {
  const tried = await publish('1.5.0');
  await signedIn(page, ADDRESS);
  await row(page, tried).getByRole('button', { name: 'Bu tarayıcıda dene' }).click();
  const strip = page.getByRole('region', { name: 'Bu tarayıcıda denenenler' });
  await expect(strip).toContainText('Chatbot 1.5.0');
  await page.goto('/settings/chatbots');
  await expect(page.getByRole('heading', { name: 'Chatbot', exact: true })).toBeVisible();
  // Not by its requests: the browser may have the entry at hand since the page before.
  const hasLoaded = (entry: string) =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      entry,
    );
  await expect.poll(() => hasLoaded(`/${tried}/remoteEntry.js`)).toBe(true);

  const other = await browser.newContext();
  const agent = await other.newPage();
  const requestedUrls: string[] = [];
  agent.on('request', (request) => requestedUrls.push(request.url()));
  await signedIn(agent, '/inbox', AGENT);
  const map = await (await onceMore(() => agent.request.get('/releases.json'))).text();
  await other.close();
  expect(map).not.toContain(tried);
  expect(requestedUrls.join('\n')).not.toContain(tried);

  await strip.getByRole('button', { name: 'Chatbot denemesini kaldır' }).click();
  await expect(strip).toHaveCount(0);
});

test('a development server of the own machine gives this browser its module', async ({ page }) => {
  const server = createServer((request, response) => {
    const file = path.join(
      DIST,
      path.normalize(new URL(request.url ?? '/', 'http://dev').pathname),
    );
    readFile(file).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
          .end(body),
      () => response.writeHead(404).end(),
    );
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    await signedIn(page, ADDRESS);
    await page.getByLabel('Geliştirme sunucusunun adresi').fill(address);
    await page.getByRole('button', { name: 'Bu tarayıcıda dene' }).last().click();
    await expect(page.getByRole('region', { name: 'Bu tarayıcıda denenenler' })).toContainText(
      'Chatbot localhost:',
    );
    const loaded = page.waitForRequest(`${address}/remoteEntry.js`);
    await page.goto('/settings/chatbots');
    await loaded;
    await expect(page.getByRole('heading', { name: 'Chatbot', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Chatbot denemesini kaldır' }).click();
    await expect(page.getByRole('region', { name: 'Bu tarayıcıda denenenler' })).toHaveCount(0);
  } finally {
    server.close();
  }
});

test('a person who may not change releases finds neither the line nor the page', async ({
  page,
}) => {
  await signedIn(page, '/settings', AGENT);
  await expect(page.getByRole('heading', { name: 'Ayarlar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sürümler' })).toHaveCount(0);
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/\/no-authorized-module$/);
});

test('axe finds nothing on the pages of releases', async ({ page }) => {
  const next = await publish('1.6.0');
  await signedIn(page, '/settings/releases');
  await expect(page.getByRole('list', { name: 'Geçmiş' })).toBeVisible();
  await clean(page);
  await page.goto(ADDRESS);
  await row(page, next).getByRole('button', { name: 'Canlıya al…' }).click();
  await dialog(page).getByText('Bir paya').click();
  await expect(dialog(page).getByRole('spinbutton')).toBeVisible();
  await clean(page);
});
