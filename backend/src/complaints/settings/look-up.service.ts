import type { CompanyEventInput } from '@muhatap/shared/wire/events';
import { type Actor, recordChange } from '../../people';
import { recordEvent } from '../../events';
import {
  inTransaction,
  isForeignKeyViolation,
  isUniqueViolation,
  type Database,
} from '../../database';
import { viewerOf, type AccessScope, type Viewer } from '../../access/viewer';
import { notFound, Refusal } from '../../http/errors';
import {
  lookUpRepository,
  type LookUpColumns,
  type LookUpRow,
  type LookUpSource,
} from './look-up.repository';
import { readName } from './read-name';

/** Reads the list; the complaints of each entry are counted as far as the person sees them. */
type Reader = AccessScope;
/** The person who changes the list and is named in the audit log. */
type Editor = AccessScope & Actor;

/** Values by field, as the audit log takes them. */
type AuditedValues = NonNullable<Parameters<typeof recordChange>[2]['before']>;
type LookUpItem = AuditedValues & { readonly id: string; readonly name: string };

/** Everything in which the lists of a company (types, units, neighbourhoods) differ. */
export interface LookUp<Item extends LookUpItem, Input extends { readonly name: string }> {
  readonly source: LookUpSource;
  /** The `what` of the event `casework-changed`. */
  readonly list: CompanyEventInput<'casework-changed'>['what'];
  readonly audit: {
    /** Stands before an entry's name. */
    readonly subject: string;
    /** The titles of the fields. */
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly texts: {
    readonly notFound: string;
    readonly exists: (name: string) => string;
    readonly inUse: string;
  };
  readonly present: (row: LookUpRow) => Item;
  /** The columns beside the name. */
  readonly columnsOf: (input: Input) => Omit<LookUpColumns, 'name'>;
  /** Checks the rules that no index guards. Throws refusals. */
  readonly check?: (
    tx: Database,
    companyId: string,
    columns: LookUpColumns,
    exceptId: string | null,
  ) => Promise<void>;
  /** The entry as the audit log shows it, where it needs more than the entry itself. */
  readonly describe?: (tx: Database, viewer: Viewer, item: Item) => Promise<AuditedValues>;
}

/** A list of a company. Names are unique by Turkish folding: 409 `name_exists`. */
export interface LookUpService<Item, Input> {
  list(reader: Reader): Promise<Item[]>;
  create(editor: Editor, input: Input): Promise<Item>;
  replace(editor: Editor, id: string, input: Input): Promise<Item>;
  /** Throws 409 `in_use` where complaints, or another list, have it. */
  remove(editor: Editor, id: string): Promise<void>;
}

export const nameExists = (text: string) => new Refusal(409, 'name_exists', text);

async function findItem<Item extends LookUpItem>(
  { source, texts, present }: Pick<LookUp<Item, never>, 'source' | 'texts' | 'present'>,
  tx: Database,
  reader: Reader,
  id: string,
): Promise<Item> {
  const row = await lookUpRepository.find(source, tx, viewerOf(reader, 'complaints'), id);
  if (row === null) throw notFound(texts.notFound);
  return present(row);
}

/** Writes the audit entry of an item that was created (no `before`), replaced or removed (no `after`). */
async function recordItem<Item extends LookUpItem>(
  { audit, describe }: Pick<LookUp<Item, never>, 'audit' | 'describe'>,
  tx: Database,
  editor: Editor,
  { before, after, at }: { before: Item | null; after: Item | null; at: Date },
): Promise<void> {
  const subject = before ?? after;
  if (subject === null) return;
  const viewer = viewerOf(editor, 'complaints');
  const described = async (item: Item | null): Promise<AuditedValues | null> => {
    if (item === null) return null;
    return describe === undefined ? item : describe(tx, viewer, item);
  };
  await recordChange(tx, editor, {
    kind: 'setting',
    subject: { id: subject.id, name: `${audit.subject}: ${subject.name}` },
    at,
    fields: audit.fields,
    before: await described(before),
    after: await described(after),
  });
}

export function createLookUpService<
  Item extends LookUpItem,
  Input extends { readonly name: string },
>(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  lookUp: LookUp<Item, Input>,
): LookUpService<Item, Input> {
  const { source, list, texts, present, columnsOf, check } = lookUp;

  const change = <T>({ companyId }: Reader, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const done = await work(tx);
      await recordEvent(tx, companyId, 'casework-changed', { what: list });
      return done;
    });

  const write = async (
    editor: Editor,
    input: Input,
    work: (tx: Database, columns: LookUpColumns) => Promise<Item>,
  ): Promise<Item> => {
    const columns = { ...columnsOf(input), name: readName(input.name) };
    return change(editor, (tx) => work(tx, columns)).catch((error: unknown) => {
      throw isUniqueViolation(error) ? nameExists(texts.exists(columns.name)) : error;
    });
  };

  return {
    list: async (reader) =>
      (await lookUpRepository.list(source, db, viewerOf(reader, 'complaints')))
        .map(present)
        .sort((a, b) => a.name.localeCompare(b.name, 'tr')),

    create: (editor, input) =>
      write(editor, input, async (tx, columns) => {
        await check?.(tx, editor.companyId, columns, null);
        const id = await lookUpRepository.insert(source, tx, editor.companyId, columns, now());
        const after = await findItem(lookUp, tx, editor, id);
        await recordItem(lookUp, tx, editor, { before: null, after, at: now() });
        return after;
      }),

    replace: (editor, id, input) =>
      write(editor, input, async (tx, columns) => {
        const before = await findItem(lookUp, tx, editor, id);
        await check?.(tx, editor.companyId, columns, id);
        if (!(await lookUpRepository.update(source, tx, editor.companyId, id, columns, now())))
          throw notFound(texts.notFound);
        const after = await findItem(lookUp, tx, editor, id);
        await recordItem(lookUp, tx, editor, { before, after, at: now() });
        return after;
      }),

    remove: (editor, id) =>
      change(editor, async (tx) => {
        const before = await findItem(lookUp, tx, editor, id);
        if (!(await lookUpRepository.delete(source, tx, editor.companyId, id)))
          throw notFound(texts.notFound);
        await recordItem(lookUp, tx, editor, { before, after: null, at: now() });
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new Refusal(409, 'in_use', texts.inUse) : error;
      }),
  };
}
