export { MergedNotice } from './merged-notice';
export { PartsCard } from './parts-card';
export { SimilarCard } from './similar-card';
export type { MergeCommand } from './merge.types';
