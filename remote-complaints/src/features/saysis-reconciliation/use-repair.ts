import { notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import type { ReconciliationRepaired } from '@muhatap/shared/wire/complaints';
import { useEffect } from 'react';
import { describeRepairs, type RepairChoice } from '#entities/reconciliation';
import type { ReconciliationCommand } from './reconciliation-command';

/** Repairs rows, and says what was done and what was not, and why. */
export function useRepair(id: string, onDone: () => void) {
  const { run, isRunning, refusal } = usePageAction<ReconciliationRepaired>((answer) => {
    const { done, problems } = describeRepairs(answer);
    if (done !== null) notify.success(done);
    problems.forEach((problem) => notify.error(problem));
    onDone();
  });
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  return {
    isRunning,
    repair: (rows: readonly string[], choice: RepairChoice) =>
      run({
        do: 'repair',
        id,
        repair: { rows: [...rows], choice },
      } satisfies ReconciliationCommand),
  };
}
