import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, expect, type Browser } from '@playwright/test';
import config from '../playwright.config';
import { release } from '../suite/releases';
import { signedIn } from '../suite/sign-in';
import { startSuite } from '../suite/start-suite';
import { selectSuite } from '../suite/suite';
import { develop } from './development';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');
const PICTURES = path.join(WORKSPACE, 'test-results');
const NAME = 'remote-hello';
const TEAM = 'etiketler';
const CHANGE_LIMIT_MS = 1500;

const say = (text: string) => process.stdout.write(`${text}\n`);
async function run(folder: string, command: string, ...args: string[]): Promise<string> {
  const start = performance.now();
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder });
  say(`${command} ${args.join(' ')}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return stdout.trim();
}

/** The packages come from the registry that npm is set to. */
async function makeModule(folder: string): Promise<void> {
  const tarball = await run(WORKSPACE, 'npm', 'run', '-s', 'package', '--', 'platform');
  await run(folder, 'npm', 'install', '--no-audit', '--no-fund', tarball);
  await run(folder, 'npx', 'muhatap-module', 'new', NAME, '--title', 'Etiket Sayıları');
}

/** The release says what the module asks of the backend, as those built in this repository do. */
async function checkCalls(folder: string): Promise<void> {
  const assets = await readFile(path.join(folder, 'dist/release-assets.json'), 'utf8');
  expect((JSON.parse(assets) as { calls?: object }).calls).toMatchObject({
    routes: {
      'GET /api/labels': { reads: ['@muhatap/shared/wire/conversations#labelList'], sends: [] },
    },
    wire: { '@muhatap/shared/wire/conversations#labelList': expect.any(String) },
  });
}

/** Publishes the module to the gateway as its team's own machine does. */
async function publish(folder: string, gateway: string): Promise<void> {
  await release('team', 'set', TEAM, '--modules', NAME);
  const made = await release<{ token: string; private_key: string }>(
    ...['key', 'add', `${TEAM}-ci`, '--team', TEAM],
  );
  await writeFile(path.join(folder, 'team.pem'), made.private_key, { mode: 0o600 });
  process.env.MUHATAP_TOKEN = made.token;
  const said = await run(
    ...([folder, 'npm', 'run', '-s', 'publish', '--'] as const),
    ...['--to', gateway, '--key', 'team.pem'],
  );
  say(said);
}

/** Publishes and promotes the module beside what is live, and opens it from the menu. */
async function seeLive(browser: Browser, folder: string): Promise<void> {
  const suite = await startSuite();
  try {
    selectSuite(suite.places);
    await publish(folder, suite.places.SUITE_URL);
    await release('promote', NAME, '1.0.0', '--reason', 'ilk sürüm');
    const page = await browser.newPage({
      baseURL: suite.places.SUITE_URL,
      viewport: { width: 1440, height: 900 },
      locale: 'tr-TR',
    });
    await signedIn(page, '/dashboard');
    const menu = page.getByRole('navigation');
    await menu.hover();
    await menu.getByRole('button', { name: 'Gelen Kutusu' }).click();
    await menu.getByRole('link', { name: 'Etiket Sayıları' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Etiket Sayıları' })).toBeVisible();
    await expect(page.getByText(/^\d+ konuşma$/).first()).toBeVisible();
    await page.screenshot({ path: path.join(PICTURES, 'foreign-menu.png') });
    // The menu is drawn over the page while the mouse is on it.
    await page.mouse.move(1000, 600);
    await expect(menu.getByText('Etiket Sayıları')).toBeHidden();
    await page.screenshot({ path: path.join(PICTURES, 'foreign-page.png') });
  } finally {
    await suite.stop();
  }
}

// A module from an empty folder outside this repository, to its line in the menu, without a change here.
const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-foreign-'));
await mkdir(PICTURES, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await makeModule(folder);
  const { changes, isStateKept, typeError } = await develop(browser, folder);
  say(`a change on the screen: ${changes.join(', ')} ms; state kept: ${isStateKept}`);
  say(`an error of types on the screen: ${typeError} ms`);
  await run(folder, 'npm', 'test');
  await run(folder, 'npm', 'run', 'build');
  await checkCalls(folder);
  await seeLive(browser, folder);
  say(`pictures: ${PICTURES}/foreign-menu.png, foreign-page.png`);
  if (!isStateKept || Math.max(...changes) > CHANGE_LIMIT_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
