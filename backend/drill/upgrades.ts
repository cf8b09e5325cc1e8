import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults';

const TRAFFIC_MS = 5_000;

/** An update in running traffic: the last release on today's schema, then one backend after the other as today's, then one back again. */
export const upgrades = (releasedProgram: string): readonly Fault[] => [
  { name: 'the last release on the schema of today', run: () => wait(TRAFFIC_MS) },
  {
    name: 'one backend after the other becomes today’s',
    run: async ({ stage }) => {
      for (let index = 0; index < stage.setup.backends; index += 1) {
        await stage.restart(index, 'stop');
        await wait(TRAFFIC_MS);
      }
    },
  },
  {
    name: 'one backend goes back to the last release',
    run: async ({ stage }) => {
      await stage.restart(0, 'stop', {}, releasedProgram);
      await wait(TRAFFIC_MS);
    },
  },
];
