import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults';
import { runOperator } from './operator';
import { environmentOf, type Stage } from './stage';

const TRAFFIC_MS = 2_000;
const NEXT = 'the next key of a drill, for all its backends';

type Secrets = Readonly<Record<string, string>>;

/** Backends start again one by one, so that for a while they have different secrets. */
async function restartAll(stage: Stage, secrets: Secrets): Promise<void> {
  for (let index = 0; index < stage.setup.backends; index += 1) {
    await stage.restart(index, 'stop', secrets);
    await wait(TRAFFIC_MS);
  }
}

/** `SECRET_KEY` is changed in running traffic, as docs/operations/keys.md says; sends go on with the accounts' keys all the time. */
export const keyRotation: Fault = {
  name: 'SECRET_KEY is changed, step by step',
  run: async ({ stage }) => {
    const env = environmentOf(stage.setup);
    const first = env['SECRET_KEY'] ?? '';
    await restartAll(stage, { SECRET_KEY: first, SECRET_KEYS_ACCEPTED: NEXT });
    const both = { SECRET_KEY: NEXT, SECRET_KEYS_ACCEPTED: first };
    await restartAll(stage, both);
    const { resealed } = await runOperator<{ resealed: number }>(
      { ...env, ...both },
      ...['rotate-key', 'seal'],
    );
    if (resealed === 0) throw new Error('No account was sealed with the first secret.');
    await runOperator({ ...env, ...both }, 'rotate-key', 'drop');
    await restartAll(stage, { SECRET_KEY: NEXT });
  },
};
