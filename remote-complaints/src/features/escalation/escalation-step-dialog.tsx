import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { Box, Checkbox, FormField, Text } from '@muhatap/shared/ui';
import { CheckList, FormDialog, NativeSelect } from '@muhatap/shared/ui/app';
import {
  complaintEscalationInput,
  ESCALATION_DAYS_LIMIT,
  type ComplaintEscalation,
  type EscalationStep,
} from '@muhatap/shared/wire/complaints';
import type { ReactNode } from 'react';
import { escalationCommand } from './escalation-command';
import { formatStepDays, ROLE_RECEIVERS, type RoleReceiver } from './step-labels';

interface StepDialogProps {
  readonly escalation: ComplaintEscalation;
  /** Null for a new one. */
  readonly step: EscalationStep | null;
  readonly onClose: () => void;
}

const DAYS = Array.from(
  { length: 2 * ESCALATION_DAYS_LIMIT + 1 },
  (_, index) => index - ESCALATION_DAYS_LIMIT,
);

const NOBODY = {
  ...{ unit: false, head: false, holder: false, supervisors: false },
  ...{ group_ids: [], person_ids: [] },
};

/** The first day behind the end that no step has. */
function newStep(steps: readonly EscalationStep[]): EscalationStep {
  const days = DAYS.find((day) => day > 0 && !steps.some((step) => step.days === day)) ?? 0;
  return { ...NOBODY, days };
}

function useStepForm({ escalation: { steps }, step, onClose }: StepDialogProps) {
  const place = step === null ? steps.length : steps.findIndex(({ days }) => days === step.days);
  const fresh = step ?? newStep(steps);
  const form = useActionForm({
    loaded: { steps: step === null ? [...steps, fresh] : [...steps] },
    schema: complaintEscalationInput,
    messages: {},
    toCommand: escalationCommand,
    onSaved: () => {
      notify.success(step === null ? 'Süre uyarısı eklendi' : 'Süre uyarısı kaydedildi');
      onClose();
    },
  });
  const value = form.values.steps[place] ?? fresh;
  const put = (part: Partial<EscalationStep>) =>
    form.change({
      steps: form.values.steps.map((each, index) =>
        index === place ? { ...each, ...part } : each,
      ),
    });
  return { ...form, place, value, put };
}

const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box>
    <Text aria-hidden fontSize="sm" fontWeight="medium" mb="1.5">
      {title}
    </Text>
    {children}
  </Box>
);

const optionsOf = (rows: ComplaintEscalation['people']) =>
  rows.map(({ id, name }) => ({ id, title: name }));

/** A step of the escalation, new or changed, saved with all the others; a refusal stands beside its field. */
export function EscalationStepDialog(props: StepDialogProps) {
  const { escalation, step, onClose } = props;
  const { place, value, put, errorOf, isSaving, problem, submit } = useStepForm(props);
  const taken = new Set(escalation.steps.map(({ days }) => days));
  const chosenRoles = ROLE_RECEIVERS.filter(({ id }) => value[id]).map(({ id }) => id);
  const chooseRoles = (ids: readonly string[]) => {
    const has = (id: RoleReceiver) => ids.includes(id);
    put({
      ...{ unit: has('unit'), head: has('head') },
      ...{ holder: has('holder'), supervisors: has('supervisors') },
    });
  };
  return (
    <FormDialog
      title={step === null ? 'Yeni süre uyarısı' : 'Süre uyarısını düzenle'}
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ne zaman" error={errorOf(`steps.${place}.days`)}>
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label="Ne zaman"
            value={value.days}
            onChange={(event) => put({ days: Number(event.currentTarget.value) })}
          >
            {DAYS.filter((days) => days === step?.days || !taken.has(days)).map((days) => (
              <option key={days} value={days}>
                {formatStepDays(days)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <Checkbox.Root
        checked={value.levels ?? true}
        onCheckedChange={({ checked }) => put({ levels: checked === true })}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>Hizmet hedefi olan şikayetlerde hedef için de uyar</Checkbox.Label>
      </Checkbox.Root>
      <Titled title="Kime">
        <CheckList
          label="Kime"
          options={ROLE_RECEIVERS}
          chosen={chosenRoles}
          onChange={chooseRoles}
          error={errorOf(`steps.${place}.unit`)}
          empty=""
        />
      </Titled>
      <Titled title="Gruplar">
        <CheckList
          label="Gruplar"
          options={optionsOf(escalation.groups)}
          chosen={value.group_ids}
          onChange={(group_ids) => put({ group_ids })}
          error={errorOf(`steps.${place}.group_ids`)}
          empty="Henüz grup yok."
        />
      </Titled>
      <Titled title="Kişiler">
        <CheckList
          label="Kişiler"
          options={optionsOf(escalation.people)}
          chosen={value.person_ids}
          onChange={(person_ids) => put({ person_ids })}
          error={errorOf(`steps.${place}.person_ids`)}
          hint="Yalnızca şikayeti görebilenlere bildirim gider."
          empty="Henüz kimse yok."
        />
      </Titled>
    </FormDialog>
  );
}
