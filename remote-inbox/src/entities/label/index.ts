export type { CountedLabel } from './label.api';
export {
  createLabel,
  currentLabels,
  followLabels,
  useCurrentLabels,
  useLabels,
} from './label.query';
