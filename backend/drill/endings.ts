/** The ends of everything that was started, in the opposite order. */
export class Endings {
  readonly #ends: (() => unknown)[] = [];
  add(end: () => unknown): void {
    this.#ends.push(end);
  }
  async run(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end();
  }
}

/** Everything that runs, for an end before its time. */
const running = new Set<Endings>();

export async function withEndings<T>(work: (ends: Endings) => Promise<T>): Promise<T> {
  const ends = new Endings();
  running.add(ends);
  try {
    return await work(ends);
  } finally {
    running.delete(ends);
    await ends.run();
  }
}

/** Set once somebody has ended the drill: errors from then on come of that. */
let ending: Promise<void> | null = null;

async function endAll(): Promise<void> {
  for (const ends of [...running].reverse()) await ends.run();
}

/** Ends everything on a signal, and the process with it. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      ending ??= endAll();
      void ending.finally(() => process.exit(130));
    });
}

/** Ends once everything that a signal has ended is over. */
export const endedBySignal = (): Promise<void> | null => ending;
