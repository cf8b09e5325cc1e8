import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Input, Text } from '@muhatap/shared/ui';
import { FormDialog, Toggle } from '@muhatap/shared/ui/app';
import { isKnown } from '@muhatap/shared/wire/open';
import {
  approvalRulesInput,
  type ApprovalRules,
  type ApprovalRulesInput,
} from '@muhatap/shared/wire/people';
import { Fragment } from 'react';
import { RULE_LABELS } from '#entities/approval';
import type { ApprovalCommand } from './approval-command';

type Rules = Pick<ApprovalRulesInput, 'on' | 'rows'>;

/** The rules as the form holds them; those of a newer server stay as they are there. */
export const heldRules = ({ rules }: ApprovalRules): Rules => ({
  on: rules.flatMap(({ kind, is_on: isOn }) => (isOn && isKnown(RULE_LABELS, kind) ? [kind] : [])),
  rows: rules.find(({ kind }) => kind === 'export')?.rows ?? 1000,
});
const KINDS = Object.keys(RULE_LABELS) as Rules['on'];

interface RulesDialogProps {
  readonly rules: ApprovalRules;
  readonly onClose: () => void;
}

/** Sets for which acts the company wants a second person. */
export function RulesDialog({ rules, onClose }: RulesDialogProps) {
  const { version } = rules;
  const { form, values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: heldRules(rules),
    schema: approvalRulesInput.pick({ on: true, rows: true }),
    messages: { rows: 'En az 1 olan bir sayı yazın.' },
    toCommand: (input): ApprovalCommand => ({ do: 'rules', input: { version, ...input } }),
    onSaved: () => {
      notify.success('Onay kuralları kaydedildi');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Onay kuralları"
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted">
        Açtığınız işlemleri bir kişi başlatır, başka bir yönetici onaylar. Bir kuralı kapatmak da
        onay ister.
      </Text>
      {KINDS.map((kind) => (
        <Fragment key={kind}>
          <Toggle
            label={RULE_LABELS[kind]}
            checked={values.on.includes(kind)}
            onChange={(isOn) =>
              change({
                on: KINDS.filter((each) => (each === kind ? isOn : values.on.includes(each))),
              })
            }
          />
          {kind === 'export' && values.on.includes('export') && (
            <FormField label="Kaç satırdan çok olunca" error={errorOf('rows')}>
              <Input
                type="number"
                min={1}
                className="tabular"
                {...form.register('rows', { valueAsNumber: true })}
              />
            </FormField>
          )}
        </Fragment>
      ))}
    </FormDialog>
  );
}
