import { FLOW_PLATFORMS, type Problem, type ProblemField } from '@muhatap/shared/flow';
import { flowChannelName } from './channel-names';

/** The channels on which a problem matters where it does not matter on all of them. */
export const problemChannels = ({ platforms }: Problem): string[] =>
  platforms === null || platforms.length >= FLOW_PLATFORMS.length
    ? []
    : platforms.map(flowChannelName);

/** A problem in one sentence with the channels that it concerns. */
export function describeProblem(problem: Problem): string {
  const channels = problemChannels(problem);
  return channels.length === 0 ? problem.message : `${problem.message} (${channels.join(', ')})`;
}

/**
 * The fault in one field of a node, of its choice or of the settings; null where there is none.
 * Without a field: the fault in the target of a choice.
 */
export function faultOf(
  problems: readonly Problem[],
  field: ProblemField | null,
  buttonId: string | null = null,
): string | null {
  const found = problems.filter(
    (problem) => problem.field === field && problem.buttonId === buttonId,
  );
  return found.length === 0 ? null : found.map(describeProblem).join(' ');
}
