/** Thrown for a receipt or echo that may be of a call whose answer is still to come: the journal tries it again. */
export class EarlyReceipt extends Error {
  override readonly name = 'EarlyReceipt';
  constructor() {
    super('a receipt came before the answer to a send');
  }
}
