import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { freePort } from '../../backend/testing/free-port';

const CHANGES = 5;
const READY_WITHIN_MS = 60_000;

/** The course of a change before a developer's eyes: milliseconds from the saved file to the page, and whether the page kept its state. */
export interface Development {
  readonly changes: readonly number[];
  readonly isStateKept: boolean;
  /** Milliseconds from a saved error of types to the sentence over the page. */
  readonly typeError: number;
}

async function serve(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: { ...process.env, DEV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It does not come up.')), READY_WITHIN_MS);
    server.stdout.on('data', (text: Buffer) => {
      if (!text.includes('compiled successfully')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  const stop = () => {
    // npm, the command and its server are one group.
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    return ended;
  };
  return { address: `http://localhost:${port}/`, stop };
}

/** Works on a module's page as a developer does, on its fakes: sorts the list, changes a word a few times, makes a mistake and mends it. */
export async function develop(browser: Browser, folder: string): Promise<Development> {
  const file = path.join(folder, 'src/app/labels.page.tsx');
  const source = await readFile(file, 'utf8');
  const { address, stop } = await serve(folder);
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await page.getByRole('button', { name: 'Kullanıma göre sırala' }).click();
    const sorted = page.getByRole('button', { name: 'Ada göre sırala' });
    await sorted.waitFor();

    const save = async (text: string, seen: () => Promise<void>) => {
      const start = performance.now();
      await writeFile(file, text);
      await seen();
      return Math.round(performance.now() - start);
    };
    const changes: number[] = [];
    for (let turn = 1; turn <= CHANGES; turn += 1) {
      const word = `görüşme ${turn}`;
      const changed = source.replace('konuşma<', `${word}<`);
      changes.push(await save(changed, () => page.getByText(word).first().waitFor()));
      await page.waitForTimeout(1000);
    }
    const isStateKept = await sorted.isVisible();

    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    const typeError = await save(source.replace('useState(false)', 'useState<number>(false)'), () =>
      overlay.getByText('TS2345').first().waitFor(),
    );
    await save(source, () => overlay.locator('body').waitFor({ state: 'detached' }));
    return { changes, isStateKept, typeError };
  } finally {
    await page.close();
    await writeFile(file, source);
    await stop();
  }
}
