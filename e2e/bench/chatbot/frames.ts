import type { SlowPage } from './slow-page';

/** Time between two frames, ms. */
const FRAME_MS = 1000 / 60;

/**
 * Frames of a screen during an action: those that there was time for, and those of them that did
 * not come; of the others the main thread's work and the time until the next, ms each.
 */
export interface Frames {
  readonly frames: number;
  readonly dropped: number;
  readonly busyMs: number;
  readonly everyMs: number;
}

declare global {
  /** Begins to write down the times at which frames begin; what it answers ends that and returns them. */
  var watchFrames: () => () => number[];
  var framesSeen: () => number[];
}

/** Brings `watchFrames` into a page. As text: a compiler's helpers would be missing there. */
export const WATCH_FRAMES = `globalThis.watchFrames = () => {
  const times = [];
  let isOn = true;
  requestAnimationFrame(function frame(at) {
    times.push(at);
    if (isOn) requestAnimationFrame(frame);
  });
  return () => {
    isOn = false;
    return times;
  };
};`;

async function taskMs({ devtools }: SlowPage): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Counts frames while `act` goes on. */
export async function countFrames(slow: SlowPage, act: () => Promise<void>): Promise<Frames> {
  await slow.devtools.send('Performance.enable');
  const before = await taskMs(slow);
  await slow.page.evaluate(() => void (globalThis.framesSeen = globalThis.watchFrames()));
  await act();
  const times = await slow.page.evaluate(() => globalThis.framesSeen());
  const busyMs = (await taskMs(slow)) - before;
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const frames = Math.round(lasted / FRAME_MS);
  const came = Math.max(1, times.length - 1);
  return {
    frames,
    dropped: Math.max(0, frames - came),
    busyMs: busyMs / came,
    everyMs: lasted / came,
  };
}
