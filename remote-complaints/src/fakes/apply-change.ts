import { platform } from '@muhatap/shared/platform';
import {
  COMPLAINT_FIELD_IDS,
  COMPLAINT_FIELDS,
  isClosedComplaint,
  isComplaintReference,
  type Complaint,
  type ComplaintChange,
  type ComplaintFieldId,
  type ComplaintFieldName,
} from '@muhatap/shared/wire/complaints';
import { historyEntry, type FakeDossier } from './fake-dossier';
import type { FakeData } from './fake-data';

type Named = { readonly id: string; readonly name: string };

/** Untouched where the id is undefined, taken away where it is null. */
function chosen(
  list: readonly Named[],
  id: string | null | undefined,
  current: Named | null,
): Named | null {
  if (id === undefined) return current;
  const found = list.find((one) => one.id === id);
  return found === undefined ? null : { id: found.id, name: found.name };
}

const nameOf = (place: Named | null) => place?.name ?? null;

/** A field as the history shows it. */
const labelOf = (complaint: Complaint, id: ComplaintFieldId): string | null =>
  isComplaintReference(id) ? nameOf(complaint[id]) : complaint[COMPLAINT_FIELDS[id].name];

/** An entry for each field that differs. */
function recordChanges(
  dossier: FakeDossier,
  before: Complaint,
  after: Complaint,
  reason: string | null,
): void {
  for (const kind of COMPLAINT_FIELD_IDS) {
    const [was, is] = [labelOf(before, kind), labelOf(after, kind)];
    if (was !== is)
      dossier.history.push({
        ...historyEntry(after.version, kind, was, is, after.updatedAt),
        reason,
      });
  }
}

/** The change as the server makes it: versioned, with an entry for each field. */
export function applyChange(
  data: FakeData,
  complaint: Complaint,
  dossier: FakeDossier,
  change: ComplaintChange,
): Complaint {
  const fields = Object.fromEntries(
    COMPLAINT_FIELD_IDS.map((id) => {
      const { name, changedBy } = COMPLAINT_FIELDS[id];
      return [
        name,
        isComplaintReference(id)
          ? chosen(data[COMPLAINT_FIELDS[id].list](), change[changedBy], complaint[id])
          : (change[changedBy] ?? complaint[name]),
      ];
    }),
  ) as Pick<Complaint, ComplaintFieldName>;
  const { unit, durum } = fields;
  const now = new Date(platform().clock.now()).toISOString();
  const isClosed = isClosedComplaint({ durum, closedAt: null });
  const next: Complaint = {
    ...complaint,
    ...fields,
    atananBirim: nameOf(unit),
    version: complaint.version + 1,
    updatedAt: now,
    closedAt: isClosed ? (complaint.closedAt ?? now) : null,
  };
  recordChanges(dossier, complaint, next, change.reason ?? null);
  return next;
}
