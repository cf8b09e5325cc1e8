/** A message by e-mail. `text` is paragraphs with empty lines between; one that is nothing but a link or a code is shown as the matter of the message. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one-time code that the text brings, if it brings one: what the demo's console shows of it. */
  readonly code?: string;
}

/**
 * Sends e-mails. `available` is checked before anything is stored that waits for one; a rejection
 * means that no server accepted the message.
 */
export interface MailSender {
  readonly available: boolean;
  send(mail: Mail): Promise<void>;
}
