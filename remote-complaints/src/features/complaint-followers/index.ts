export { Followers } from './followers';
export type { FollowersCommand } from './follow.types';
