export { Labels } from './labels';
export { LabelsSkeleton } from './label-rows';
export type { LabelCommand } from './label-command';
