import { animalScripts } from './animals.scripts';
import { cleaningScripts } from './cleaning.scripts';
import { commentScripts } from './comments.scripts';
import { deskScripts } from './desk.scripts';
import { inspectionScripts } from './inspection.scripts';
import { mediaScripts } from './media.scripts';
import { notificationScripts } from './notifications.scripts';
import { parkScripts } from './parks.scripts';
import { roadScripts } from './roads.scripts';
import type { Script } from './script';
import { socialScripts } from './social.scripts';
import { transportScripts } from './transport.scripts';
import { waterScripts } from './water.scripts';

export type { Line, Place, Script, Speaker } from './script';

/** The dialogues of the demo data, as citizens can hold them on any chat. */
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

/** All that the seed deals out: the dialogues, those with every kind of file, words under posts and notifications. */
export const demoScripts: readonly Script[] = [
  ...scripts,
  ...mediaScripts,
  ...commentScripts,
  ...notificationScripts,
];
