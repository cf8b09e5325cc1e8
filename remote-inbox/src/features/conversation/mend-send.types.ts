/** Composer actions for a failed message. */
export interface MendSend {
  /** Takes the send back into the field. */
  readonly onEdit: (messageId: string) => void;
  /** Opens the choice of templates. */
  readonly onTemplate: () => void;
}
