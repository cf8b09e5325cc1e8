import { setTimeout as wait } from 'node:timers/promises';

/** From one kill to the next, unless what was killed needs longer to come back. */
const EVERY_MS = 20_000;

/** A process that can be killed and is there again afterwards. */
export interface Killable {
  readonly name: string;
  /** Ends it at once, as a power cut would, and waits until its next start takes calls. */
  readonly kill: () => Promise<void>;
}

/** Kills processes in turn, one at a time. Answers how it is ended; that says how often each was killed. */
export function killInTurn(processes: readonly Killable[]): () => Promise<void> {
  const ending = new AbortController();
  const kills = new Map(processes.map(({ name }) => [name, 0]));
  const run = async (): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const next = processes[turn % processes.length];
      if (next === undefined) return;
      const pause = wait(EVERY_MS, undefined, { signal: ending.signal });
      await pause.catch(() => undefined);
      if (ending.signal.aborted) return;
      console.log(`${new Date().toISOString().slice(11, 19)} ${next.name} is killed`);
      kills.set(next.name, (kills.get(next.name) ?? 0) + 1);
      await next.kill();
    }
  };
  const running = run().catch((error: unknown) => console.error('The kills ended:', error));
  return async () => {
    ending.abort();
    await running;
    console.log(`Killed: ${[...kills].map(([name, count]) => `${name} × ${count}`).join(', ')}`);
  };
}
