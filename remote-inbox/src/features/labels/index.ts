export { Labels, LabelsSkeleton } from './labels';
export type { LabelCommand } from './label-command';
