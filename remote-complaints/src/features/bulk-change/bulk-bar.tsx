import { formatNumber } from '@muhatap/shared/i18n';
import { useAction } from '@muhatap/shared/session';
import { Button, Checkbox, HStack, Icon, Text } from '@muhatap/shared/ui';
import type { ComplaintColleague, ComplaintUnit } from '@muhatap/shared/wire/complaints';
import type { Label } from '@muhatap/shared/wire/conversations';
import { useState } from 'react';
import type { ComplaintChoice, ManyChange } from '#entities/complaint';
import { BulkPersonDialog, BulkStatusDialog, BulkUnitDialog } from './bulk-dialogs';
import { BulkLabelMenu } from './bulk-label-menu';
import { useBulkChange } from './use-bulk-change';

interface BulkBarProps {
  readonly choice: ComplaintChoice;
  /** Each null while it is being read. */
  readonly lists: {
    readonly units: readonly ComplaintUnit[] | null;
    readonly people: readonly ComplaintColleague[] | null;
    readonly labels: readonly Label[] | null;
  };
  readonly onChanged: () => void;
}

/** The changes that many complaints can be given together. */
function BulkActions({ choice, lists: { units, people, labels }, onChanged }: BulkBarProps) {
  const { chosen, keep } = choice;
  const [open, setOpen] = useState<'status' | 'unit' | 'person' | null>(null);
  const mayAssign = useAction('assign', 'complaints');
  const { isSaving, save } = useBulkChange(choice, onChanged);
  const saveAndClose = (change: ManyChange) => void save(chosen, change).then(() => setOpen(null));
  const dialog = { chosen, isSaving, onSave: saveAndClose, onClose: () => setOpen(null) };
  return (
    <HStack gap="2" wrap="wrap">
      <Button size="xs" variant="outline" onClick={() => setOpen('status')}>
        Durumu değiştir
      </Button>
      {mayAssign && units !== null ? (
        <Button size="xs" variant="outline" onClick={() => setOpen('unit')}>
          Birime ata
        </Button>
      ) : null}
      {mayAssign && people !== null ? (
        <Button size="xs" variant="outline" onClick={() => setOpen('person')}>
          Sorumlu ata
        </Button>
      ) : null}
      {labels === null ? null : (
        <BulkLabelMenu {...{ chosen, labels, isSaving }} onSave={saveAndClose} />
      )}
      <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => keep([])}>
        <Icon name="close" size={14} />
        Seçimi bırak
      </Button>
      {open === 'status' && <BulkStatusDialog {...dialog} />}
      {open === 'unit' && <BulkUnitDialog {...dialog} units={units ?? []} />}
      {open === 'person' && <BulkPersonDialog {...dialog} people={people ?? []} />}
    </HStack>
  );
}

/** Above the list: chooses the whole page, says how many are chosen, and changes them together. */
export function BulkBar(props: BulkBarProps) {
  const { chosen, isAll, turnAll } = props.choice;
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
      {count === 0 ? null : <BulkActions {...props} />}
    </HStack>
  );
}
