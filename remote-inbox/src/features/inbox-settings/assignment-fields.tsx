import type { InboxSettings } from '@muhatap/shared/wire/conversations';
import { Alert, Box, FormField, Input } from '@muhatap/shared/ui';
import { Choice, type ChoiceOption } from '@muhatap/shared/ui/app';
import { CAPACITY, type InboxSettingsForm } from '#entities/inbox-settings';
import { AgentList } from './agent-list';

interface AssignmentFieldsProps {
  readonly people: InboxSettings['agents'];
  readonly form: InboxSettingsForm;
  readonly capacityError: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<InboxSettingsForm>) => void;
}

const WAYS: readonly ChoiceOption<InboxSettingsForm['assignment']>[] = [
  {
    value: 'manual',
    title: 'Elle',
    text: 'Yeni konuşmalar sahipsiz gelir; temsilciler üstlenir ya da birbirine atar.',
  },
  {
    value: 'round_robin',
    title: 'Sırayla',
    text: 'Yeni konuşma, katılanlar arasında yeri olan ve en uzun süredir konuşma almayan kişiye verilir.',
  },
];

export function AssignmentFields({
  people,
  form,
  capacityError,
  isReadOnly,
  onChange,
}: AssignmentFieldsProps) {
  const isShared = form.assignment === 'round_robin';
  return (
    <>
      <Choice
        name="assignment"
        label="Atama"
        options={WAYS}
        value={form.assignment}
        disabled={isReadOnly}
        onChange={(assignment) => onChange({ assignment })}
      />
      {isShared && (
        <>
          <Box maxW="320px">
            <FormField
              label="Kişi başına en çok açık konuşma"
              error={capacityError}
              hint="Dolu olana yenisi verilmez; herkes doluysa konuşma sahipsiz bekler."
            >
              <Input
                type="number"
                inputMode="numeric"
                className="tabular"
                width="120px"
                min={CAPACITY.least}
                max={CAPACITY.most}
                disabled={isReadOnly}
                value={form.capacity ?? ''}
                onChange={(event) =>
                  onChange({
                    capacity:
                      event.currentTarget.value === '' ? null : Number(event.currentTarget.value),
                  })
                }
              />
            </FormField>
          </Box>
          {form.agents.every(({ takes_part }) => !takes_part) && (
            <Alert.Root status="warning">
              <Alert.Indicator />
              <Alert.Title>Kimse katılmıyor: yeni konuşmalar sahipsiz kalır.</Alert.Title>
            </Alert.Root>
          )}
          <AgentList
            people={people}
            agents={form.agents}
            capacity={form.capacity}
            isReadOnly={isReadOnly}
            onChange={(agents) => onChange({ agents })}
          />
        </>
      )}
    </>
  );
}
