export { FactorStrip } from './factor-strip';
export { OutdatedStrip } from './outdated-strip';
export { ReleaseStrip } from './release-strip';
export { showPendingSwitch, SwitchStrip } from './switch-strip';
