import type { SaysisFields } from '@muhatap/shared/wire';
import { storableText } from '../../text/storable-text';
import type { SaysisEntry, SaysisNamed } from './saysis.adapter';

/** Values of ours by field name, for the "before" of what SAYSIS tells. */
export type OurValues = Readonly<Partial<Record<string, string | null>>>;

/** What SAYSIS told as the ledger keeps it: texts by field name, enough to take it in later. `null` of a unit or a type takes it away. */
export function fieldsOf(
  { kind, caseCode, at, values }: Pick<SaysisEntry, 'kind' | 'caseCode' | 'at' | 'values'>,
  ours: OurValues,
): SaysisFields {
  const { message, unit, type } = values;
  const told: Texts = {
    ...(kind === 'open' && { saysisCode: caseCode, openedAt: at.toISOString() }),
    konuOzeti: values.subject,
    durum: values.status,
    reason: values.reason || undefined,
    unit: nameOf(unit),
    unitCode: unit?.code ?? undefined,
    type: nameOf(type),
    typeCode: type?.code ?? undefined,
    kanal: values.channel,
    sender: values.sender,
    senderName: values.senderName ?? undefined,
    ...(message !== undefined && messageTexts(message)),
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, after]) =>
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

/** Null takes a unit or a type away. */
const nameOf = (named: SaysisNamed | null | undefined): string | null | undefined =>
  named === null ? null : named?.name;

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
export const told = (fields: SaysisFields, name: string): string | null | undefined =>
  fields[name]?.after;

/** A unit or a type of a ledger row, by its name and SAYSIS's code. */
export function namedOf(
  fields: SaysisFields,
  name: 'unit' | 'type',
): SaysisNamed | null | undefined {
  const found = told(fields, name);
  return found == null ? found : { name: found, code: told(fields, `${name}Code`) ?? null };
}
