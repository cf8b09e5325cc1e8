import type {
  ReconciliationKind,
  ReconciliationRepair,
  ReconciliationRepaired,
} from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import type { CredentialVault } from '../../channels';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { createSaysisReader } from '../saysis/saysis-reader';
import type { SaysisAdapter } from '../saysis/saysis.adapter';
import { requireRead, requireReading } from './case-reading';
import {
  notRepairable,
  reconciliationNotFound,
  rowNotFound,
  staleRow,
} from './reconciliation-refusals';
import { presentRow } from './reconciliation.presenter';
import { reconciliationRepository } from './reconciliation.repository';
import { reconciliationViewRepository } from './reconciliation-view.repository';
import { fetchCase, repairDifferent, sendOurCase, type Order } from './repair-row';

type Choice = ReconciliationRepair['choice'];
type Result = ReconciliationRepaired['results'][number];

export interface RepairsService {
  /** Each row by itself. Throws 404 `not_found` for an unknown comparison, 409 `saysis_off`, 422 `reconciliation_unsupported`, `saysis_key_refused`. */
  readonly repair: (
    who: Caller,
    id: string,
    wanted: ReconciliationRepair,
  ) => Promise<ReconciliationRepaired>;
}

/** The choices that a row has. */
const CHOICES: Readonly<Record<ReconciliationKind, readonly Choice[]>> = {
  different: ['theirs', 'ours'],
  theirs: ['theirs'],
  ours: ['ours'],
  equal: [],
};

/** Refusals after which the other side is not asked again for the rows that are left. */
const BREAKING: readonly string[] = ['saysis_unreachable', 'saysis_key_refused'];

export function createRepairsService({
  db,
  now,
  adapter,
  vault,
}: {
  readonly db: Database;
  readonly now: () => Date;
  readonly adapter: SaysisAdapter;
  readonly vault: CredentialVault;
}): RepairsService {
  const reader = createSaysisReader({ db, adapter, now });

  const findShown = ({ who, run }: Order, id: string) =>
    reconciliationViewRepository.find(db, viewerOf(who, 'complaints'), run.id, id);

  async function repairRow(order: Order, id: string): Promise<void> {
    const { choice, reading } = order;
    const row = (await findShown(order, id))?.row;
    if (row === undefined) throw rowNotFound();
    if (row.state === 'stale') throw staleRow();
    if (row.state !== 'open' || !CHOICES[row.kind].includes(choice)) throw notRepairable();
    const their = row.externalId === null ? null : requireRead(await reading.find(row.externalId));
    if (row.kind === 'different') return repairDifferent(order, row, their);
    return row.kind === 'theirs' ? fetchCase(order, row, their) : sendOurCase(order, row, their);
  }

  async function tryRow(order: Order, id: string): Promise<Refusal | null> {
    try {
      await repairRow(order, id);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'stale') await reconciliationRepository.markStale(db, order.run, id);
      return error;
    }
  }

  return {
    async repair(who, id, { rows, choice }) {
      const found = await reconciliationRepository.find(db, who.companyId, id);
      if (found === null) throw reconciliationNotFound();
      const line = await requireReading({ db, adapter, vault }, who.companyId);
      const order = { db, reader, now, who, run: found.run, ...line, choice };
      const results: Result[] = [];
      let broken: Refusal | null = null;
      for (const each of rows) {
        const refusal: Refusal | null = broken ?? (await tryRow(order, each));
        if (refusal !== null && BREAKING.includes(refusal.code)) broken = refusal;
        const shown = await findShown(order, each);
        results.push({
          id: each,
          row: shown && presentRow(shown),
          error: refusal && { code: refusal.code, message: refusal.message },
        });
      }
      return { results };
    },
  };
}
