/** Ways from a message into the field below it. */
export interface MessageActions {
  /** Quotes it in the answer. */
  readonly onQuote: (messageId: string) => void;
  /** Takes a failed send back into the field. */
  readonly onEdit: (messageId: string) => void;
  /** Opens the choice of templates. */
  readonly onTemplate: () => void;
}
