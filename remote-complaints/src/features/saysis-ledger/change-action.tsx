import type { SaysisChange } from '@muhatap/shared/wire/complaints';
import { Button, Icon } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router-dom';
import { isUndecided, ledgerAddress, type LedgerQuery } from '#entities/saysis';
import { caseName } from './change-facts';
import { useCommand } from './use-command';

interface ChangeActionProps {
  readonly change: SaysisChange;
  readonly query: LedgerQuery;
  readonly mayChange: boolean;
}

/** The one thing to do with a change as it stands. */
export function ChangeAction({ change, query, mayChange }: ChangeActionProps) {
  const { run, isRunning } = useCommand('Değişiklik yeniden sıraya alındı');
  const { id, state, waits_for, decided_in } = change;
  const open = ledgerAddress({ ...query, change: id });
  if (state === 'dead' && mayChange) {
    return (
      <Button
        size="xs"
        variant="outline"
        loading={isRunning}
        aria-label={`${caseName(change)}: Yeniden dene`}
        onClick={() => run({ do: 'retry', id })}
      >
        <Icon name="refresh" size={14} />
        Yeniden dene
      </Button>
    );
  }
  if (state === 'conflict' && mayChange) {
    return (
      <Button asChild size="xs">
        <RouterLink to={open} preventScrollReset aria-label={`${caseName(change)}: Karar ver`}>
          Karar ver
        </RouterLink>
      </Button>
    );
  }
  if (state === 'waiting' && waits_for !== null) {
    return (
      <Button asChild size="xs" variant="ghost">
        <RouterLink
          to={ledgerAddress({ ...query, change: waits_for })}
          preventScrollReset
          aria-label={`${caseName(change)}: Öndekini gör`}
        >
          Öndekini gör
        </RouterLink>
      </Button>
    );
  }
  if (decided_in !== null && isUndecided(change)) {
    return (
      <Button asChild size="xs" variant="ghost">
        <RouterLink
          to={ledgerAddress({ ...query, change: decided_in.id })}
          preventScrollReset
          aria-label={`${caseName(change)}: Çakışmayı gör`}
        >
          Çakışmayı gör
        </RouterLink>
      </Button>
    );
  }
  return (
    <Button asChild size="xs" variant="ghost" colorPalette="gray">
      <RouterLink to={open} preventScrollReset aria-label={`${caseName(change)}: Ayrıntılar`}>
        Ayrıntılar
      </RouterLink>
    </Button>
  );
}
