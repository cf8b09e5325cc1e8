import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Grid, Input } from '@muhatap/shared/ui';
import { FormDialog, Toggle } from '@muhatap/shared/ui/app';
import {
  complaintTermsInput,
  TERM_DAYS_LIMIT,
  type ComplaintTermRule,
  type ComplaintType,
} from '@muhatap/shared/wire/complaints';
import { DayUnitField } from './day-unit-field';
import { termsCommand } from './settings-command';
import { TypesField } from './types-field';

interface TermRuleDialogProps {
  readonly rules: readonly ComplaintTermRule[];
  /** Null for a new one. */
  readonly rule: ComplaintTermRule | null;
  readonly types: readonly ComplaintType[];
  readonly onClose: () => void;
}

const schema = complaintTermsInput.pick({ rules: true }).required();

type Rule = Omit<ComplaintTermRule, 'id'> & { readonly id: string | null };
const NEW: Rule = {
  id: null,
  name: '',
  basis: '',
  days: 15,
  unit: 'business',
  extended_days: null,
  is_default: false,
  type_ids: [],
};

/** Sentences beside the fields. */
const MESSAGES = {
  'rules.name': 'Kurala bir ad verin.',
  'rules.days': `1 ile ${TERM_DAYS_LIMIT} arasında bir gün sayısı yazın.`,
  'rules.extended_days': `1 ile ${TERM_DAYS_LIMIT} arasında bir gün sayısı yazın ya da boş bırakın.`,
};

/** A number that is typed; none is null. */
const numberOf = (typed: string | number | null): number | null =>
  typed === '' || typed === null ? null : Number(typed);

type Form = ReturnType<typeof useRuleForm>;

function useRuleForm({ rules, rule, onClose }: TermRuleDialogProps) {
  const place = rule === null ? rules.length : rules.findIndex(({ id }) => id === rule.id);
  const form = useActionForm({
    loaded: { rules: rule === null ? [...rules, NEW] : [...rules] },
    schema,
    messages: MESSAGES,
    toCommand: termsCommand,
    onSaved: () => {
      notify.success(rule === null ? 'Süre kuralı eklendi' : 'Süre kuralı kaydedildi');
      onClose();
    },
  });
  const value = form.values.rules[place] ?? NEW;
  const put = (part: Partial<Rule>) =>
    form.change({
      rules: form.values.rules.map((each, index) =>
        index === place ? { ...each, ...part } : each,
      ),
    });
  return { ...form, place, value, put };
}

/** The length of the term, its unit and its length once it is extended. */
function LengthFields({ form }: { readonly form: Form }) {
  const { place, value, put, errorOf } = form;
  const { register } = form.form;
  const number = { type: 'number', min: 1, max: TERM_DAYS_LIMIT, className: 'tabular' } as const;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }} gap="4">
      <FormField label="Süre" required error={errorOf(`rules.${place}.days`)}>
        <Input {...number} {...register(`rules.${place}.days`, { setValueAs: numberOf })} />
      </FormField>
      <DayUnitField unit={value.unit} onChange={(unit) => put({ unit })} />
      <FormField label="Uzatılınca toplam" error={errorOf(`rules.${place}.extended_days`)}>
        <Input
          {...number}
          placeholder="Uzatılamaz"
          {...register(`rules.${place}.extended_days`, { setValueAs: numberOf })}
        />
      </FormField>
    </Grid>
  );
}

/** A rule for terms, new or changed, saved with all the others; a refusal stands beside its field. */
export function TermRuleDialog(props: TermRuleDialogProps) {
  const { rules, rule, types, onClose } = props;
  const form = useRuleForm(props);
  const { place, value, put, errorOf } = form;
  const taken = new Set(
    rules.filter(({ id }) => id !== value.id).flatMap(({ type_ids }) => type_ids),
  );
  return (
    <FormDialog
      title={rule === null ? 'Yeni süre kuralı' : 'Süre kuralını düzenle'}
      isSaving={form.isSaving}
      problem={form.problem}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={errorOf(`rules.${place}.name`)}>
        <Input
          autoFocus
          maxLength={80}
          autoComplete="off"
          {...form.form.register(`rules.${place}.name`)}
        />
      </FormField>
      <FormField
        label="Dayanak"
        hint="Kanun maddesi ya da hizmet taahhüdü; şikayetin sayfasında gösterilir."
        error={errorOf(`rules.${place}.basis`)}
      >
        <Input maxLength={200} autoComplete="off" {...form.form.register(`rules.${place}.basis`)} />
      </FormField>
      <LengthFields form={form} />
      <TypesField
        types={types.filter(({ id }) => !taken.has(id))}
        chosen={value.type_ids}
        hint="Başka bir kuralın türleri burada görünmez."
        empty="Kuralı olmayan bir tür kalmadı."
        error={errorOf(`rules.${place}.type_ids`)}
        onChange={(type_ids) => put({ type_ids })}
      />
      <Toggle
        label="Diğer tüm şikayetler için de geçerli olsun"
        checked={value.is_default}
        onChange={(is_default) =>
          form.change({
            rules: form.values.rules.map((each, index) => ({
              ...each,
              // One rule is for all the others: the new one takes the place of the old one.
              is_default: index === place ? is_default : each.is_default && !is_default,
            })),
          })
        }
      />
    </FormDialog>
  );
}
