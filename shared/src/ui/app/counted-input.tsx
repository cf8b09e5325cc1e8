import { Field } from '@chakra-ui/react/field';
import { Input } from '../primitives';
import { CountedFoot } from './counted-foot';

export interface CountedInputProps {
  readonly label: string;
  readonly value: string;
  /** Most code points that are allowed; more are kept, counted and marked, never cut off. */
  readonly limit: number;
  readonly onChange: (value: string) => void;
  /** The fault found by the caller; null while there is none. */
  readonly error: string | null;
  readonly hint?: string;
}

/** A short text with its length beside it; the one-line sister of `CountedTextarea`. */
export function CountedInput({ label, value, limit, onChange, error, hint }: CountedInputProps) {
  return (
    <Field.Root invalid={error !== null}>
      <Field.Label>{label}</Field.Label>
      <Input
        size="sm"
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <CountedFoot length={[...value].length} limit={limit} fault={error} hint={hint} />
    </Field.Root>
  );
}
