import type { ReactNode, Ref } from 'react';
import { Field } from '@chakra-ui/react/field';
import { Textarea } from '../fields/textarea';
import { CountedFoot } from './counted-foot';

export interface CountedTextareaProps {
  readonly label: string;
  readonly value: string;
  /** Most code points that are allowed; more are kept, counted and marked, never cut off. */
  readonly limit: number;
  readonly onChange: (value: string) => void;
  readonly error?: string | null | undefined;
  readonly hint?: string;
  readonly rows?: number;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Buttons between label and text: things to insert. */
  readonly tools?: ReactNode;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
}

/** A text with its length beside it. */
export function CountedTextarea({
  label,
  value,
  limit,
  onChange,
  error,
  hint,
  rows = 4,
  disabled = false,
  placeholder,
  tools,
  fieldRef,
}: CountedTextareaProps) {
  const length = [...value].length;
  const fault = error ?? (length > limit ? `En çok ${limit} karakter yazabilirsiniz.` : null);
  return (
    <Field.Root invalid={fault !== null} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      {tools}
      <Textarea
        {...(fieldRef === undefined ? {} : { ref: fieldRef })}
        value={value}
        rows={rows}
        autoresize
        resize="vertical"
        placeholder={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <CountedFoot length={length} limit={limit} fault={fault} hint={hint} />
    </Field.Root>
  );
}
