export { ComplaintBoard } from './complaint-board';
export { LayoutChoice } from './layout-choice';
export type { BoardColumns } from './board.types';
