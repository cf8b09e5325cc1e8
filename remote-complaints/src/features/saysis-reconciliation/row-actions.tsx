import { Button, Stack } from '@muhatap/shared/ui';
import type { ReconciliationList, ReconciliationRow } from '@muhatap/shared/wire/complaints';
import { choiceName, choicesOf } from '#entities/reconciliation';
import { rowName } from './row-facts';
import { useRepair } from './use-repair';

export interface RowActionsProps {
  readonly runId: string;
  readonly row: ReconciliationRow;
  readonly takes: ReconciliationList['takes'];
  readonly onDone: () => void;
}

/** The choices of one row. */
export function RowActions({ runId, row, takes, onDone }: RowActionsProps) {
  const { isRunning, repair } = useRepair(runId, onDone);
  return (
    <Stack gap="1.5" align="stretch">
      {choicesOf(row, takes).map((choice) => (
        <Button
          key={choice}
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={isRunning}
          aria-label={`${rowName(row)}: ${choiceName(choice, row.kind)}`}
          onClick={() => repair([row.id], choice)}
        >
          {choiceName(choice, row.kind)}
        </Button>
      ))}
    </Stack>
  );
}
