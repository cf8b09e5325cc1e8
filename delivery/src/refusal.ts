/** Something that an operator requested and may not have; the message says why in one sentence. */
export class DeliveryRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.name = 'DeliveryRefusal';
  }
}

/** Whether the release store did not answer: of a bucket alone. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof DeliveryRefusal && error.code === 'store_unreachable';

/** Errors of a write for which a disk, or a person's share of it, has no room. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** The refusal that an error stands for: a full disk is nothing that a stack trace explains. Any other error as it is. */
export const asRefusal = (error: unknown): unknown =>
  FULL.includes((error as NodeJS.ErrnoException | null)?.code ?? '')
    ? new DeliveryRefusal(
        'disk_full',
        'Diskte yer kalmadığı için hiçbir şey değiştirilmedi. Sürüm deposunun diskinde yer açıp yeniden deneyin.',
      )
    : error;
