import type { Database } from '../../database';

/** A transfer of open conversations from one member to another; null is the queue. */
export interface Handover {
  readonly companyId: string;
  readonly from: string;
  readonly to: string | null;
  /** A program of the company has no id. */
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: Date;
}

/** The conversations that members hold; provided by the conversations. */
export interface HeldRooms {
  /** Throws 422 `assignee_unknown` for the person themselves and for whoever can be given no conversations. */
  requireRecipient(
    tx: Database,
    handover: Pick<Handover, 'companyId' | 'from'> & { readonly to: string },
  ): Promise<void>;
  /** Each conversation in a transaction of its own; what is cut off in between stays and can be handed over again. */
  handOver(db: Database, handover: Handover): Promise<void>;
}
