import { Box } from '@muhatap/shared/ui';
import { useFlowDraft } from '#entities/flow';

/** The drawing of the draft around it; fills the room that it is given. */
export function FlowCanvas() {
  const count = useFlowDraft(({ flow }) => flow.nodes.length);
  return <Box role="application" aria-label={`Akış çizimi, ${String(count)} düğüm`} position="relative" boxSize="full" minH="0" />;
}
