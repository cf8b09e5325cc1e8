import {
  createEngine,
  type Engine,
  type FlowEvent,
  type FlowSession,
  type Step,
} from '@muhatap/shared/flow';
import { median } from '../table';
import { measuredFlow } from './measured-flow';

const ROUNDS = 15;
const WARM_UP = 3;
const TALKS = 500;
/** A citizen who walks in circles gives up. */
const MOST_ANSWERS = 20;
const BEGAN = Date.parse('2026-03-02T09:00:00.000Z');

/** Speed of the engine over whole talks. */
export interface TalkPace {
  readonly nodes: number;
  readonly stepsPerSecond: number;
}

/** Numbers that look random and are the same in every run. */
function* scattered(): Generator<number, never> {
  for (let state = 1; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

/**
 * A citizen's answer to the last list: a tap, its number or title as people write them, seldom
 * something else.
 */
function answerTo({ messages }: Step, chance: number): FlowEvent {
  const list = messages.findLast((message) => message.kind === 'list');
  const at = chance % (list?.rows.length ?? 1);
  const row = list?.rows[at];
  switch (Math.floor(chance / 64) % 8) {
    case 0:
      return { kind: 'text', text: 'Bilmiyorum ki' };
    case 1:
      return { kind: 'other' };
    case 2:
      return { kind: 'text', text: `${at + 1}.` };
    case 3:
      return { kind: 'text', text: (row?.title ?? '').toLocaleUpperCase('tr') };
    default:
      return { kind: 'tap', postback: row?.postback ?? '' };
  }
}

/** One talk from its beginning; answers how many steps it took. */
function talk(engine: Engine, chances: Generator<number, never>): number {
  let step = engine.step(null, { kind: 'start' }, new Date(BEGAN));
  let steps = 1;
  for (; step.session.state === 'waiting' && steps <= MOST_ANSWERS; steps += 1) {
    // As the backend does: a session is plain data that comes from a table and goes back there.
    const session = JSON.parse(JSON.stringify(step.session)) as FlowSession;
    step = engine.step(
      session,
      answerTo(step, chances.next().value),
      new Date(BEGAN + steps * 1000),
    );
  }
  return steps;
}

/** Whole talks in flows of these sizes, in turn; medians over the rounds. */
export function measureTalks(sizes: readonly number[]): TalkPace[] {
  const flows = sizes.map((nodes) => ({
    nodes,
    engine: createEngine(measuredFlow(nodes)),
    chances: scattered(),
    paces: [] as number[],
  }));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const { engine, chances, paces } of flows) {
      const from = performance.now();
      let steps = 0;
      for (let turn = 0; turn < TALKS; turn += 1) steps += talk(engine, chances);
      if (round >= WARM_UP) paces.push((steps / (performance.now() - from)) * 1000);
    }
  }
  return flows.map(({ nodes, paces }) => ({ nodes, stepsPerSecond: median(paces) }));
}
