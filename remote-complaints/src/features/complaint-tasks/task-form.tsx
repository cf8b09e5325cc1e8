import { dayKey } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { usePageAction, useUnsavedGuard } from '@muhatap/shared/saving';
import { Field, Input, Stack, Text } from '@muhatap/shared/ui';
import { DateField } from '@muhatap/shared/ui/app';
import type { ComplaintUnit } from '@muhatap/shared/wire/complaints';
import { useState, type FormEvent, type RefObject } from 'react';
import { ChoiceField, FormButtons } from '#entities/complaint';
import type { TaskCommand } from './task.types';

const TEXT_LIMIT = 300;

interface TaskFormProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly complaintId: string;
  readonly units: readonly ComplaintUnit[];
  readonly onClose: () => void;
}

/** Gives a unit a part of the complaint. */
export function TaskForm({ field, complaintId, units, onClose }: TaskFormProps) {
  const [unit, setUnit] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { run, isRunning, refusal } = usePageAction(onClose);
  const words = text.trim();
  useUnsavedGuard(words !== '' && !isRunning);
  const today = dayKey(platform().clock.now());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (words === '') return field.current?.focus();
    if (unit === null) return;
    const add = { unit_id: unit, text: words, due_on: day };
    run({ intent: 'tasks', id: complaintId, step: { add } } satisfies TaskCommand);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <Field.Root required invalid={isChecked && words === ''}>
          <Field.Label>Görev</Field.Label>
          <Input
            ref={field}
            size="sm"
            placeholder="Yapılacak iş"
            maxLength={TEXT_LIMIT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Field.ErrorText>Yapılacak işi yazın.</Field.ErrorText>
        </Field.Root>
        <ChoiceField
          label="Görevi yapacak birim"
          none="Birim seçin"
          value={unit}
          options={units.filter(({ is_active }) => is_active)}
          disabled={isRunning}
          {...(isChecked && unit === null && { hint: 'Bir birim seçin.' })}
          onChoose={setUnit}
        />
        <DateField
          label="Son gün"
          hasLabel
          size="sm"
          value={day}
          today={today}
          min={today}
          onChange={setDay}
        />
      </Stack>
      {refusal === null ? null : (
        <Text role="alert" mt="2" fontSize="xs" color="error.fg">
          {refusal.sentence}
        </Text>
      )}
      <FormButtons save="Görevi ver" isSaving={isRunning} onClose={onClose} />
    </form>
  );
}
