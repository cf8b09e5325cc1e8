import type { UseFormRegisterReturn } from '@muhatap/shared/forms';
import { FormField, Input } from '@muhatap/shared/ui';

interface CodeFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly hint: string;
}

/** The code that the person's app shows. */
export const CodeField = ({ field, error, hint }: CodeFieldProps) => (
  <FormField label="Doğrulama kodu" required error={error} hint={hint}>
    <Input
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="tabular"
      letterSpacing="wider"
      {...field}
    />
  </FormField>
);

export const CODE_MESSAGES = { code: 'Doğrulama kodunu girin.' };
