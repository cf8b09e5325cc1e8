export { FlowCanvas } from './flow-canvas';
