import { hasFalseClock, type Fault, type Ground } from './faults';
import { before } from './read-stage';
import { addPage, settle, type Tally } from './tally';
import { nextText, startTraffic } from './traffic';

const CITIZENS = 6;

/** One fault and the count of its messages; null where it could not be done here. */
export interface Step {
  readonly name: string;
  readonly tally: Tally | null;
}

const canBeDone = (ground: Ground, { needs = [] }: Fault): boolean =>
  needs.every((need) => (need === 'clock' ? hasFalseClock() : ground[need] !== null));

async function takeStep(ground: Ground, fault: Fault, sign: string): Promise<Tally> {
  const { page, stage } = ground;
  const since = await before(stage);
  const traffic = startTraffic(stage, sign, CITIZENS);
  const [first] = traffic.citizens;
  if (first === undefined) throw new Error('There is no citizen.');
  const write = async () => {
    if (page === null) return;
    const text = nextText(first.pageAnswers, `${sign}.0 sayfa`);
    await page.write(text);
    first.pageAnswers.acknowledged.add(text);
  };
  try {
    await page?.show(first.name);
    await fault.run(ground, write);
  } finally {
    await traffic.stop();
  }
  const tally = await settle(stage, traffic.citizens, since);
  return page === null ? tally : addPage(tally, stage, first, page);
}

/** Lets one fault after the other happen while citizens and staff write to each other, and counts what became of each message. */
export async function drill(
  ground: Ground,
  faults: readonly Fault[],
  onStep: (step: Step) => void = () => undefined,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [index, fault] of faults.entries()) {
    const tally = canBeDone(ground, fault) ? await takeStep(ground, fault, `${index}`) : null;
    const step = { name: fault.name, tally };
    steps.push(step);
    onStep(step);
  }
  return steps;
}
