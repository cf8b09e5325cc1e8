import { formatNumber } from '@muhatap/shared/i18n';
import { useAction } from '@muhatap/shared/session';
import { Button, Checkbox, HStack, Icon, Text } from '@muhatap/shared/ui';
import type { ComplaintUnit } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import type { ComplaintChoice, ManyChange } from '#entities/complaint';
import { BulkStatusDialog, BulkUnitDialog } from './bulk-dialogs';
import { useBulkChange } from './use-bulk-change';

interface BulkBarProps {
  readonly choice: ComplaintChoice;
  /** Null while they are being read. */
  readonly units: readonly ComplaintUnit[] | null;
  readonly onChanged: () => void;
}

/** Above the list: chooses the whole page, says how many are chosen, and changes them together. */
export function BulkBar({ choice, units, onChanged }: BulkBarProps) {
  const { chosen, isAll, turnAll, keep } = choice;
  const [open, setOpen] = useState<'status' | 'unit' | null>(null);
  const mayAssign = useAction('assign', 'complaints');
  const { isSaving, save } = useBulkChange(choice, onChanged);
  const saveAndClose = (change: ManyChange) => void save(chosen, change).then(() => setOpen(null));
  const close = () => setOpen(null);
  const dialog = { chosen, isSaving, onSave: saveAndClose, onClose: close };
  const count = chosen.length;
  return (
    <HStack gap="3" wrap="wrap" minH="9" mb="2">
      <Checkbox.Root
        size="sm"
        checked={count > 0 && !isAll ? 'indeterminate' : isAll}
        onCheckedChange={turnAll}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="normal">Sayfadakilerin tümünü seç</Checkbox.Label>
      </Checkbox.Root>
      <Text aria-live="polite" color="fg.muted" fontSize="sm">
        {count === 0 ? '' : `${formatNumber(count)} şikayet seçildi`}
      </Text>
      {count === 0 ? null : (
        <HStack gap="2" wrap="wrap">
          <Button size="xs" variant="outline" onClick={() => setOpen('status')}>
            Durumu değiştir
          </Button>
          {mayAssign && units !== null ? (
            <Button size="xs" variant="outline" onClick={() => setOpen('unit')}>
              Birime ata
            </Button>
          ) : null}
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => keep([])}>
            <Icon name="close" size={14} />
            Seçimi bırak
          </Button>
        </HStack>
      )}
      {open === 'status' && <BulkStatusDialog {...dialog} />}
      {open === 'unit' && <BulkUnitDialog {...dialog} units={units ?? []} />}
    </HStack>
  );
}
