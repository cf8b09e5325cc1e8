/** Gives the conversation of a complaint to a person, or to nobody. */
export interface HolderCommand {
  readonly intent: 'assign-conversation';
  readonly roomId: string;
  readonly assigneeId: string | null;
  readonly expected: string | null;
}
