import { useAction, useSession } from '@muhatap/shared/session';
import { Button, Stack, Text } from '@muhatap/shared/ui';
import {
  ALL_COMPLAINT_FIELDS,
  type Complaint,
  type ComplaintColleague,
} from '@muhatap/shared/wire/complaints';
import { PRIORITIES, PRIORITY_NAMES } from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';
import { ChoiceField, COMPLAINT_ERRORS } from '#entities/complaint';
import { offered } from './assignment-draft';

import { useChange } from './use-change';
import type { ChoicesFound } from './use-choices';

const NOBODY = ALL_COMPLAINT_FIELDS.responsible.none;
const CHANGED = 'Bu sırada şikayet değişti. Güncel halini görüp yeniden deneyin.';

interface HandsFormProps {
  /** The newest state that is known, whose version goes along. */
  readonly complaint: Complaint;
  /** The state on screen, with what is just being saved. */
  readonly shown: Complaint;
  readonly found: ChoicesFound;
  readonly onNews: (complaint: Complaint) => void;
}

type Save = ReturnType<typeof useChange>['save'];

interface ResponsibleProps {
  readonly responsible: ComplaintColleague | null;
  /** Null while they are on their way. */
  readonly choices: ChoicesFound['choices'];
  readonly isSaving: boolean;
  readonly onSave: Save;
}

/** The choice of the responsible person; a name alone for those who may not give complaints. */
function Responsible({ responsible, choices, isSaving, onSave }: ResponsibleProps) {
  if (!useAction('assign', 'complaints'))
    return <Text fontSize="sm">{responsible?.name ?? NOBODY}</Text>;
  const people = (choices?.people ?? []).map((each) => ({ ...each, is_active: true }));
  return (
    <ChoiceField
      label="Sorumlu kişi"
      none={NOBODY}
      value={responsible?.id ?? null}
      options={offered(people, responsible)}
      disabled={choices === null || isSaving}
      onChoose={(id) => onSave({ responsible_id: id })}
    />
  );
}

/** Makes the person responsible: a complaint of nobody is for everybody to take. */
function TakeButton({ responsible, isSaving, onSave }: Omit<ResponsibleProps, 'choices'>) {
  const mayAssign = useAction('assign', 'complaints');
  const me = useSession(({ user }) => user?.id ?? null);
  if (me === null || responsible?.id === me || !(mayAssign || responsible === null)) return null;
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      alignSelf="flex-start"
      disabled={isSaving}
      onClick={() => onSave({ responsible_id: me })}
    >
      Üstlen
    </Button>
  );
}

/** The person who is responsible for a complaint, and its priority; each choice is saved at once. */
export function HandsForm({ complaint, shown, found: { choices }, onNews }: HandsFormProps) {
  const { save, isSaving, why, hasConflict } = useChange({
    complaint,
    texts: { done: 'Şikayet güncellendi', failed: COMPLAINT_ERRORS.hands },
    onNews,
  });
  const { responsible = null, priority = 'normal' } = shown;
  const problem = hasConflict ? CHANGED : why;
  const person = { responsible, isSaving, onSave: save };
  return (
    <Stack gap="3">
      <Responsible {...person} choices={choices} />
      <TakeButton {...person} />
      <ChoiceField
        label={ALL_COMPLAINT_FIELDS.priority.title}
        value={priority}
        options={PRIORITIES.map((id) => ({ id, name: PRIORITY_NAMES[id] }))}
        disabled={isSaving}
        onChoose={(id) => id !== null && isOneOf(PRIORITIES, id) && save({ priority: id })}
      />
      {problem === null ? null : (
        <Text role="alert" fontSize="xs" color="error.fg">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
