import type { ComplaintView, ComplaintViewInput } from '@muhatap/shared/wire/complaints';
import { mayDo } from '../../access/access-of-roles';
import type { Caller } from '../../access/caller';
import { inTransaction, isUniqueViolation, type Database } from '../../database';
import { recordEvent } from '../../events';
import { forbidden, Refusal } from '../../http/errors';
import { recordChange } from '../../people';
import { storableText } from '../../text/storable-text';
import { viewsRepository, type ViewRow } from './views.repository';

/** Saved lists of complaints. Throws the refusals of {@link ComplaintViewInput}. */
export interface ViewsService {
  readonly list: (who: Caller) => Promise<ComplaintView[]>;
  readonly create: (who: Caller, input: ComplaintViewInput) => Promise<ComplaintView>;
  readonly replace: (who: Caller, id: string, input: ComplaintViewInput) => Promise<ComplaintView>;
  readonly remove: (who: Caller, id: string) => Promise<void>;
}

/** Most views of one person. */
const MOST_VIEWS = 50;

const viewNotFound = () => new Refusal(404, 'view_not_found', 'Görünüm bulunamadı.');
const viewExists = (name: string) =>
  new Refusal(409, 'view_exists', `“${name}” adında bir görünümünüz zaten var.`);
const viewsTooMany = () =>
  new Refusal(422, 'views_too_many', `En çok ${MOST_VIEWS} görünüm kaydedebilirsiniz.`);
const nameBlank = () => new Refusal(422, 'view_blank', 'Görünümün bir adı olmalı.');

const present = ({ view: { id, name, query, isShared }, owner }: ViewRow): ComplaintView => ({
  ...{ id, name, query, is_shared: isShared, owner },
});

/** White space as single blanks, so that two names that look the same are the same. */
function readInput(input: ComplaintViewInput): ComplaintViewInput {
  const name = storableText(input.name).replace(/\s+/g, ' ').trim();
  if (name === '') throw nameBlank();
  return { ...input, name, query: storableText(input.query) };
}

/** A view as the audit log shows it; null where the company does not share it. */
const written = ({ name, query, isShared }: ViewRow['view']) =>
  isShared ? { name, query, isShared: 'evet' } : null;

const FIELDS = { name: 'Ad', query: 'Arama, filtreler ve sıra', isShared: 'Kurumla paylaşılıyor' };

function requireSharing({ access }: Caller, isShared: boolean): void {
  if (isShared && !mayDo(access, 'assign', 'complaints')) throw forbidden();
}

/** Writes changes of views that the company shares into the audit log. */
const recorder =
  (now: () => Date) =>
  async (
    tx: Database,
    who: Caller,
    before: ViewRow | null,
    after: ViewRow | null,
  ): Promise<void> => {
    const name = after?.view.name ?? before?.view.name ?? '';
    await recordChange(tx, who, {
      kind: 'setting',
      subject: { id: null, name: `Şikayet görünümü “${name}”` },
      at: now(),
      fields: FIELDS,
      before: before && written(before.view),
      after: after && written(after.view),
    });
  };

export function createViewsService({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): ViewsService {
  const record = recorder(now);
  const find = async (tx: Database, who: Caller, id: string): Promise<ViewRow> => {
    const row = await viewsRepository.find(tx, who, id);
    if (row === null) throw viewNotFound();
    return row;
  };
  /** The others' pages show a view that is or was shared. */
  const announce = async (tx: Database, { companyId }: Caller, isShared: boolean) => {
    if (isShared) await recordEvent(tx, companyId, 'casework-changed', { what: 'views' });
  };
  const named = <T>({ name }: ComplaintViewInput, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isUniqueViolation(error) ? viewExists(name) : error;
    });

  return {
    list: async (who) =>
      (await viewsRepository.list(db, who))
        .map(present)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'tr')),

    create: async (who, given) => {
      const input = readInput(given);
      requireSharing(who, input.is_shared);
      return named(
        input,
        inTransaction(db, async (tx) => {
          if ((await viewsRepository.countOwn(tx, who)) >= MOST_VIEWS) throw viewsTooMany();
          const id = await viewsRepository.insert(tx, who, input, now());
          await announce(tx, who, input.is_shared);
          const made = await find(tx, who, id);
          if (input.is_shared) await record(tx, who, null, made);
          return present(made);
        }),
      );
    },

    replace: async (who, id, given) => {
      const input = readInput(given);
      return named(
        input,
        inTransaction(db, async (tx) => {
          const before = await find(tx, who, id);
          const isShared = before.view.isShared || input.is_shared;
          requireSharing(who, isShared);
          await viewsRepository.update(tx, id, input, now());
          if (isShared) await record(tx, who, before, await find(tx, who, id));
          await announce(tx, who, isShared);
          const { is_shared, name, query } = input;
          return { ...present(before), is_shared, name, query };
        }),
      );
    },

    remove: (who, id) =>
      inTransaction(db, async (tx) => {
        const before = await find(tx, who, id);
        const { isShared } = before.view;
        requireSharing(who, isShared);
        await viewsRepository.delete(tx, id);
        if (isShared) await record(tx, who, before, null);
        await announce(tx, who, isShared);
      }),
  };
}
