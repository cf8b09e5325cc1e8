import { Button, Icon } from '@muhatap/shared/ui';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import type { Label } from '@muhatap/shared/wire/conversations';
import { LabelMenu, type ManyChange } from '#entities/complaint';

interface BulkLabelMenuProps {
  readonly chosen: readonly Complaint[];
  readonly labels: readonly Label[];
  readonly isSaving: boolean;
  readonly onSave: (change: ManyChange) => void;
}

/** The company's labels; a tick is on those that all of the chosen have, and picking one takes it off all. */
export function BulkLabelMenu({ chosen, labels, isSaving, onSave }: BulkLabelMenuProps) {
  const areAll = (label: string) =>
    chosen.every(({ labels: held = [] }) => held.some(({ id }) => id === label));
  return (
    <LabelMenu
      labels={labels}
      isSelected={areAll}
      closesOnPick
      onPick={(label) => onSave({ label, isOn: !areAll(label) })}
      trigger={
        <Button size="xs" variant="outline" disabled={isSaving}>
          <Icon name="tag" size={14} />
          Etiketle
        </Button>
      }
    />
  );
}
