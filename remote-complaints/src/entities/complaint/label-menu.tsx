import { ColorTag, ComboboxList, Popover, Portal } from '@muhatap/shared/ui/app';
import type { Label } from '@muhatap/shared/wire/conversations';
import { useState, type ReactElement } from 'react';

interface LabelMenuProps {
  readonly labels: readonly Label[];
  readonly isSelected: (id: string) => boolean;
  /** Stays open for further ones, unless it closes with the first. */
  readonly onPick: (id: string) => void;
  readonly closesOnPick?: boolean;
  /** The button that opens it. */
  readonly trigger: ReactElement;
}

/** The company's labels to search and tick, under a button. */
export function LabelMenu({
  labels,
  isSelected,
  onPick,
  closesOnPick = false,
  trigger,
}: LabelMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const pick = (id: string) => {
    if (closesOnPick) setOpen(false);
    onPick(id);
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="300px" maxW="calc(100vw - 24px)" aria-label="Etiketler">
            <ComboboxList
              label="Etiket ara"
              isMultiple
              items={labels.map(({ id, name, color }) => ({
                id,
                text: name,
                isSelected: isSelected(id),
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
