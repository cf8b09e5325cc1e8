import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Input, Text } from '@muhatap/shared/ui';
import { CheckList, FormDialog, Toggle } from '@muhatap/shared/ui/app';
import {
  factorPolicyInput,
  MOST_GRACE_DAYS,
  MOST_REMEMBER_DAYS,
  type FactorPolicy,
  type RoleDetail,
} from '@muhatap/shared/wire/people';
import type { FactorPolicyCommand } from './factor-policy-command';

interface FactorPolicyDialogProps {
  readonly policy: FactorPolicy;
  readonly roles: readonly RoleDetail[];
  readonly onClose: () => void;
}

const outside = (most: number): string => `0 ile ${most} arasında bir sayı yazın.`;
const MESSAGES = {
  grace_days: outside(MOST_GRACE_DAYS),
  remember_days: outside(MOST_REMEMBER_DAYS),
};

/** Sets for which roles a second factor is obligatory, and how long people have to set it up. */
export function FactorPolicyDialog({ policy, roles, onClose }: FactorPolicyDialogProps) {
  const { version, grace_days: graceDays } = policy;
  const { form, values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: {
      role_ids: policy.roles.map(({ role_id: id }) => id),
      grace_days: graceDays,
      remember_days: policy.remember_days ?? 0,
      asks_directory: policy.asks_directory ?? false,
    },
    schema: factorPolicyInput.omit({ version: true }),
    messages: MESSAGES,
    toCommand: (input): FactorPolicyCommand => ({ do: 'factors', input: { version, ...input } }),
    onSaved: () => {
      notify.success('İkinci adım kuralları kaydedildi');
      onClose();
    },
  });
  return (
    <FormDialog
      title="İki adımlı doğrulama kuralları"
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted">
        Seçtiğiniz rollerdekiler, girişte parolanın yanında ikinci bir adım kurmak zorunda olur.
      </Text>
      <CheckList
        label="Zorunlu olduğu roller"
        options={roles.map(({ id, name, description }) => ({ id, title: name, text: description }))}
        chosen={values.role_ids}
        error={errorOf('role_ids')}
        empty="Henüz rol yok."
        onChange={(role_ids) => change({ role_ids })}
      />
      <FormField
        label="Kurmak için süre (gün)"
        required
        error={errorOf('grace_days')}
        hint="Rol zorunlu olduğunda ya da kişiye verildiğinde başlar. 0 ise kurmayanlar, siz de, hemen kurulum sayfasına gider."
      >
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_GRACE_DAYS}
          className="tabular"
          {...form.register('grace_days', { valueAsNumber: true })}
        />
      </FormField>
      <FormField
        label="Tarayıcıda sorulmama süresi (gün)"
        required
        error={errorOf('remember_days')}
        hint="Kişi girişte isterse o tarayıcıda bu kadar gün ikinci adım sorulmaz. 0 ise her girişte sorulur."
      >
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_REMEMBER_DAYS}
          className="tabular"
          {...form.register('remember_days', { valueAsNumber: true })}
        />
      </FormField>
      <Toggle
        label="Kurum hesabıyla girenlere de sorulsun"
        checked={values.asks_directory === true}
        onChange={(asks_directory) => change({ asks_directory })}
      />
      <Text fontSize="sm" color="fg.muted">
        Kapalıyken kurum hesabıyla girenlere dizin kendi ikinci adımını sorar; onlar burada
        zorlanmaz. Telefonunu kaybedenin ikinci adımını bir yönetici, son yöneticininkini sistem
        işletmecisi sıfırlar.
      </Text>
    </FormDialog>
  );
}
