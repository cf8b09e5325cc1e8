import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Grid, Input } from '@muhatap/shared/ui';
import { FormDialog, NativeSelect } from '@muhatap/shared/ui/app';
import {
  complaintTermsInput,
  TERM_DAYS_LIMIT,
  type ComplaintServiceLevel,
  type ComplaintType,
} from '@muhatap/shared/wire/complaints';
import { PRIORITIES, PRIORITY_NAMES } from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';
import { DayUnitField } from './day-unit-field';
import { termsCommand } from './settings-command';
import { TypesField } from './types-field';

interface ServiceLevelDialogProps {
  readonly levels: readonly ComplaintServiceLevel[];
  /** Null for a new one. */
  readonly level: ComplaintServiceLevel | null;
  readonly types: readonly ComplaintType[];
  readonly onClose: () => void;
}

const schema = complaintTermsInput.pick({ levels: true }).required();

type Level = Omit<ComplaintServiceLevel, 'id'> & { readonly id: string | null };
const NEW: Level = {
  ...{ id: null, name: '', days: 5, unit: 'business', priority: null, type_ids: [] },
};

/** Sentences beside the fields. */
const MESSAGES = {
  'levels.name': 'Hedefe bir ad verin.',
  'levels.days': `1 ile ${TERM_DAYS_LIMIT} arasında bir gün sayısı yazın.`,
};

function useLevelForm({ levels, level, onClose }: ServiceLevelDialogProps) {
  const place = level === null ? levels.length : levels.findIndex(({ id }) => id === level.id);
  const form = useActionForm({
    loaded: { levels: level === null ? [...levels, NEW] : [...levels] },
    schema,
    messages: MESSAGES,
    toCommand: termsCommand,
    onSaved: () => {
      notify.success(level === null ? 'Hizmet hedefi eklendi' : 'Hizmet hedefi kaydedildi');
      onClose();
    },
  });
  const value = form.values.levels[place] ?? NEW;
  const put = (part: Partial<Level>) =>
    form.change({
      levels: form.values.levels.map((each, index) =>
        index === place ? { ...each, ...part } : each,
      ),
    });
  return { ...form, place, value, put };
}

type Form = ReturnType<typeof useLevelForm>;

/** The length of the aim, its unit, and the priority that it is for. */
function LevelFields({ form: { form, place, value, put, errorOf } }: { readonly form: Form }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }} gap="4">
      <FormField label="Hedef" required error={errorOf(`levels.${place}.days`)}>
        <Input
          type="number"
          min={1}
          max={TERM_DAYS_LIMIT}
          className="tabular"
          {...form.register(`levels.${place}.days`, {
            setValueAs: (typed: string | number) => (typed === '' ? null : Number(typed)),
          })}
        />
      </FormField>
      <DayUnitField unit={value.unit} onChange={(unit) => put({ unit })} />
      <FormField label="Öncelik" error={errorOf(`levels.${place}.priority`)}>
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label="Öncelik"
            value={value.priority ?? ''}
            onChange={({ currentTarget }) =>
              put({
                priority: isOneOf(PRIORITIES, currentTarget.value) ? currentTarget.value : null,
              })
            }
          >
            <option value="">Tümü</option>
            {PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {PRIORITY_NAMES[priority]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
    </Grid>
  );
}

/** A service level, new or changed, saved with all the others; a refusal stands beside its field. */
export function ServiceLevelDialog(props: ServiceLevelDialogProps) {
  const { level, types, onClose } = props;
  const form = useLevelForm(props);
  const { place, value, put, errorOf } = form;
  return (
    <FormDialog
      title={level === null ? 'Yeni hizmet hedefi' : 'Hizmet hedefini düzenle'}
      isSaving={form.isSaving}
      problem={form.problem}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={errorOf(`levels.${place}.name`)}>
        <Input
          autoFocus
          maxLength={80}
          autoComplete="off"
          {...form.form.register(`levels.${place}.name`)}
        />
      </FormField>
      <LevelFields form={form} />
      <TypesField
        types={types}
        chosen={value.type_ids}
        hint="Hiçbiri seçilmezse hedef tüm türler içindir."
        empty="Henüz bir şikayet türü yok."
        error={errorOf(`levels.${place}.type_ids`)}
        onChange={(type_ids) => put({ type_ids })}
      />
    </FormDialog>
  );
}
