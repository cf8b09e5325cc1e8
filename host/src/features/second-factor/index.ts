export { SecondFactorPanel } from './second-factor-panel';
