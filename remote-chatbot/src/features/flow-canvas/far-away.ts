import type { ReactFlowState } from 'reactflow';

/** Below this zoom nobody can read a choice, so cards show their title alone. */
const FAR = 0.4;

export const isFarAway = ({ transform }: Pick<ReactFlowState, 'transform'>): boolean =>
  transform[2] < FAR;
