import { formatNumber } from '@muhatap/shared/i18n';
import { Button, Checkbox, HStack, Text } from '@muhatap/shared/ui';
import type { ReconciliationList, ReconciliationRow } from '@muhatap/shared/wire/complaints';
import { choicesOf, type RepairChoice } from '#entities/reconciliation';
import { useRepair } from './use-repair';

interface RepairBarProps {
  readonly runId: string;
  readonly rows: readonly ReconciliationRow[];
  readonly takes: ReconciliationList['takes'];
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (ids: readonly string[]) => void;
  readonly onDone: () => void;
}

const CHOICES: readonly { readonly choice: RepairChoice; readonly name: string }[] = [
  { choice: 'theirs', name: 'SAYSIS’tekini al' },
  { choice: 'ours', name: 'Bizdekini gönder' },
];

/** Above the rows: chooses the whole page, and repairs the chosen together; each button takes those that have its choice. */
export function RepairBar({ runId, rows, takes, chosen, onChosen, onDone }: RepairBarProps) {
  const { isRunning, repair } = useRepair(runId, onDone);
  const open = rows.filter((row) => choicesOf(row, takes).length > 0);
  if (open.length === 0) return null;
  const picked = open.filter(({ id }) => chosen.has(id));
  const isAll = picked.length === open.length;
  return (
    <HStack gap="3" wrap="wrap" minH="9" mb="2">
      <Checkbox.Root
        size="sm"
        checked={picked.length > 0 && !isAll ? 'indeterminate' : isAll}
        onCheckedChange={() => onChosen(isAll ? [] : open.map(({ id }) => id))}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="normal">Sayfadakilerin tümünü seç</Checkbox.Label>
      </Checkbox.Root>
      <Text aria-live="polite" color="fg.muted" fontSize="sm">
        {picked.length === 0 ? '' : `${formatNumber(picked.length)} başvuru seçildi`}
      </Text>
      {picked.length > 0 &&
        CHOICES.map(({ choice, name }) => {
          const ids = picked
            .filter((row) => choicesOf(row, takes).includes(choice))
            .map(({ id }) => id);
          return (
            <Button
              key={choice}
              size="xs"
              variant="outline"
              disabled={isRunning || ids.length === 0}
              onClick={() => repair(ids, choice)}
            >
              {name} ({formatNumber(ids.length)})
            </Button>
          );
        })}
    </HStack>
  );
}
