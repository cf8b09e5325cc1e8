import type {
  ComplaintEscalation,
  ComplaintEscalationInput,
  EscalationStep,
} from '@muhatap/shared/wire/complaints';
import { inTransaction, type Database } from '../../database';
import { recordEvent } from '../../events';
import { enqueueJobs } from '../../jobs';
import { recordChange, type Actor } from '../../people';
import { TERMS_QUEUE } from '../clock/terms-queue';
import { termsRepository } from '../clock/terms.repository';
import { escalationRepository } from './escalation.repository';
import { checkSteps, stepText } from './escalation.rules';

export interface EscalationService {
  read(who: Pick<Actor, 'companyId'>): Promise<ComplaintEscalation>;
  /** Throws 422 `escalation_invalid`. */
  write(who: Actor, input: ComplaintEscalationInput): Promise<ComplaintEscalation>;
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name.localeCompare(other.name, 'tr');

async function read(db: Database, companyId: string): Promise<ComplaintEscalation> {
  const [people, groups] = [
    await escalationRepository.people(db, companyId),
    await escalationRepository.groups(db, companyId),
  ];
  return {
    steps: [...(await escalationRepository.findSteps(db, companyId))],
    people: people.sort(byName),
    groups: groups.sort(byName),
  };
}

const namesOf = (rows: ComplaintEscalation['people']) =>
  new Map(rows.map(({ id, name }) => [id, name]));

export const createEscalationService = ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): EscalationService => ({
  read: ({ companyId }) => read(db, companyId),

  write: (who, input) =>
    inTransaction(db, async (tx) => {
      const { companyId } = who;
      // Alarms are planned by the steps, like terms by their rules: nobody plans one meanwhile.
      await termsRepository.lock(tx, companyId);
      const before = await read(tx, companyId);
      const known = { people: namesOf(before.people), groups: namesOf(before.groups) };
      const steps = checkSteps(input.steps, known);
      await escalationRepository.saveSteps(tx, companyId, steps);
      const texts = (of: readonly EscalationStep[]) => of.map((step) => stepText(step, known));
      await recordChange(tx, who, {
        kind: 'setting',
        subject: { id: null, name: 'Süre uyarıları' },
        at: now(),
        fields: { steps: 'Adımlar' },
        before: { steps: texts(before.steps) },
        after: { steps: texts(steps) },
      });
      await enqueueJobs(tx, TERMS_QUEUE, [{ subject: companyId, key: companyId, companyId }]);
      await recordEvent(tx, companyId, 'casework-changed', { what: 'settings' });
      return { ...before, steps };
    }),
});
