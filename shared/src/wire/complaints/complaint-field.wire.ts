import { z } from 'zod';
import { COMPLAINT_STATUSES, complaintStatus } from './complaint-status.wire';
import { PRIORITIES, priority, PRIORITY_NAMES } from '../conversations/room.wire';
import { openEnum } from '../open';

/** Longest subject, in characters. */
export const COMPLAINT_SUBJECT_LIMIT = 300;

/** A property of a complaint that somebody decides. The server, SAYSIS and the screens follow the table of them. */
export interface ComplaintField {
  /** `status`: one of the states, `choice`: one of a few values, `reference`: an entry of a list of the company, `person`: one of its people, `text`: free words. */
  readonly kind: 'status' | 'choice' | 'reference' | 'person' | 'text';
  /** Of a choice: its values as people read them. */
  readonly names?: Readonly<Record<string, string>>;
  /** Of a reference: its list, as `casework-changed` names it. */
  readonly list?: 'units' | 'types' | 'districts';
  /** The property of a complaint; also the filter's name and the one in the ledger of SAYSIS. */
  readonly name: string;
  /** The property of a change and of an opening. */
  readonly changedBy: string;
  /** In a sentence ('Konu özeti değişti'). */
  readonly label: string;
  /** Above a value or a column. */
  readonly title: string;
  /** Shown where it has no value; left out where it always has one. */
  readonly none?: string;
  /** The schema of the complaint's property. */
  readonly value: z.ZodType;
  /** The schema of a change's property. */
  readonly change: z.ZodType;
  /** The schema of an opening's property; left out where an opening does not say it. */
  readonly opening?: z.ZodType;
  /** The schema of the filter; left out where the list cannot be filtered by it. */
  readonly filter?: z.ZodType;
  /** Whether it is a column of the exported list. */
  readonly isExported: boolean;
  /** Whether it is synchronized with SAYSIS in both directions, under its id. */
  readonly isShared: boolean;
}

/** Several values of one filter in an address: `durum=Yeni,İşlemde`. Blanks are dropped, an unknown value is refused. */
export const severalOf = <T extends z.ZodType>(one: T) =>
  z
    .preprocess(
      (given) =>
        typeof given === 'string' ? given.split(',').filter((word) => word !== '') : given,
      z.array(one).max(20),
    )
    .optional();

const id = z.string().max(64);
const named = z.object({ id: z.string(), name: z.string() });
const subject = z.string().trim().min(1).max(COMPLAINT_SUBJECT_LIMIT);
const changedId = id.nullable().optional();
const openingId = id.nullable().default(null);

/** By the kind of a change in the history, in the order in which changes are recorded. */
export const COMPLAINT_FIELDS = {
  status: {
    kind: 'status',
    name: 'durum',
    changedBy: 'durum',
    label: 'Durum',
    title: 'Durum',
    value: openEnum(COMPLAINT_STATUSES),
    change: complaintStatus.optional(),
    filter: severalOf(complaintStatus),
    isExported: true,
    isShared: true,
  },
  unit: {
    kind: 'reference',
    list: 'units',
    name: 'unit',
    changedBy: 'unit_id',
    label: 'Birim',
    title: 'Birim',
    none: 'Atanmadı',
    value: named.nullable(),
    change: changedId,
    opening: openingId,
    filter: severalOf(id),
    isExported: true,
    isShared: true,
  },
  type: {
    kind: 'reference',
    list: 'types',
    name: 'type',
    changedBy: 'type_id',
    label: 'Tür',
    title: 'Tür',
    none: 'Belirlenmedi',
    value: named.nullable(),
    change: changedId,
    opening: openingId,
    filter: severalOf(id),
    isExported: true,
    isShared: true,
  },
  district: {
    kind: 'reference',
    list: 'districts',
    name: 'district',
    changedBy: 'district_id',
    label: 'Mahalle',
    title: 'Mahalle',
    none: 'Belirlenmedi',
    value: named.nullable().default(null),
    change: changedId,
    opening: openingId,
    filter: severalOf(id),
    isExported: true,
    isShared: false,
  },
  subject: {
    kind: 'text',
    name: 'konuOzeti',
    changedBy: 'konuOzeti',
    label: 'Konu özeti',
    title: 'Konu özeti',
    value: z.string(),
    change: subject.optional(),
    opening: subject,
    isExported: true,
    isShared: true,
  },
} as const satisfies Readonly<Record<string, ComplaintField>>;

