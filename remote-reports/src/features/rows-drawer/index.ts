export type { BreakdownFound } from './breakdown';
export { RowsDrawer } from './rows-drawer';
export { RowsSection } from './rows-section';
export type { RowsFound } from './rows.types';
