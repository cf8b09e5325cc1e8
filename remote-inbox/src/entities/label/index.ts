export type { CountedLabel } from './label.api';
export { createLabel, currentLabels, followLabels, loadLabels, needLabels, useLabels, type LabelsState } from './label.store';
