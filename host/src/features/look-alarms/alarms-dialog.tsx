import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Grid, Input, Text } from '@muhatap/shared/ui';
import { FormDialog, Toggle } from '@muhatap/shared/ui/app';
import { lookAlarms, type LookAlarms } from '@muhatap/shared/wire/people';

interface AlarmsDialogProps {
  readonly alarms: LookAlarms;
  readonly onClose: () => void;
}

type Limit = Exclude<keyof LookAlarms, 'is_on'>;

const FIELDS: readonly { readonly key: Limit; readonly label: string; readonly most: number }[] = [
  { key: 'hour', label: 'Bir saatte kişi', most: 100_000 },
  { key: 'day', label: 'Bir günde kişi', most: 100_000 },
  { key: 'off_hours', label: 'Mesai dışında kişi', most: 100_000 },
  { key: 'times', label: 'Kendi olağanının katı', most: 100 },
];
const MESSAGES = Object.fromEntries(
  FIELDS.map(({ key, most }) => [
    key,
    `1 ile ${most.toLocaleString('tr')} arasında bir sayı yazın.`,
  ]),
);

/** Sets from when on administrators are told that somebody looked at unusually many citizens. */
export function AlarmsDialog({ alarms, onClose }: AlarmsDialogProps) {
  const { values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: alarms,
    schema: lookAlarms,
    messages: MESSAGES,
    toCommand: (input) => input,
    onSaved: () => {
      notify.success('Uyarılar kaydedildi');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Olağan dışı erişim uyarıları"
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Toggle
        label="Yöneticilere bildirilsin"
        checked={values.is_on}
        onChange={(isOn) => change({ is_on: isOn })}
      />
      <Text fontSize="sm" color="fg.muted">
        Biri, aşağıdaki sınırdan fazla ve kendi son 28 günlük ortalamasının verilen katından fazla
        ayrı kişinin kaydına bakarsa yöneticilere bir kez bildirilir. Mesai, kurumun çalışma
        saatleridir.
      </Text>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        {FIELDS.map(({ key, label, most }) => (
          <FormField key={key} label={label} required error={errorOf(key)}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={most}
              disabled={!values.is_on}
              value={values[key] === 0 ? '' : values[key]}
              onChange={({ target }) => change({ [key]: Math.round(Number(target.value)) })}
            />
          </FormField>
        ))}
      </Grid>
    </FormDialog>
  );
}
