export { FollowCard } from './follow-card';
export type { FollowCommand } from './follow.types';
