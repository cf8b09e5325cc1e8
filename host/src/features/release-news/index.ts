export { followReleases } from './follow-releases';
export { followWithdrawals } from './follow-withdrawals';
