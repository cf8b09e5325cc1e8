import { FLOW_PLATFORMS, type Problem } from '@muhatap/shared/flow';
import type { Platform } from '@muhatap/shared/wire/channels';

/** Number of relevant problems on each channel; empty where the channels do not differ. */
export function countByChannel(problems: readonly Problem[]): ReadonlyMap<Platform, number> {
  if (problems.every(({ platforms }) => platforms === null)) return new Map();
  return new Map(
    FLOW_PLATFORMS.flatMap((platform) => {
      const count = matterOn(problems, platform).length;
      return count === 0 ? [] : [[platform, count]];
    }),
  );
}

/** The problems of one channel, those of all channels among them; null is every problem. */
export const matterOn = (
  problems: readonly Problem[],
  channel: Platform | null,
): readonly Problem[] =>
  channel === null
    ? problems
    : problems.filter(({ platforms }) => platforms === null || platforms.includes(channel));
