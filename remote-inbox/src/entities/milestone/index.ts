export { followMilestones, useMilestones } from './milestone.query';
export type { MilestoneLine } from './describe-milestone';
