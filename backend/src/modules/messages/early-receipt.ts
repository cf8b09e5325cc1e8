/** What may be of a call whose answer is still to come: it is tried again when that has told the message's id. */
export class EarlyReceipt extends Error {
  override readonly name = 'EarlyReceipt';
  constructor() {
    super('a receipt came before the answer to a send');
  }
}
