import { Button, Icon } from '@muhatap/shared/ui';
import { ColorTag, ComboboxList, Popover, Portal } from '@muhatap/shared/ui/app';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import type { Label } from '@muhatap/shared/wire/conversations';
import { useState } from 'react';
import type { ManyChange } from '#entities/complaint';

interface BulkLabelMenuProps {
  readonly chosen: readonly Complaint[];
  readonly labels: readonly Label[];
  readonly isSaving: boolean;
  readonly onSave: (change: ManyChange) => void;
}

/** The company's labels; a tick is on those that all of the chosen have, and picking one takes it off all. */
export function BulkLabelMenu({ chosen, labels, isSaving, onSave }: BulkLabelMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const areAll = (label: string) =>
    chosen.every(({ labels: held = [] }) => held.some(({ id }) => id === label));
  const pick = (label: string) => {
    setOpen(false);
    onSave({ label, isOn: !areAll(label) });
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button size="xs" variant="outline" disabled={isSaving}>
          <Icon name="tag" size={14} />
          Etiketle
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="300px" maxW="calc(100vw - 24px)" aria-label="Etiketler">
            <ComboboxList
              label="Etiket ara"
              isMultiple
              items={labels.map(({ id, name, color }) => ({
                id,
                text: name,
                isSelected: areAll(id),
                view: <ColorTag name={name} color={color} />,
              }))}
              search={search}
              onSearch={setSearch}
              onPick={pick}
              empty={labels.length === 0 ? 'Henüz etiket yok.' : 'Bu adda etiket yok.'}
            />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
