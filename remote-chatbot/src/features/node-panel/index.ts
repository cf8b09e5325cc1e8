export { NodePanel } from './node-panel';
