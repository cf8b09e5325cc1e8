export { ReleaseStrip } from './release-strip';
export { followWithdrawals } from './follow-withdrawals';
