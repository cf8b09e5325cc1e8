import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf } from '@muhatap/shared/saving';
import { administers } from '@muhatap/shared/session';
import type { Approval, ApprovalRules } from '@muhatap/shared/wire/people';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  decideApproval,
  listApprovals,
  readApprovalRules,
  saveApprovalRules,
  withdrawApproval,
} from '#entities/approval';
import type { ApprovalCommand } from '#features/approvals';
import { settledSession } from '../guard';

export interface ApprovalsParts {
  readonly approvals: readonly Approval[];
  /** Null for whoever may not see them. */
  readonly rules: ApprovalRules | null;
}

/** Not awaited: the page's frame stands while the requests are on their way. */
export interface ApprovalsData {
  outcome: Promise<Outcome<ApprovalsParts>>;
}

async function readParts(signal: AbortSignal): Promise<ApprovalsParts> {
  const isAdministrator = administers(await settledSession());
  const [{ approvals }, rules] = await Promise.all([
    listApprovals(null, signal),
    isAdministrator ? readApprovalRules(signal) : null,
  ]);
  return { approvals, rules };
}

export const loadApprovals = ({ request: { signal } }: LoaderFunctionArgs): ApprovalsData => ({
  outcome: outcomeOf(readParts(signal), (error) =>
    messageOf(error, 'Onay istekleri yüklenirken hata oluştu'),
  ),
});

export async function changeApprovals({ request }: ActionFunctionArgs) {
  const command = (await request.json()) as ApprovalCommand;
  switch (command.do) {
    case 'decide':
      return savedOf(
        decideApproval(command.id, command.decision),
        'Karar kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'withdraw':
      return savedOf(withdrawApproval(command.id), 'İstek geri çekilemedi. Lütfen tekrar deneyin.');
    case 'rules':
      return savedOf(
        saveApprovalRules(command.input),
        'Onay kuralları kaydedilemedi. Lütfen tekrar deneyin.',
      );
  }
}
