import { notify } from '@muhatap/shared/notifications';
import { Button, HStack, Icon, Stack, Text } from '@muhatap/shared/ui';
import { ColorTag } from '@muhatap/shared/ui/app';
import { COMPLAINT_LABELS_MAX, type Complaint } from '@muhatap/shared/wire/complaints';
import type { Label } from '@muhatap/shared/wire/conversations';
import { COMPLAINT_ERRORS, LabelMenu } from '#entities/complaint';
import { useChange } from './use-change';
import type { ChoicesFound } from './use-choices';

const CHANGED = 'Bu sırada şikayet değişti. Güncel halini görüp yeniden deneyin.';
const NONE: readonly Label[] = [];

interface LabelsFormProps {
  /** The newest state that is known, whose version goes along. */
  readonly complaint: Complaint;
  /** The state on screen, with what is just being saved. */
  readonly shown: Complaint;
  readonly found: ChoicesFound;
  readonly onNews: (complaint: Complaint) => void;
}

interface LabelPickerProps {
  /** Null while they are on their way. */
  readonly labels: readonly Label[] | null;
  readonly held: readonly Label[];
  readonly isSaving: boolean;
  readonly onPick: (ids: readonly string[]) => void;
}

/** The company's labels to tick; each tick is saved at once. */
function LabelPicker({ labels, held, isSaving, onPick }: LabelPickerProps) {
  const heldIds = held.map(({ id }) => id);
  const pick = (id: string) => {
    if (isSaving) return;
    if (heldIds.includes(id)) onPick(heldIds.filter((each) => each !== id));
    else if (held.length < COMPLAINT_LABELS_MAX) onPick([...heldIds, id]);
    else notify.warning(`Bir şikayete en çok ${COMPLAINT_LABELS_MAX} etiket eklenebilir.`);
  };
  return (
    <LabelMenu
      labels={labels ?? NONE}
      isSelected={(id) => heldIds.includes(id)}
      onPick={pick}
      trigger={
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          alignSelf="flex-start"
          disabled={labels === null}
        >
          <Icon name="tag" size={14} />
          Etiketle
        </Button>
      }
    />
  );
}

/** The labels of a complaint, and the way to give it others. */
export function LabelsForm({ complaint, shown, found: { choices }, onNews }: LabelsFormProps) {
  const { save, isSaving, why, hasConflict } = useChange({
    complaint,
    texts: { done: 'Etiketler güncellendi', failed: COMPLAINT_ERRORS.labels },
    onNews,
  });
  const held = shown.labels ?? NONE;
  const problem = hasConflict ? CHANGED : why;
  return (
    <Stack gap="3">
      {held.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Etiketsiz
        </Text>
      ) : (
        <HStack gap="1.5" wrap="wrap">
          {held.map(({ id, name, color }) => (
            <ColorTag key={id} name={name} color={color} />
          ))}
        </HStack>
      )}
      <LabelPicker
        labels={choices?.labels ?? null}
        held={held}
        isSaving={isSaving}
        onPick={(ids) => save({ label_ids: [...ids] })}
      />
      {problem === null ? null : (
        <Text role="alert" fontSize="xs" color="error.fg">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
