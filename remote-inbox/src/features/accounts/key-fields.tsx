import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire';
import { FormField, PasswordInput } from '@muhatap/shared/ui';
import { ACCOUNT_GUIDES, type AccountForm } from '#entities/account';

interface KeyFieldsProps {
  readonly platform: Platform;
  readonly keys: AccountForm['keys'];
  readonly faults: Readonly<Record<string, string>>;
  readonly isStored?: boolean;
  readonly onChange: (name: keyof ConnectionCredentials, key: string) => void;
}

/** The provider's secrets. What is stored never comes back from the server, so a field is empty or newly typed. */
export function KeyFields({ platform, keys, faults, isStored = false, onChange }: KeyFieldsProps) {
  return ACCOUNT_GUIDES[platform].keys.map(({ name, label, hint }) => (
    <FormField
      key={name}
      label={label}
      required
      error={faults[`credentials.${name}`] ?? faults[name]}
      hint={hint}
    >
      <PasswordInput
        value={keys[name] ?? ''}
        autoComplete="new-password"
        spellCheck={false}
        {...(isStored && { placeholder: '•••••••• kayıtlı' })}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      />
    </FormField>
  ));
}
