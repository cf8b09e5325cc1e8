import type { Browser } from '@playwright/test';
import type { PageServer } from '../page/page-server';
import { median } from '../table';
import { countFrames, type Frames } from './frames';
import { editorOf } from './flow-server';
import { NODE, slowPage, staffBrowser, type SlowPage } from './slow-page';

const ROUNDS = 5;
const WARM_UP = 1;
/** A hand's pace: a move every 16 ms, for two seconds. */
const [MOVES, APART_MS] = [120, 16];
const REACH = 220;

/** One gesture on flows of several sizes; medians over the rounds. */
export interface Gesture {
  readonly what: string;
  /** Whether all of the flow was in view: then there is as much more to draw as there are more nodes. */
  readonly isWhole: boolean;
  readonly sizes: readonly (Frames & { readonly nodes: number })[];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a gesture begins, on a node's title or where nothing is drawn, and what of the flow is seen meanwhile. */
const GRIPS: readonly {
  readonly what: string;
  readonly at: (slow: SlowPage) => Promise<Place>;
  readonly isWhole: boolean;
}[] = [
  { what: 'dragging a node', at: nodeInTheMiddle, isWhole: false },
  { what: 'panning', at: emptyPlace, isWhole: false },
  { what: 'dragging a node with the whole flow in view', at: nodeInTheMiddle, isWhole: true },
  { what: 'panning with the whole flow in view', at: emptyPlace, isWhole: true },
];

/** As somebody does who wants to see all of it. */
async function showWhole({ page }: SlowPage): Promise<void> {
  await page.getByRole('button', { name: 'Sığdır' }).click();
  const place = () => page.locator('.react-flow__viewport').getAttribute('style');
  let before: string | null = null;
  for (let now = await place(); now !== before; now = await place()) {
    before = now;
    await page.waitForTimeout(500);
  }
}

async function nodeInTheMiddle({ page }: SlowPage): Promise<Place> {
  return page.evaluate((selector) => {
    const canvas = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect();
    const middle = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 };
    const tops = [...document.querySelectorAll(selector)].map((node) => {
      const box = node.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + Math.min(12, box.height / 4) };
    });
    return (
      tops.sort(
        (a, b) =>
          Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y),
      )[0] ?? middle
    );
  }, NODE);
}

async function emptyPlace({ page }: SlowPage): Promise<Place> {
  return page.evaluate(() => {
    const canvas = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect();
    for (let n = 0; n < 10_000; n += 1) {
      const place = {
        x: canvas.x + canvas.width / 2 + ((n * 37) % 600) - 300,
        y: canvas.y + canvas.height / 2 + ((n * 53) % 400) - 200,
      };
      if (
        document.elementFromPoint(place.x, place.y)?.classList.contains('react-flow__pane') === true
      )
        return place;
    }
    throw new Error('The canvas is full.');
  });
}

/** Presses there, leads the pointer round in a circle at a hand's pace, releases it. */
async function circle({ devtools }: SlowPage, { x, y }: Place): Promise<void> {
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', to: Place) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      ...to,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await mouse('mousePressed', { x, y });
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let move = 1; move <= MOVES; move += 1) {
    const angle = (move / MOVES) * 2 * Math.PI;
    // The next move does not wait until a slow page has taken this one.
    sent.push(
      mouse('mouseMoved', {
        x: x + Math.sin(angle) * REACH,
        y: y + ((1 - Math.cos(angle)) * REACH) / 3,
      }),
    );
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, began + move * APART_MS - performance.now())),
    );
  }
  await Promise.all(sent);
  await mouse('mouseReleased', { x, y });
}

/** Makes every gesture on flows of these sizes in turn, so that a busy moment of the machine meets all of them. */
export async function measureGestures(
  browser: Browser,
  server: PageServer,
  sizes: readonly number[],
): Promise<Gesture[]> {
  const context = await staffBrowser(browser);
  const pages = [];
  for (const nodes of sizes) {
    const slow = await slowPage(context);
    await slow.page.goto(editorOf(server, nodes));
    await slow.page.locator(NODE).first().waitFor();
    await slow.page.waitForLoadState('networkidle');
    pages.push({ nodes, slow });
  }
  const gestures: Gesture[] = [];
  for (const { what, at, isWhole } of GRIPS) {
    const seen = pages.map((one) => ({ ...one, runs: [] as Frames[] }));
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const { slow, runs } of seen) {
        await slow.page.bringToFront();
        if (isWhole) await showWhole(slow);
        const place = await at(slow);
        const frames = await countFrames(slow, () => circle(slow, place));
        if (round >= WARM_UP) runs.push(frames);
      }
    }
    const middle = (runs: readonly Frames[], of: (run: Frames) => number) => median(runs.map(of));
    gestures.push({
      what,
      isWhole,
      sizes: seen.map(({ nodes, runs }) => ({
        nodes,
        frames: middle(runs, (run) => run.frames),
        dropped: middle(runs, (run) => run.dropped),
        busyMs: middle(runs, (run) => run.busyMs),
      })),
    });
  }
  await context.close();
  return gestures;
}
