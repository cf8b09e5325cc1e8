import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire/channels';
import type { UseFormRegisterReturn } from '@muhatap/shared/forms';
import { FormField, PasswordInput } from '@muhatap/shared/ui';
import { ACCOUNT_GUIDES } from '#entities/account';

type KeyPath = `credentials.${keyof ConnectionCredentials}`;

interface KeyFieldsProps {
  readonly platform: Platform;
  readonly isStored?: boolean;
  /** Binds a key's field to the form. */
  readonly register: (path: KeyPath) => UseFormRegisterReturn;
  /** The sentence at a key's field. */
  readonly errorOf: (path: KeyPath) => string | undefined;
}

/** The provider's secrets. A stored one never comes back from the server, so a field is empty or newly typed. */
export function KeyFields({ platform, isStored = false, register, errorOf }: KeyFieldsProps) {
  return ACCOUNT_GUIDES[platform].keys.map(({ name, label, hint }) => (
    <FormField key={name} label={label} required error={errorOf(`credentials.${name}`)} hint={hint}>
      <PasswordInput
        autoComplete="new-password"
        spellCheck={false}
        {...(isStored && { placeholder: '•••••••• kayıtlı' })}
        {...register(`credentials.${name}`)}
      />
    </FormField>
  ));
}
