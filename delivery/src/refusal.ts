/** Something that an operator requested and may not have; the message says why in one sentence. */
export class DeliveryRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'DeliveryRefusal';
  }
}
