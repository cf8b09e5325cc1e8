/** Asks for the address of the citizen's page. */
export interface FollowCommand {
  readonly intent: 'follow-link';
  readonly id: string;
}
