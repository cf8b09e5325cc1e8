/** Commands of the page's action for messages of a complaint. */
export type MessageCommand =
  | { readonly intent: 'add-message'; readonly id: string; readonly roomMessageId: string }
  | { readonly intent: 'remove-message'; readonly id: string; readonly messageId: string };
