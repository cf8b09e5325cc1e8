export type { CountedLabel } from './label.api';
export {
  createLabel,
  currentLabels,
  followLabels,
  loadLabels,
  needLabels,
  useCurrentLabels,
  useLabels,
  type LabelsState,
} from './label.store';
