import type { BrowserContext } from '@playwright/test';
import { isFull, roundsOf } from '../size';
import { median } from '../table';
import { countFrames, type Frames } from './frames';
import { NODE, slowPage, type SlowPage } from './slow-page';

const ROUNDS = roundsOf(5);
const WARM_UP = 1;
/** A hand's pace: a move every 16 ms, for one or two seconds. */
const [MOVES, APART_MS] = [isFull ? 120 : 60, 16];
const REACH = 220;
const PATIENCE_MS = 30_000;

/** A page with a flow. */
export interface FlowPage {
  readonly name: string;
  readonly nodes: number;
  readonly context: BrowserContext;
  readonly address: string;
}

/** One gesture on several pages; medians over the rounds. */
export interface Gesture {
  readonly what: string;
  /** Whether all of the flow was in view: there is as much more to draw as there are more nodes, so the largest flow stands by itself. */
  readonly isWhole: boolean;
  readonly pages: readonly (Frames & Pick<FlowPage, 'name'>)[];
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

/** As somebody does who wants to see all of it; a slow page begins late with that. */
async function showWhole(slow: SlowPage, { name, nodes }: FlowPage): Promise<void> {
  const { page } = slow;
  await page.getByRole('button', { name: 'Sığdır' }).click();
  const place = () => page.locator('.react-flow__viewport').getAttribute('style');
  const deadline = performance.now() + PATIENCE_MS;
  let before: string | null = null;
  for (;;) {
    const [now, inView] = [await place(), await countInView(slow)];
    if (now === before && inView === nodes) return;
    if (performance.now() > deadline) throw new Error(`${name}: ${inView} nodes are in view.`);
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

/** Number of the nodes that are on the screen. */
const countInView = ({ page }: SlowPage): Promise<number> =>
  page.evaluate((selector) => {
    const canvas = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll(selector)].filter((node) => {
      const box = node.getBoundingClientRect();
      return (
        box.right > canvas.left &&
        box.left < canvas.right &&
        box.bottom > canvas.top &&
        box.top < canvas.bottom
      );
    }).length;
  }, NODE);

/** Makes every gesture on these pages in turn, so that a busy moment of the machine meets all of them. */
export async function measureGestures(pages: readonly FlowPage[]): Promise<Gesture[]> {
  const opened: (FlowPage & { readonly slow: SlowPage })[] = [];
  for (const one of pages) {
    const slow = await slowPage(one.context);
    await slow.page.goto(one.address);
    await slow.page.locator(NODE).first().waitFor();
    await slow.page.waitForLoadState('networkidle');
    opened.push({ ...one, slow });
  }
  const gestures: Gesture[] = [];
  const most = Math.max(...pages.map(({ nodes }) => nodes));
  for (const { what, at, isWhole } of GRIPS) {
    const seen = opened
      .filter(({ nodes }) => !isWhole || nodes === most)
      .map((one) => ({ ...one, runs: [] as Frames[] }));
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const { runs, ...one } of seen) {
        const { slow } = one;
        await slow.page.bringToFront();
        if (isWhole) await showWhole(slow, one);
        const place = await at(slow);
        const frames = await countFrames(slow, () => circle(slow, place));
        if (round >= WARM_UP) runs.push(frames);
      }
    }
    const middle = (runs: readonly Frames[], of: (run: Frames) => number) => median(runs.map(of));
    gestures.push({
      what,
      isWhole,
      pages: seen.map(({ name, runs }) => ({
        name,
        frames: middle(runs, (run) => run.frames),
        dropped: middle(runs, (run) => run.dropped),
        busyMs: middle(runs, (run) => run.busyMs),
        everyMs: middle(runs, (run) => run.everyMs),
      })),
    });
  }
  for (const { slow } of opened) await slow.page.close();
  return gestures;
}
