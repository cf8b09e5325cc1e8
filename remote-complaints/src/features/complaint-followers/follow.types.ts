/** The command of the page's action that follows a complaint or leaves it. */
export interface FollowersCommand {
  readonly intent: 'follow';
  readonly id: string;
  readonly isFollowing: boolean;
}
