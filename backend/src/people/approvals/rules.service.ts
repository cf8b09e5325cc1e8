import type { ApprovalRules, ApprovalRulesInput, RuledKind } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { recordChange } from '../audit/record-change';
import { findAdministrators } from '../memberships/administrators';
import { lockCompany } from '../memberships/lock-company';
import { ACT_NAMES } from '../notifications/act-names';
import { approvalsRepository, type RuleRow } from './approvals.repository';
import { rulesChanged, secondPersonMissing } from './approvals.refusals';
import { findApproved, useApproval } from './require-approval';

/** The acts for which a company wants a second person. Refusals as in `approvals.wire`. */
export interface RulesService {
  read(who: Pick<Caller, 'companyId'>): Promise<ApprovalRules>;
  change(who: Caller, input: ApprovalRulesInput): Promise<ApprovalRules>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

const KINDS = Object.keys(ACT_NAMES).filter((kind): kind is RuledKind => kind !== 'rules');
/** Until the company sets its own. */
const ROWS = 1000;

interface Rules {
  readonly version: number;
  readonly on: readonly RuledKind[];
  readonly rows: number;
}

const rulesOf = (rows: readonly RuleRow[]): Rules => ({
  version: rows[0]?.version ?? 0,
  on: KINDS.filter((kind) => rows.some((row) => row.kind === kind && row.isOn)),
  rows: rows.find(({ kind }) => kind === 'export')?.rows ?? ROWS,
});

const wordsOf = ({ on, rows }: Rules) => ({
  on: on.map((kind) =>
    kind === 'export' ? `${ACT_NAMES.export} (${rows} satırdan çok)` : ACT_NAMES[kind],
  ),
});
const FIELDS = { on: 'İkinci kişinin onayını isteyen işlemler' };

/** Whether one person could do more by the new rules than by those before. */
const isWeaker = (before: Rules, after: Rules): boolean =>
  before.on.some((kind) => !after.on.includes(kind)) ||
  (before.on.includes('export') && after.rows > before.rows);

export function createRulesService({ db, now }: Parts): RulesService {
  const read: RulesService['read'] = async ({ companyId }) => {
    const { version, on, rows } = rulesOf(await approvalsRepository.rules(db, companyId));
    return {
      version,
      rules: KINDS.map((kind) => ({
        kind,
        is_on: on.includes(kind),
        rows: kind === 'export' ? rows : null,
      })),
      approvers: (await findAdministrators(db, companyId)).length,
    };
  };

  /** An approval for weaker rules; null where they are none. */
  const approvalFor = async (who: Caller, after: Rules) => {
    const { companyId } = who;
    const before = rulesOf(await approvalsRepository.rules(db, companyId));
    if (before.version !== after.version) throw rulesChanged(before.version);
    const isFirst = before.on.length === 0 && after.on.length > 0;
    if (isFirst && (await findAdministrators(db, companyId)).length < 2)
      throw secondPersonMissing();
    if (!isWeaker(before, after)) return null;
    const lines = [
      { field: 'Bugün onay isteyenler', value: wordsOf(before).on.join(', ') },
      { field: 'Değişince onay isteyenler', value: wordsOf(after).on.join(', ') || 'hiçbiri' },
    ];
    return findApproved(
      db,
      { companyId, by: who },
      { kind: 'rules', subject: after, lines },
      now(),
    );
  };

  return {
    read,

    async change(who, input) {
      const { companyId } = who;
      const after = { ...input, on: KINDS.filter((kind) => input.on.includes(kind)) };
      const approved = await approvalFor(who, after);
      await inTransaction(db, async (tx) => {
        await lockCompany(tx, companyId);
        const before = rulesOf(await approvalsRepository.rules(tx, companyId));
        if (before.version !== after.version) throw rulesChanged(before.version);
        await useApproval(tx, approved, now());
        const rules = KINDS.map((kind) => ({
          kind,
          isOn: after.on.includes(kind),
          rows: kind === 'export' ? after.rows : null,
        }));
        await approvalsRepository.saveRules(tx, companyId, rules, before.version + 1);
        await recordChange(tx, who, {
          kind: 'setting',
          subject: { id: null, name: 'Onay kuralları' },
          at: now(),
          fields: FIELDS,
          before: wordsOf(before),
          after: wordsOf(after),
        });
      });
      return read(who);
    },
  };
}
