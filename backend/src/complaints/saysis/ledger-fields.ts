import {
  COMPLAINT_FIELDS,
  SHARED_FIELD_IDS,
  type SaysisFields,
  type SharedFieldId,
} from '@muhatap/shared/wire/complaints';
import { storableText } from '../../text/storable-text';
import type { ComplaintRow } from '../cases/complaints.repository';
import { CASE_FIELDS } from '../cases/complaint-fields';
import { isReferenceShared, type SharedReferenceId } from './find-named';
import type { SaysisEntry, SaysisNamed, SaysisValues } from './saysis.adapter';

/** Values of ours by field name; a reference is the name of its entry. */
export type OurValues = Readonly<Record<string, string | null>>;

/** The values of a case in the ledger. */
export function ourValuesOf(row: ComplaintRow): OurValues {
  const { saysisCode, kanal, senderName, sender } = row.complaint;
  const fields = SHARED_FIELD_IDS.map((id): readonly [string, string | null] => [
    COMPLAINT_FIELDS[id].name,
    isReferenceShared(id) ? (row[id]?.name ?? null) : row.complaint[CASE_FIELDS[id].column],
  ]);
  return { ...Object.fromEntries(fields), saysisCode, kanal, senderName, sender };
}

/** An entry of SAYSIS as the ledger keeps it: texts by field name, enough to take it in later. `null` of a reference takes it away. */
export function fieldsOf(
  { kind, caseCode, at, values }: Pick<SaysisEntry, 'kind' | 'caseCode' | 'at' | 'values'>,
  ours: OurValues,
): SaysisFields {
  const { message } = values;
  const texts: Texts = {
    ...(kind === 'open' && { saysisCode: caseCode, openedAt: at.toISOString() }),
    ...(Object.assign({}, ...SHARED_FIELD_IDS.map((id) => fieldTexts(id, values))) as Texts),
    reason: values.reason || undefined,
    kanal: values.channel,
    sender: values.sender,
    senderName: values.senderName ?? undefined,
    ...(message !== undefined && messageTexts(message)),
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, after]) =>
      after === undefined
        ? []
        : [
            [
              name,
              { before: ours[name] ?? null, after: after === null ? null : storableText(after) },
            ],
          ],
    ),
  );
}

/** Texts by field name; undefined where the change does not touch the field. */
type Texts = Record<string, string | null | undefined>;

/** A reference is kept with SAYSIS's code; null takes it away. */
function fieldTexts(id: SharedFieldId, values: SaysisValues): Texts {
  const { name } = COMPLAINT_FIELDS[id];
  if (!isReferenceShared(id)) return { [name]: values[id] };
  const named = values[id];
  return {
    [name]: named === null ? null : named?.name,
    [`${name}Code`]: named?.code ?? undefined,
  };
}

const messageTexts = (message: NonNullable<SaysisEntry['values']['message']>): Texts => ({
  message: message.text,
  messageId: message.id ?? undefined,
  direction: message.direction,
  author: message.author ?? undefined,
  mediaType: message.mediaType,
  mediaUrl: message.mediaUrl ?? undefined,
  statusText: message.statusText ?? undefined,
  sentAt: message.sentAt.toISOString(),
});

/** The new value of a field; undefined where the change does not touch it. */
export const fieldText = (fields: SaysisFields, name: string): string | null | undefined =>
  fields[name]?.after;

/** A reference of a ledger row, by its name and SAYSIS's code. */
export function namedOf(
  fields: SaysisFields,
  id: SharedReferenceId,
): SaysisNamed | null | undefined {
  const { name } = COMPLAINT_FIELDS[id];
  const found = fieldText(fields, name);
  return found == null ? found : { name: found, code: fieldText(fields, `${name}Code`) ?? null };
}
