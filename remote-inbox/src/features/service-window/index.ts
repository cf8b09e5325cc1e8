export { WindowChip } from './window-chip';
