export { FlowSettingsPanel } from './flow-settings-panel';
