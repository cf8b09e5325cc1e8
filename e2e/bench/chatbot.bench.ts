import { rm } from 'node:fs/promises';
import { openBrowser } from './browser';
import { measureGestures, type Gesture } from './chatbot/gestures';
import { editorOf, startFlowServer } from './chatbot/flow-server';
import { measureOpening } from './chatbot/opening';
import { staffBrowser } from './chatbot/slow-page';
import { measureTalks } from './chatbot/talks';
import { measureValidation } from './chatbot/validation';
import { buildPage } from './page/build-page';
import { ms, printTable, type Line } from './table';

const FEW = 50;
const MANY = 500;
const SIZES = [FEW, MANY];
/** The main thread's work for a frame, and the time until the next one. */
const FRAME_MS = 33;

const count = (value: number): string => Math.round(value).toLocaleString('tr');
const over = (values: readonly number[]): number => (values.at(-1) ?? Infinity) / (values[0] ?? 0);

function coreLines(): Line[] {
  const edits = measureValidation(SIZES);
  const talks = measureTalks(SIZES);
  const micro = (of: (cost: (typeof edits)[number]) => number) =>
    edits.map((cost) => `${cost.nodes} nodes ${(of(cost) * 1000).toFixed(1)} µs`).join(', ');
  return [
    {
      what: 'looking for problems after an edit, many nodes over few',
      figures: micro(({ validationMs }) => validationMs),
      result: over(edits.map(({ validationMs }) => validationMs)),
      limit: 2,
    },
    {
      what: 'the whole edit, many nodes over few',
      figures: micro(({ editMs }) => editMs),
      result: over(edits.map(({ editMs }) => editMs)),
    },
    {
      what: 'steps of the engine a second in whole talks, few nodes over many',
      figures: talks
        .map(({ nodes, stepsPerSecond }) => `${nodes} nodes ${count(stepsPerSecond)}`)
        .join(', '),
      result: over(talks.map(({ stepsPerSecond }) => 1 / stepsPerSecond)),
    },
  ];
}

/** `npm run bench -- chatbot-core`: problems and talks, without a page. Each answers whether every line stands within its limit. */
export const benchChatbotCore = (): Promise<boolean> =>
  Promise.resolve(printTable('Chatbot: the flow and its engine', coreLines()));

function gestureLines({ what, isWhole, pages }: Gesture): Line[] {
  const frames: Line = {
    what: `${what}: ms a frame, many nodes`,
    figures: pages
      .map(({ name, busyMs, everyMs }) => `${name} ${ms(busyMs)} busy, one every ${ms(everyMs)}`)
      .join('; '),
    result: Math.max(...pages.slice(-1).map(({ busyMs, everyMs }) => Math.max(busyMs, everyMs))),
    limit: FRAME_MS,
  };
  if (isWhole) return [frames];
  return [
    frames,
    {
      what: `${what}: dropped frames, many nodes over few`,
      figures: pages
        .map(({ name, frames: all, dropped }) => `${name} ${dropped} of ${all}`)
        .join(', '),
      // One is added to both: none beside none is the same. For comparison only, as frames that take 17 ms instead of 16 are all dropped.
      result: over(pages.map(({ dropped }) => dropped + 1)),
    },
  ];
}

async function pageLines(): Promise<Line[]> {
  const folder = await buildPage('remote-chatbot');
  const server = await startFlowServer(folder);
  const browser = await openBrowser();
  try {
    const openings = await measureOpening(browser, server, SIZES);
    const staff = await staffBrowser(browser);
    const gestures = await measureGestures(
      SIZES.map((nodes) => ({
        name: `${nodes} nodes`,
        nodes,
        context: staff,
        address: editorOf(server, nodes),
      })),
    );
    return [
      {
        what: 'opening until the first node is painted, many nodes over few',
        figures: openings
          .map(({ nodes, paintedMs }) => `${nodes} nodes ${ms(paintedMs)}`)
          .join(', '),
        result: over(openings.map(({ paintedMs }) => paintedMs)),
        limit: 2,
      },
      ...gestures.flatMap(gestureLines),
    ];
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** `npm run bench -- chatbot-page`: the editor in a slow browser. */
export const benchChatbotPage = async (): Promise<boolean> =>
  printTable('Chatbot: the editor, on a processor four times as slow', await pageLines());

/** `npm run bench -- chatbot`: both. */
export async function benchChatbot(): Promise<boolean> {
  const core = await benchChatbotCore();
  return (await benchChatbotPage()) && core;
}
