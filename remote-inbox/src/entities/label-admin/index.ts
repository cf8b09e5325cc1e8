export { readLabels, removeLabel, saveLabel, type LabelWithCount } from './label-admin.api';
