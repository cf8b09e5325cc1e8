export { hasFactor } from './has-factor';
export { SecondFactorPanel } from './second-factor-panel';
