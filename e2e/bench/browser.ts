import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { CHROMIUM_ARGS, VIEW } from '../suite/chromium';

const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: CHROMIUM_ARGS,
};

/** The machine's own Chromium with its whole drawing, as people use it; its contexts are private windows. */
export const openBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

/**
 * Uses the same with a profile of its own on disk, as people have one: unlike a private window it keeps scripts compiled, once they have run on
 * two visits.
 */
export async function withProfile<Result>(
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-profile-'));
  try {
    const context = await chromium.launchPersistentContext(folder, { ...CHROMIUM, ...VIEW });
    try {
      return await use(context);
    } finally {
      await context.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
