import { animalScripts } from './animals.scripts';
import { cleaningScripts } from './cleaning.scripts';
import { deskScripts } from './desk.scripts';
import { inspectionScripts } from './inspection.scripts';
import { parkScripts } from './parks.scripts';
import { roadScripts } from './roads.scripts';
import type { Script } from './script';
import { socialScripts } from './social.scripts';
import { transportScripts } from './transport.scripts';
import { waterScripts } from './water.scripts';

export type { Line, Script, Speaker } from './script';

/** Every dialogue of the demo town. */
export const scripts: readonly Script[] = [
  ...waterScripts,
  ...cleaningScripts,
  ...roadScripts,
  ...parkScripts,
  ...animalScripts,
  ...transportScripts,
  ...deskScripts,
  ...socialScripts,
  ...inspectionScripts,
];
