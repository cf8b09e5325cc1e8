import { usePageAction } from '@muhatap/shared/saving';
import { notify } from '@muhatap/shared/notifications';
import { useEffect } from 'react';
import type { LedgerCommand } from './ledger-command';

/** One command of the ledger: says when it is done, or why it was not. */
export function useCommand(sentence: string, done: () => void = () => {}) {
  const { run, isRunning, refusal } = usePageAction(() => {
    notify.success(sentence);
    done();
  });
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  return { run: (command: LedgerCommand) => run(command), isRunning };
}
