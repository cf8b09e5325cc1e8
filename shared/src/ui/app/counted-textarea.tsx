import type { ReactNode, Ref } from 'react';
import { Field } from '@chakra-ui/react/field';
import { Flex, Text, Textarea } from '../primitives';

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
export function CountedTextarea({ label, value, limit, onChange, error, hint, rows = 4, disabled = false, placeholder, tools, fieldRef }: CountedTextareaProps) {
  const length = [...value].length;
  const isOver = length > limit;
  const fault = error ?? (isOver ? `En çok ${limit} karakter yazabilirsiniz.` : null);
  return (
    <Field.Root invalid={fault !== null} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      {tools}
      <Textarea {...(fieldRef === undefined ? {} : { ref: fieldRef })} value={value} rows={rows} autoresize resize="vertical" placeholder={placeholder} onChange={(event) => onChange(event.currentTarget.value)} />
      <Flex width="full" gap="3" justify="space-between" align="flex-start">
        {fault !== null ? <Field.ErrorText>{fault}</Field.ErrorText> : <Field.HelperText>{hint}</Field.HelperText>}
        <Text fontSize="xs" className="tabular" flexShrink="0" color={isOver ? 'error.fg' : 'fg.muted'} fontWeight={isOver ? 'semibold' : 'normal'} aria-hidden>{length} / {limit}</Text>
      </Flex>
    </Field.Root>
  );
}
