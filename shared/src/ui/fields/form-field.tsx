import { Field } from '@chakra-ui/react/field';
import type { ReactNode } from 'react';

export interface FormFieldProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean;
}

/** Label, control, hint and error, tied together for screen readers. */
export function FormField({ label, children, error, hint, required = false }: FormFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint && !error ? <Field.HelperText>{hint}</Field.HelperText> : null}
      {error ? <Field.ErrorText>{error}</Field.ErrorText> : null}
    </Field.Root>
  );
}
