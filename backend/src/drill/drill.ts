import { hasFalseClock, type Fault, type Ground, type WorkingPage } from './faults';
import { latestEvent, settle, storedTexts, type Sight, type Tally } from './tally';
import { nextText, startTraffic, takenFor, type Speaker } from './traffic';

const CITIZENS = 6;

/** A page in a browser that shows one conversation at a time and remembers what it showed. */
export interface Viewer extends Pick<WorkingPage, 'cut' | 'mend' | 'confirm'> {
  /** Opens the conversation with somebody, once they stand in the list. */
  readonly show: (name: string) => Promise<void>;
  /** What was shown since `show`, once all of `texts` were or a while has passed. */
  readonly sight: (texts: readonly string[]) => Promise<Sight>;
  /** Writes an answer into the open conversation and sends it. */
  readonly type: (text: string) => Promise<void>;
}

/** What a drill works on, and through whose eyes; null: nobody looks. */
export interface Scene extends Omit<Ground, 'page'> {
  readonly viewer: Viewer | null;
}

/** One fault and what became of the messages; null where it could not be done here. */
export interface Step {
  readonly name: string;
  readonly tally: Tally | null;
}

const canBeDone = (ground: Ground, { needs = [] }: Fault): boolean =>
  needs.every((need) => (need === 'clock' ? hasFalseClock() : ground[need] !== null));

/** Adds what the page showed of the conversation, and what it showed wrong. */
async function look(
  { stage }: Scene,
  viewer: Viewer,
  speaker: Speaker,
  counts: Omit<Tally, 'onScreen'>,
): Promise<Tally> {
  const stored = await storedTexts(stage, speaker);
  const { texts, failed, doubled, outOfOrder } = await viewer.sight(stored);
  const taken = takenFor(stage, speaker);
  const unseen = stored.filter((text) => !texts.has(text));
  return {
    ...counts,
    onScreen: { shown: stored.length - unseen.length, of: stored.length },
    problems: [...counts.problems, ...unseen.map((text) => `not on screen: ${text}`)],
    doubled: counts.doubled + doubled,
    outOfOrder: counts.outOfOrder + outOfOrder,
    falselyFailed: counts.falselyFailed + taken.filter((text) => failed.has(text)).length,
  };
}

async function takeStep(scene: Scene, fault: Fault, sign: string): Promise<Step> {
  const { viewer, stage } = scene;
  const since = await latestEvent(stage);
  const traffic = startTraffic(stage, sign, CITIZENS);
  const [first] = traffic.speakers;
  if (first === undefined) throw new Error('Nobody speaks.');
  const page: WorkingPage | null = viewer && {
    ...viewer,
    async type() {
      const text = nextText(first.typed, `${sign}.0 sayfa`);
      await viewer.type(text);
      first.typed.acknowledged.add(text);
    },
  };
  const ground: Ground = { ...scene, page };
  try {
    if (!canBeDone(ground, fault)) return { name: fault.name, tally: null };
    await viewer?.show(first.name);
    await fault.run(ground);
  } finally {
    await traffic.stop();
  }
  const counts = await settle(stage, traffic.speakers, since);
  return {
    name: fault.name,
    tally:
      viewer === null ? { ...counts, onScreen: null } : await look(scene, viewer, first, counts),
  };
}

/** Lets one fault after the other happen while citizens and staff write to each other, and counts what became of each message. */
export async function drill(
  scene: Scene,
  faults: readonly Fault[],
  onStep: (step: Step) => void = () => undefined,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [index, fault] of faults.entries()) {
    const step = await takeStep(scene, fault, `${index}`);
    steps.push(step);
    onStep(step);
  }
  return steps;
}
