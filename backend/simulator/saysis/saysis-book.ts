import { COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import type {
  RestCase,
  RestEntry,
  RestSend,
  RestValues,
} from '../../src/complaints/saysis/rest-contract';

/** A case as the simulated SAYSIS holds it. */
/** Kinds of changes that must name a subject, and those that must name a status. */
const SUBJECT_KINDS: ReadonlySet<RestEntry['kind']> = new Set(['open', 'subject']);
const STATUS_KINDS: ReadonlySet<RestEntry['kind']> = new Set(['open', 'status']);

export interface BookCase {
  readonly id: string;
  readonly code: string;
  version: number;
  subject: string;
  status: string;
  unit: { code: string | null; name: string } | null;
  type: { code: string | null; name: string } | null;
  channel: string;
  sender: string;
  senderName: string | null;
  readonly messages: NonNullable<RestValues['message']>[];
  readonly entries: RestEntry[];
}

export interface BookProblem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}
export type BookResult = { readonly entry: RestEntry; readonly isRepeated: boolean } | BookProblem;

const problem = (status: number, code: string, message: string): BookProblem => ({
  status,
  code,
  message,
});
/** Codes that SAYSIS gave are kept; ours become known as theirs. */
const OWN_CODE = /^SYS-/;

/**
 * The books of the simulated SAYSIS. They are the list of its entries and nothing else: `record` keeps each one (in a file, so that a
 * restart forgets nothing) before it counts.
 */
export class SaysisBook {
  readonly cases = new Map<string, BookCase>();
  readonly entries: RestEntry[] = [];
  private readonly byKey = new Map<string, RestEntry>();
  private messageCount = 0;
  private caseCount = 0;

  constructor(
    private readonly parts: {
      readonly now: () => Date;
      readonly record: (entry: RestEntry) => void;
      readonly kept?: readonly RestEntry[];
    },
  ) {
    for (const entry of parts.kept ?? []) this.apply(entry);
  }

  /** A change from outside, done once per key. */
  receive(
    key: string,
    caseId: string | null,
    { base_version: base, kind, values }: RestSend,
  ): BookResult {
    const before = this.byKey.get(key);
    if (before !== undefined) return { entry: before, isRepeated: true };
    if ((caseId === null) !== (kind === 'open'))
      return problem(422, 'kind_unexpected', 'Değişiklik türü bu adres için değil.');
    if (caseId !== null) {
      const found = this.cases.get(caseId);
      if (found === undefined) return problem(404, 'case_unknown', 'Böyle bir başvuru yok.');
      if (found.version !== base)
        return problem(409, 'stale_version', `Başvuru ${found.version}. sürümünde.`);
    }
    const wrong = this.wrongIn(kind, values);
    return wrong ?? { entry: this.write(caseId, kind, values, key), isRepeated: false };
  }

  /** A change by SAYSIS's own people; any words will do. */
  act(caseId: string | null, kind: RestEntry['kind'], values: RestValues): RestEntry | null {
    return caseId !== null && !this.cases.has(caseId)
      ? null
      : this.write(caseId, kind, values, null);
  }

  /** Entries after a place in the order of all, and the place after the last of them. */
  after(place: number, limit: number): { entries: RestEntry[]; next: number } {
    const entries = this.entries.slice(place, place + limit);
    return { entries, next: place + entries.length };
  }

  /** All cases as they are now, in the order of their openings. */
  states(): RestCase[] {
    return [...this.cases.values()].map(({ id, code, subject, status, unit, type, entries }) => ({
      id,
      code,
      opened_at: entries[0]?.at ?? '',
      origin_key: entries[0]?.origin_key ?? null,
      subject,
      status,
      unit,
      type,
    }));
  }

  /** A case is gone, and with it the keys under which it was changed: as when an older copy of the books comes back. */
  forget(caseId: string): void {
    this.cases.delete(caseId);
    for (const [key, entry] of this.byKey) if (entry.case_id === caseId) this.byKey.delete(key);
  }

  private wrongIn(
    kind: RestEntry['kind'],
    { subject, status, message }: RestValues,
  ): BookProblem | null {
    if (SUBJECT_KINDS.has(kind) && (subject ?? '').trim() === '')
      return problem(422, 'subject_missing', 'Konu boş olamaz.');
    if (STATUS_KINDS.has(kind) && !COMPLAINT_STATUSES.some((each) => each === status))
      return problem(422, 'status_unknown', 'Böyle bir durum yok.');
    if (kind === 'message' && message === undefined)
      return problem(422, 'message_missing', 'Mesaj yok.');
    return isReachable(message?.media_url ?? null)
      ? null
      : problem(422, 'media_unreachable', 'Ek dosyasının adresi eksik.');
  }

  private write(
    caseId: string | null,
    kind: RestEntry['kind'],
    values: RestValues,
    key: string | null,
  ): RestEntry {
    const at = this.parts.now().toISOString();
    const number = this.caseCount + 1;
    const code =
      values.code !== undefined && OWN_CODE.test(values.code)
        ? values.code
        : `SYS-${at.slice(0, 4)}-${String(700_000 + number)}`;
    const unborn = { id: `b-${number}`, code, version: 0 };
    const found = this.cases.get(caseId ?? '') ?? unborn;
    const message = values.message && {
      ...values.message,
      id: `m-${this.messageCount + 1}`,
      status_text: key === null ? (values.message.status_text ?? 'Yeni yanıt') : 'Kayda alındı',
    };
    const entry: RestEntry = {
      id: `d-${this.entries.length + 1}`,
      case_id: found.id,
      case_code: found.code,
      version: found.version + 1,
      kind,
      at,
      origin_key: key,
      values: { ...values, ...(message !== undefined && { message }) },
    };
    this.parts.record(entry);
    this.apply(entry);
    return entry;
  }

  private apply(entry: RestEntry): void {
    this.entries.push(entry);
    if (entry.origin_key !== null) this.byKey.set(entry.origin_key, entry);
    if (entry.values.message !== undefined) this.messageCount += 1;
    const found = this.cases.get(entry.case_id);
    if (found === undefined) {
      this.caseCount += 1;
      this.cases.set(entry.case_id, newCase(entry));
      return;
    }
    found.version = entry.version;
    found.entries.push(entry);
    changeCase(found, entry);
  }
}

const isReachable = (address: string | null): boolean =>
  address === null || /^https?:\/\//.test(address);

function changeCase(found: BookCase, { kind, values }: RestEntry): void {
  if (kind === 'status') found.status = values.status ?? '';
  if (kind === 'subject') found.subject = values.subject ?? '';
  if (kind === 'unit') found.unit = values.unit ?? null;
  if (kind === 'type') found.type = values.type ?? null;
  if (kind === 'message' && values.message !== undefined) found.messages.push(values.message);
}

const newCase = (entry: RestEntry): BookCase => ({
  id: entry.case_id,
  code: entry.case_code,
  version: entry.version,
  subject: entry.values.subject ?? '',
  status: entry.values.status ?? '',
  unit: entry.values.unit ?? null,
  type: entry.values.type ?? null,
  channel: entry.values.channel ?? 'other',
  sender: entry.values.sender ?? '',
  senderName: entry.values.sender_name ?? null,
  messages: [],
  entries: [entry],
});
