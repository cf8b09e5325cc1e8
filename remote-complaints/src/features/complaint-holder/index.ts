export { HolderField } from './holder-field';
export type { HolderCommand } from './holder.types';
