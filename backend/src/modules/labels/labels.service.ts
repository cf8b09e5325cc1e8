import type { Label, LabelInput } from '@muhatap/shared/wire';
import { storableText } from '../../channels/provider-text';
import { inTransaction, isUniqueViolation, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { Refusal } from '../../http/errors';
import { recordEvent } from '../events/record-event';
import { presentLabel } from './label.presenter';
import { labelsRepository } from './labels.repository';

const labelNotFound = () => new Refusal(404, 'label_not_found', 'Etiket bulunamadı.');
const labelExists = (name: string) => new Refusal(409, 'label_exists', `“${name}” adında bir etiket zaten var.`);
const nameBlank = () => new Refusal(422, 'label_blank', 'Etiketin bir adı olmalı.');

type Who = Pick<Caller, 'companyId'>;

/** The labels of a company's conversations. Names are unique by Turkish folding: 409 `label_exists`. */
export interface LabelsService {
  list(who: Who): Promise<(Label & { room_count: number })[]>;
  create(who: Who, input: LabelInput): Promise<Label>;
  update(who: Who, id: string, input: LabelInput): Promise<Label>;
  remove(who: Who, id: string): Promise<void>;
}

/** White space as single blanks, so that two names that look the same are the same. */
function readInput({ name, color }: LabelInput): LabelInput {
  const clean = storableText(name).replace(/\s+/g, ' ').trim();
  if (clean === '') throw nameBlank();
  return { name: clean, color };
}

export function createLabelsService({ db, now }: { db: Database; now: () => Date }): LabelsService {
  const change = async <T>({ companyId }: Who, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const done = await work(tx);
      await recordEvent(tx, companyId, 'inbox-changed', { what: 'labels' });
      return done;
    });
  const named = <T>({ name }: LabelInput, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isUniqueViolation(error) ? labelExists(name) : error;
    });

  return {
    async list({ companyId }) {
      const rows = await labelsRepository.list(db, companyId);
      return rows.sort((a, b) => a.name.localeCompare(b.name, 'tr')).map((row) => ({ ...presentLabel(row), room_count: row.roomCount }));
    },

    create(who, input) {
      const label = readInput(input);
      return named(label, change(who, async (tx) => presentLabel(await labelsRepository.insert(tx, who.companyId, label, now()))));
    },

    update(who, id, input) {
      const label = readInput(input);
      return named(label, change(who, async (tx) => {
        const row = await labelsRepository.update(tx, who.companyId, id, label);
        if (row === null) throw labelNotFound();
        return presentLabel(row);
      }));
    },

    remove: (who, id) =>
      change(who, async (tx) => {
        if (!(await labelsRepository.delete(tx, who.companyId, id))) throw labelNotFound();
      }),
  };
}
