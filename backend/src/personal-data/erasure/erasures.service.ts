import { randomBytes } from 'node:crypto';
import type {
  CitizenErasureInput,
  CitizenReference,
  ErasurePreview,
} from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { inTransaction, isId, type Database } from '../../database';
import { notFound, Refusal } from '../../http/errors';
import { enqueueJobs } from '../../jobs';
import { findApproved, ruleFor, useApproval, type Approved } from '../../people';
import { findCitizen, idsOf, type FoundCitizen } from '../citizen/find-citizen';
import { CITIZEN_TABLES } from '../export/citizen-tables';
import { countRows } from '../export/read-rows';
import { lockHolds } from '../holds';
import { citizenRequestsRepository } from '../requests/citizen-requests.repository';
import { CITIZEN_ERASURE_QUEUE } from '../requests/queues';
import { outsideSystems } from './outside-systems';
import { reasonsAgainst } from './reasons-against';

/** Rows that stay without anything that names the citizen: what statistics and the proof of the work need. */
const KEPT = new Set([
  'complaints',
  'complaintHistory',
  'complaintTasks',
  'complaintRatings',
  'complaintRatingQuestions',
  'complaintLabels',
  'complaintMerges',
  'complaintLinks',
  'saysisReconciliationRows',
  'auditLog',
]);

const SHORTEST_NAME = 3;

export interface ErasuresService {
  /** Throws 404 `not_found`. */
  readonly preview: (who: Caller, of: CitizenReference) => Promise<ErasurePreview>;
  /** The id of the request. Throws 404 `not_found`, 409 `already_running`, `held`, `approval_required`, 422 `not_confirmed`, `names_citizen`. */
  readonly start: (who: Caller, input: CitizenErasureInput) => Promise<string>;
}

async function findOne(
  db: Database,
  { companyId }: Caller,
  reference: CitizenReference,
): Promise<FoundCitizen> {
  const citizen = isId(reference.id) ? await findCitizen(db, companyId, idsOf(reference)) : null;
  if (citizen === null) throw notFound('Vatandaş bulunamadı.');
  return citizen;
}

/** The request is kept: what it says must not name the citizen. */
function requireNameless(
  { reason, application_number: number }: CitizenErasureInput,
  citizen: FoundCitizen,
) {
  const said = `${reason} ${number}`.toLocaleLowerCase('tr');
  const named = [
    ...citizen.names.filter(({ length }) => length >= SHORTEST_NAME),
    ...citizen.addresses,
  ];
  if (named.some((word) => said.includes(word.toLocaleLowerCase('tr'))))
    throw new Refusal(
      422,
      'names_citizen',
      'Gerekçe ve başvuru numarası saklanır: vatandaşın adını, telefonunu yazmayın.',
    );
}

/** The approval of a second person, who reads the application and not the citizen: what is kept must not name them. */
async function approvalFor(
  db: Database,
  who: Caller,
  { citizen: reference, ...input }: CitizenErasureInput,
  now: Date,
): Promise<Approved | null> {
  if ((await ruleFor(db, who.companyId, 'erasure')) === null) return null;
  // An act that would be refused anyway is not asked for.
  const citizen = await findOne(db, who, reference);
  requireNameless({ ...input, citizen: reference }, citizen);
  const [against] = await reasonsAgainst(db, citizen, now);
  if (against !== undefined) throw new Refusal(409, 'held', against);
  return findApproved(
    db,
    { companyId: who.companyId, by: who },
    {
      kind: 'erasure',
      subject: [citizen.customerIds, citizen.complaintIds, input.application_number],
      lines: [
        { field: 'Başvuru no', value: input.application_number },
        { field: 'Gerekçe', value: input.reason },
      ],
    },
    now,
  );
}

export function createErasuresService({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): ErasuresService {
  return {
    async preview(who, reference) {
      const citizen = await findOne(db, who, reference);
      const lines: ErasurePreview['lines'] = [];
      for (const [name, table] of Object.entries(CITIZEN_TABLES)) {
        const count = await countRows(db, table, citizen);
        const outcome = KEPT.has(name) ? 'kept' : 'deleted';
        if (count > 0) lines.push({ title: table.title, count, outcome });
      }
      return {
        lines,
        against: await reasonsAgainst(db, citizen, now()),
        places: await outsideSystems(db, citizen),
      };
    },

    async start(who, input) {
      if (input.confirmation !== input.application_number)
        throw new Refusal(
          422,
          'not_confirmed',
          'Onay için başvuru numarasını bir kez daha, aynı biçimde yazın.',
        );
      const approved = await approvalFor(db, who, input, now());
      return inTransaction(db, async (tx) => {
        await useApproval(tx, approved, now());
        await lockHolds(tx, who.companyId);
        const citizen = await findOne(tx, who, input.citizen);
        requireNameless(input, citizen);
        const { companyId, customerIds, complaintIds } = citizen;
        if (await citizenRequestsRepository.isOpen(tx, citizen))
          throw new Refusal(
            409,
            'already_running',
            'Bu vatandaşın verileri için bir işlem sürüyor. Bitmesini bekleyin veya iptal edin.',
          );
        const [against] = await reasonsAgainst(tx, citizen, now());
        if (against !== undefined) throw new Refusal(409, 'held', against);
        const made = await citizenRequestsRepository.insert(tx, {
          companyId,
          userId: who.userId,
          kind: 'erasure',
          customerIds: [...customerIds],
          complaintIds: [...complaintIds],
          applicationNumber: input.application_number,
          reason: input.reason,
          key: randomBytes(32).toString('base64url'),
          createdAt: now(),
        });
        await enqueueJobs(tx, CITIZEN_ERASURE_QUEUE, [
          { subject: made.id, key: companyId, companyId },
        ]);
        return made.id;
      });
    },
  };
}
