import type { Platform } from '@muhatap/shared/wire';

/** What an adapter needs to hand one text to its provider. `id` is our message id, given along where the provider can give it back. */
export interface OutboundText {
  /** Counts from 1. */
  attempt: number;
  id: string;
  platform: Platform;
  account: string;
  accessToken: string | null;
  recipient: string;
  text: string;
  replyToProviderId: string | null;
}

/**
 * How a call ended. `retry`: the provider did not take it and may later. `refused`: it never will.
 * `unknown`: it may or may not have been taken, so it must not be sent again. `reason` is Turkish, for staff.
 */
export type SendOutcome =
  | { kind: 'accepted'; providerMessageId: string }
  | { kind: 'retry'; code: string; reason: string; delayMs: number | null }
  | { kind: 'refused'; code: string; reason: string; accountBroken: boolean }
  | { kind: 'unknown'; why: string };

/** Never throws: every end of a call is an outcome. */
export type SendText = (message: OutboundText) => Promise<SendOutcome>;