type Fields = typeof COMPLAINT_FIELDS;
export type ComplaintFieldId = keyof Fields;
export type ComplaintFieldName = Fields[ComplaintFieldId]['name'];
/** The ids whose descriptors have these properties. */
export type ComplaintFieldIdWith<Part> = {
  [Id in ComplaintFieldId]: Fields[Id] extends Part ? Id : never;
}[ComplaintFieldId];

export type ComplaintReferenceId = ComplaintFieldIdWith<{ readonly kind: 'reference' }>;
export type ComplaintTextId = ComplaintFieldIdWith<{ readonly kind: 'text' }>;
export type SharedFieldId = ComplaintFieldIdWith<{ readonly isShared: true }>;
type FilteredFieldId = ComplaintFieldIdWith<{ readonly filter: z.ZodType }>;
/** Names of the filters that fields have. */
export type ComplaintFieldFilter = Fields[FilteredFieldId]['name'];

const idsWhere = <Id extends ComplaintFieldId>(isWanted: (field: ComplaintField) => boolean) =>
  (Object.keys(COMPLAINT_FIELDS) as ComplaintFieldId[]).filter((each): each is Id =>
    isWanted(COMPLAINT_FIELDS[each]),
  );

export const COMPLAINT_FIELD_IDS = idsWhere(() => true);
export const COMPLAINT_REFERENCE_IDS = idsWhere<ComplaintReferenceId>(
  ({ kind }) => kind === 'reference',
);
export const COMPLAINT_TEXT_IDS = idsWhere<ComplaintTextId>(({ kind }) => kind === 'text');
export const SHARED_FIELD_IDS = idsWhere<SharedFieldId>(({ isShared }) => isShared);
export const FILTERED_FIELD_IDS = idsWhere<FilteredFieldId>(({ filter }) => filter !== undefined);

export const isComplaintField = (kind: string): kind is ComplaintFieldId =>
  Object.hasOwn(COMPLAINT_FIELDS, kind);
export const isSharedField = (kind: string): kind is SharedFieldId =>
  isComplaintField(kind) && COMPLAINT_FIELDS[kind].isShared;
export const isComplaintReference = (each: AnyComplaintFieldId): each is ComplaintReferenceId =>
  ALL_COMPLAINT_FIELDS[each].kind === 'reference';

const shapeOf = (
  ids: readonly ComplaintFieldId[],
  entryOf: (field: ComplaintField) => readonly [string, z.ZodType | undefined],
) =>
  Object.fromEntries(
    ids.map((each) => entryOf(COMPLAINT_FIELDS[each])).filter(([, schema]) => schema !== undefined),
  );

/** The properties of a complaint. */
export const fieldValueShape = shapeOf(COMPLAINT_FIELD_IDS, ({ name, value }) => [name, value]) as {
  [Id in ComplaintFieldId as Fields[Id]['name']]: Fields[Id]['value'];
};

/** The properties of a change. */
export const fieldChangeShape = shapeOf(COMPLAINT_FIELD_IDS, ({ changedBy, change }) => [
  changedBy,
  change,
]) as { [Id in ComplaintFieldId as Fields[Id]['changedBy']]: Fields[Id]['change'] };

type OpeningFieldId = ComplaintFieldIdWith<{ readonly opening: z.ZodType }>;
/** The properties of an opening. */
export const fieldOpeningShape = shapeOf(COMPLAINT_FIELD_IDS, ({ changedBy, opening }) => [
  changedBy,
  opening,
]) as { [Id in OpeningFieldId as Fields[Id]['changedBy']]: Fields[Id]['opening'] };

