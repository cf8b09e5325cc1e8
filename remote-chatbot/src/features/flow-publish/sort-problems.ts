import type { Problem } from '@muhatap/shared/flow';
import type { Platform } from '@muhatap/shared/wire/channels';
import type { Open } from '@muhatap/shared/wire/open';

/** `blocking` keeps the flow from being published; `other` are warnings, and limits of channels on which it does not answer. */
export interface SortedProblems {
  readonly blocking: readonly Problem[];
  readonly other: readonly Problem[];
}

/**
 * The problems for which publishing is refused to a chatbot on these channels; the server applies
 * the same rule.
 */
export function sortProblems(
  problems: readonly Problem[],
  answersOn: readonly Open<Platform>[],
): SortedProblems {
  const isBlocking = ({ severity, platforms }: Problem): boolean =>
    severity === 'error' &&
    (platforms === null || platforms.some((platform) => answersOn.includes(platform)));
  return {
    blocking: problems.filter(isBlocking),
    other: problems
      .filter((problem) => !isBlocking(problem))
      .map((problem) => ({ ...problem, severity: 'warning' })),
  };
}
