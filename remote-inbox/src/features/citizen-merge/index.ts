export { MergeDialog } from './merge-dialog';
export { SeparateButton } from './separate-button';
