import { platform } from '@muhatap/shared/platform';
import {
  ALL_COMPLAINT_FIELD_IDS,
  ALL_COMPLAINT_FIELDS,
  complaintValueName,
  isClosedComplaint,
  isComplaintNamed,
  isComplaintReference,
  type Complaint,
  type ComplaintChange,
  type AnyComplaintFieldId,
  type AnyComplaintFieldName,
  type ComplaintNamedId,
} from '@muhatap/shared/wire/complaints';
import { historyEntry, type FakeDossier } from './fake-dossier';
import { FAKE_LABELS, FAKE_STAFF, type FakeData } from './fake-data';

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

/** The entries that a field can name. */
const entriesFor = (data: FakeData, id: ComplaintNamedId): readonly Named[] =>
  isComplaintReference(id) ? data[ALL_COMPLAINT_FIELDS[id].list]() : FAKE_STAFF;

/** A field as the history shows it. */
const labelOf = (complaint: Complaint, id: AnyComplaintFieldId): string | null =>
  isComplaintNamed(id)
    ? nameOf(complaint[id] ?? null)
    : complaintValueName(id, complaint[ALL_COMPLAINT_FIELDS[id].name] ?? null);

const labelNames = ({ labels = [] }: Complaint): string | null =>
  labels.map(({ name }) => name).join(', ') || null;

/** An entry for each field that differs. */
function recordChanges(
  dossier: FakeDossier,
  before: Complaint,
  after: Complaint,
  reason: string | null,
): void {
  const [had, has] = [labelNames(before), labelNames(after)];
  if (had !== has)
    dossier.history.push(historyEntry(after.version, 'labels', had, has, after.updatedAt));
  for (const kind of ALL_COMPLAINT_FIELD_IDS) {
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
    ALL_COMPLAINT_FIELD_IDS.map((id) => {
      const { name, changedBy } = ALL_COMPLAINT_FIELDS[id];
      return [
        name,
        isComplaintNamed(id)
          ? chosen(
              entriesFor(data, id),
              change[ALL_COMPLAINT_FIELDS[id].changedBy],
              complaint[id] ?? null,
            )
          : (change[changedBy as 'durum'] ?? complaint[name]),
      ];
    }),
  ) as Pick<Complaint, AnyComplaintFieldName>;
  const { unit, durum } = fields;
  const now = new Date(platform().clock.now()).toISOString();
  const isClosed = isClosedComplaint({ durum, closedAt: null });
  const next: Complaint = {
    ...complaint,
    ...fields,
    ...(change.label_ids && {
      labels: FAKE_LABELS.filter(({ id }) => change.label_ids?.includes(id)),
    }),
    atananBirim: nameOf(unit),
    version: complaint.version + 1,
    updatedAt: now,
    closedAt: isClosed ? (complaint.closedAt ?? now) : null,
  };
  recordChanges(dossier, complaint, next, change.reason ?? null);
  return next;
}
