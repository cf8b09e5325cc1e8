import type {
  CitySystem,
  ComplaintReferenceId,
  SaysisChangeKind,
  SharedFieldId,
} from '@muhatap/shared/wire/complaints';

/** The connection of a company to SAYSIS, ready for calls. */
export interface SaysisLine {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The system on the other side; SAYSIS where it is not named. */
  readonly system?: CitySystem;
  /** Of Open311: the body that the other side is to act for. */
  readonly jurisdictionId?: string | null;
}

/** A unit or a type as SAYSIS names it. */
export interface SaysisNamed {
  readonly code: string | null;
  readonly name: string;
}

/**
 * A message of a case. `id` is SAYSIS's own, null while we send it. `statusText` is SAYSIS's status
 * of it.
 */
export interface SaysisMessage {
  readonly id: string | null;
  readonly text: string;
  readonly direction: 'from_citizen' | 'to_citizen';
  readonly author: string | null;
  readonly mediaType: 'text' | 'image' | 'video' | 'audio' | 'document';
  readonly mediaUrl: string | null;
  readonly statusText: string | null;
  readonly sentAt: Date;
}

type FieldValue<Id extends SharedFieldId> = Id extends ComplaintReferenceId
  ? SaysisNamed | null
  : string;

/** The fields of a case that a change sets; null takes away. A status is whatever text SAYSIS uses. */
export type SaysisFieldValues = {
  readonly [Id in SharedFieldId]?: FieldValue<Id> | undefined;
};

/** The values that a change sets; one that it does not touch is left out. */
export interface SaysisValues extends SaysisFieldValues {
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly channel?: string | undefined;
  readonly sender?: string | undefined;
  readonly senderName?: string | null | undefined;
  readonly message?: SaysisMessage | undefined;
  /** Of an opening that we send: what a system needs at once that takes no later changes. Others leave it. */
  readonly beside?: SaysisBeside | undefined;
}

/** The type of a case as it is now, the citizen's first words, the address of the file that came with them, and the point of the case. */
export interface SaysisBeside {
  readonly type: SaysisNamed | null;
  readonly statement: string;
  readonly mediaUrl: string | null;
  readonly place?: { readonly lat: number; readonly lon: number; readonly words: string };
}

/** A change that SAYSIS holds. `originKey` is our key where it was ours; `version` is the case's after it and grows by one with each change. */
export interface SaysisEntry {
  readonly id: string;
  readonly caseId: string;
  readonly caseCode: string;
  readonly version: number;
  readonly kind: SaysisChangeKind;
  readonly at: Date;
  readonly originKey: string | null;
  readonly values: SaysisValues;
}

/** A change that SAYSIS is to take over. The same `key` must have its effect once, however often it is sent. `caseId` is null for `open` alone. */
export interface SaysisSend {
  readonly key: string;
  readonly caseId: string | null;
  /**
   * The newest version of the case that we have: SAYSIS refuses the change as stale where its own
   * is newer.
   */
  readonly baseVersion: number;
  readonly kind: SaysisChangeKind;
  readonly at: Date;
  readonly values: SaysisValues;
}

/**
 * The outcome of sending a change. `accepted`: SAYSIS has it, now or from an earlier try. `stale`:
 * the case has a newer version, nothing was done. `refused`: never in this form. `key`: our key is
 * not accepted. `unsupported`: the other side takes no changes of this kind. `failed`: perhaps done, perhaps not; the same change may be sent
 * again.
 */
export type SaysisSendOutcome =
  | { readonly kind: 'accepted'; readonly entry: SaysisEntry }
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'key' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'failed'; readonly why: string; readonly retryAfterMs: number | null };

/**
 * Entries in the order in which they happened; of an unreadable one `values` is empty and
 * `unreadable` contains the reason.
 */
export interface SaysisPage {
  readonly entries: readonly (SaysisEntry & { readonly unreadable?: string })[];
  readonly cursor: string | null;
  readonly hasMore: boolean;
}
export type SaysisReadOutcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'key' }
  | { readonly kind: 'failed'; readonly why: string };

/** A case as the other side has it now; fields that it does not carry are left out. `originKey` is the key of our opening where it was ours. */
export interface SaysisCase {
  readonly caseId: string;
  readonly caseCode: string;
  readonly openedAt: Date | null;
  readonly originKey: string | null;
  readonly values: SaysisFieldValues;
  /** Statuses of ours that the other side cannot tell from its own. */
  readonly sameStatuses?: readonly string[];
}

/** `cursor` leads to the next page; null: there is none. */
export interface SaysisCasePage {
  readonly cases: readonly SaysisCase[];
  readonly cursor: string | null;
}

/** The reading of whole cases of a line. */
export interface CaseReading {
  /** Fields of which the other side takes changes. */
  readonly takes: readonly SharedFieldId[];
  /** Cases that were opened in a span, `to` not included. One may come more than once. */
  readPage(
    span: { readonly from: Date; readonly to: Date },
    cursor: string | null,
  ): Promise<SaysisReadOutcome<SaysisCasePage>>;
  /** Null where the other side does not have the case. */
  find(caseId: string): Promise<SaysisReadOutcome<SaysisCase | null>>;
}

/** The calls that the product makes to SAYSIS. An adapter never throws and never changes anything but through `sendChange`. */
export interface SaysisAdapter {
  sendChange(line: SaysisLine, change: SaysisSend): Promise<SaysisSendOutcome>;
  /** Changes after `cursor` (null: from the beginning), to all cases. An entry may come more than once. */
  readChanges(line: SaysisLine, cursor: string | null): Promise<SaysisReadOutcome<SaysisPage>>;
  /** Changes of one case after a version. */
  readCase(
    line: SaysisLine,
    caseId: string,
    afterVersion: number,
  ): Promise<SaysisReadOutcome<SaysisPage>>;
  /** Whether SAYSIS answers and takes our key. */
  check(line: SaysisLine): Promise<SaysisReadOutcome<null>>;
  /** The reading of whole cases, which a reconciliation needs; missing or null where the other side cannot be asked for them. */
  readonly casesOf?: (line: SaysisLine) => CaseReading | null;
}
