export type { CountedLabel } from './label.api';
export { currentLabels, useCurrentLabels } from './known-labels';
export { createLabel, useLabels } from './label.query';
