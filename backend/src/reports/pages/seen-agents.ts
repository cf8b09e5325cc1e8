import { REPORT_NONE } from '@muhatap/shared/wire/reports';
import type { Viewer } from '../../access/viewer';
import { NO_MEMBER } from './report-question';
import { filterUnknown } from './report-refusals';

/**
 * The agents whose conversations a viewer's numbers may count, {@link NO_MEMBER} among them for
 * none; null: all.
 */
export const seenAgents = ({ holders }: Viewer): readonly string[] | null =>
  holders && [...holders.ids, ...(holders.nobody ? [NO_MEMBER] : [])];

/**
 * The agents that a question counts: the requested ones, and where only some may be seen never more
 * than these. Throws 422 `filter_unknown` for others, as for a person of another company.
 */
export function resolveAgents(
  viewer: Viewer,
  agents: readonly string[] | undefined,
): readonly string[] | undefined {
  const seen = seenAgents(viewer);
  if (seen === null) return agents;
  const strange = (agents ?? []).filter((agent) => !seen.includes(agent));
  if (strange.length > 0)
    throw filterUnknown(
      'agent',
      strange.map((agent) => (agent === NO_MEMBER ? REPORT_NONE : agent)),
    );
  return agents ?? seen;
}
