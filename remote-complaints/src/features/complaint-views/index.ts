export type { ViewCommand } from './view.types';
export { ViewsBar } from './views-bar';
