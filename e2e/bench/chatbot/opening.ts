import type { Browser } from '@playwright/test';
import type { PageServer } from '../page/page-server';
import { roundsOf } from '../size';
import { median } from '../table';
import { editorOf } from './flow-server';
import { NODE, slowPage, staffBrowser } from './slow-page';

const ROUNDS = roundsOf(5);
/** The first visit fills the browser's cache; nobody's working day begins there every time. */
const WARM_UP = 1;

/** From the page's start to its first painted node, ms. */
export interface Opening {
  readonly nodes: number;
  readonly paintedMs: number;
}

/** Opens editors with flows of these sizes in turn, so that a busy moment of the machine meets all of them; medians over the rounds. */
export async function measureOpening(
  browser: Browser,
  server: PageServer,
  sizes: readonly number[],
): Promise<Opening[]> {
  const context = await staffBrowser(browser);
  const seen = sizes.map((nodes) => ({ nodes, painted: [] as number[] }));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const { nodes, painted } of seen) {
      const { page } = await slowPage(context);
      await page.goto(editorOf(server, nodes), { waitUntil: 'commit' });
      const paintedMs = await page.evaluate((node) => globalThis.paintedWith(node), NODE);
      await page.waitForLoadState('networkidle');
      await page.close();
      if (round >= WARM_UP) painted.push(paintedMs);
    }
  }
  await context.close();
  return seen.map(({ nodes, painted }) => ({ nodes, paintedMs: median(painted) }));
}
