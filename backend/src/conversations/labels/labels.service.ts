import type { Label, LabelInput } from '@muhatap/shared/wire/conversations';
import { type Actor, recordChange } from '../../people';
import { recordEvent } from '../../events';
import { storableText } from '../../text/storable-text';
import { inTransaction, isUniqueViolation, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { presentLabel } from './label.presenter';
import { labelsRepository, type LabelRow } from './labels.repository';

const labelNotFound = () => new Refusal(404, 'label_not_found', 'Etiket bulunamadı.');
const labelExists = (name: string) =>
  new Refusal(409, 'label_exists', `“${name}” adında bir etiket zaten var.`);
const nameBlank = () => new Refusal(422, 'label_blank', 'Etiketin bir adı olmalı.');

/** The labels of a company's conversations and complaints. Names are unique by Turkish folding: 409 `label_exists`. */
export interface LabelsService {
  /** Counts the conversations that the person sees. */
  list(who: AccessScope): Promise<(Label & { room_count: number })[]>;
  create(who: Actor, input: LabelInput): Promise<Label>;
  update(who: Actor, id: string, input: LabelInput): Promise<Label>;
  remove(who: Actor, id: string): Promise<void>;
}

/** Names of a label's fields and colours in the audit log. */
const FIELDS = { name: 'Ad', color: 'Renk' } as const;
const COLORS: Readonly<Record<LabelRow['color'], string>> = {
  gray: 'gri',
  red: 'kırmızı',
  orange: 'turuncu',
  yellow: 'sarı',
  green: 'yeşil',
  teal: 'camgöbeği',
  blue: 'mavi',
  purple: 'mor',
  pink: 'pembe',
};
const wordsOf = (row: LabelRow | null) => row && { name: row.name, color: COLORS[row.color] };

/** White space as single blanks, so that two names that look the same are the same. */
function readInput({ name, color }: LabelInput): LabelInput {
  const clean = storableText(name).replace(/\s+/g, ' ').trim();
  if (clean === '') throw nameBlank();
  return { name: clean, color };
}

export function createLabelsService({ db, now }: { db: Database; now: () => Date }): LabelsService {
  const change = async <T>({ companyId }: Actor, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const done = await work(tx);
      await recordEvent(tx, companyId, 'inbox-changed', { what: 'labels' });
      await recordEvent(tx, companyId, 'casework-changed', { what: 'labels' });
      return done;
    });
  const record = (
    tx: Database,
    who: Actor,
    { id, name }: LabelRow,
    before: LabelRow | null,
    after: LabelRow | null,
  ) =>
    recordChange(tx, who, {
      kind: 'label',
      subject: { id, name },
      at: now(),
      fields: FIELDS,
      before: wordsOf(before),
      after: wordsOf(after),
    });
  const find = async (tx: Database, { companyId }: Actor, id: string): Promise<LabelRow> => {
    const row = await labelsRepository.find(tx, companyId, id);
    if (row === null) throw labelNotFound();
    return row;
  };
  const named = <T>({ name }: LabelInput, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isUniqueViolation(error) ? labelExists(name) : error;
    });

  return {
    async list(who) {
      const rows = await labelsRepository.list(db, viewerOf(who, 'inbox'));
      return rows
        .sort((a, b) => a.name.localeCompare(b.name, 'tr'))
        .map((row) => ({ ...presentLabel(row), room_count: row.roomCount }));
    },

    create(who, input) {
      const label = readInput(input);
      return named(
        label,
        change(who, async (tx) => {
          const row = await labelsRepository.insert(tx, who.companyId, label, now());
          await record(tx, who, row, null, row);
          return presentLabel(row);
        }),
      );
    },

    update(who, id, input) {
      const label = readInput(input);
      return named(
        label,
        change(who, async (tx) => {
          const before = await find(tx, who, id);
          const row = await labelsRepository.update(tx, who.companyId, id, label);
          if (row === null) throw labelNotFound();
          await record(tx, who, before, before, row);
          return presentLabel(row);
        }),
      );
    },

    remove: (who, id) =>
      change(who, async (tx) => {
        const before = await find(tx, who, id);
        if (!(await labelsRepository.delete(tx, who.companyId, id))) throw labelNotFound();
        await record(tx, who, before, before, null);
      }),
  };
}