/** The filters. */
export const fieldFilterShape = shapeOf(FILTERED_FIELD_IDS, ({ name, filter }) => [
  name,
  filter,
]) as { [Id in FilteredFieldId as Fields[Id]['name']]: Fields[Id]['filter'] };

/** Fields that modules of earlier releases do not know: those name the kinds, filters and columns of {@link COMPLAINT_FIELDS} alone. */
const LATER_COMPLAINT_FIELDS = {
  responsible: {
    kind: 'person',
    name: 'responsible',
    changedBy: 'responsible_id',
    label: 'Sorumlu',
    title: 'Sorumlu',
    none: 'Atanmadı',
    value: named.nullable().optional(),
    change: changedId,
    filter: severalOf(id),
    isExported: true,
    isShared: false,
  },
  priority: {
    kind: 'choice',
    names: PRIORITY_NAMES,
    name: 'priority',
    changedBy: 'priority',
    label: 'Öncelik',
    title: 'Öncelik',
    value: openEnum(PRIORITIES).optional(),
    change: priority.optional(),
    filter: severalOf(priority),
    isExported: true,
    isShared: false,
  },
} as const satisfies Readonly<Record<string, ComplaintField>>;

/** The property of a complaint, of a change and of the filters for each of them. */
export const laterValueShape = {
  responsible: LATER_COMPLAINT_FIELDS.responsible.value,
  priority: LATER_COMPLAINT_FIELDS.priority.value,
};
export const laterChangeShape = {
  responsible_id: LATER_COMPLAINT_FIELDS.responsible.change,
  priority: LATER_COMPLAINT_FIELDS.priority.change,
};
export const laterFilterShape = {
  responsible: LATER_COMPLAINT_FIELDS.responsible.filter,
  priority: LATER_COMPLAINT_FIELDS.priority.filter,
};

/** All fields; a change records them in this order. */
export const ALL_COMPLAINT_FIELDS = { ...COMPLAINT_FIELDS, ...LATER_COMPLAINT_FIELDS } as const;
type AllFields = typeof ALL_COMPLAINT_FIELDS;
export type AnyComplaintFieldId = keyof AllFields;
export type LaterComplaintFieldId = keyof typeof LATER_COMPLAINT_FIELDS;
export type AnyComplaintFieldName = AllFields[AnyComplaintFieldId]['name'];
/** Names of the filters that fields have. */
export type AnyComplaintFieldFilter = ComplaintFieldFilter | LaterComplaintFieldId;
/** Fields whose value has an id and a name. */
export type ComplaintNamedId = ComplaintReferenceId | 'responsible';

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
export const LATER_COMPLAINT_FIELD_IDS = keysOf(LATER_COMPLAINT_FIELDS);
export const ALL_COMPLAINT_FIELD_IDS = keysOf(ALL_COMPLAINT_FIELDS);
export const ALL_FILTERED_FIELD_IDS = [
  ...FILTERED_FIELD_IDS,
  ...LATER_COMPLAINT_FIELD_IDS,
] as const;
export const COMPLAINT_NAMED_IDS: readonly ComplaintNamedId[] = [
  ...COMPLAINT_REFERENCE_IDS,
  'responsible',
];
export const isAnyComplaintField = (kind: string): kind is AnyComplaintFieldId =>
  Object.hasOwn(ALL_COMPLAINT_FIELDS, kind);
export const isComplaintNamed = (each: AnyComplaintFieldId): each is ComplaintNamedId =>
  COMPLAINT_NAMED_IDS.some((id) => id === each);

/** The value of a field as people read it: that of a choice has a name. */
export const complaintValueName = (
  each: AnyComplaintFieldId,
  value: string | null,
): string | null => {
  const { names }: ComplaintField = ALL_COMPLAINT_FIELDS[each];
  return value === null ? null : (names?.[value] ?? value);
};
