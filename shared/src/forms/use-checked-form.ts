import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver, type FieldMessages, type FormSchema } from './schema-resolver';

export interface CheckedFormOptions<Schema extends FormSchema> {
  /** The wire schema of what is sent. */
  readonly schema: Schema;
  /** A sentence for each field that the schema refuses. */
  readonly messages?: FieldMessages;
  /** Checks a field as soon as it is changed, not only after the first attempt to save. */
  readonly isLive?: boolean;
}

/** A form that a wire schema checks before it is sent, and from then on while it is typed in. */
export function useCheckedForm<Schema extends FormSchema, Values extends FieldValues>(
  values: Values,
  { schema, messages = {}, isLive = false }: CheckedFormOptions<Schema>,
) {
  const form = useForm<Values, unknown, z.output<Schema>>({
    defaultValues: values as DefaultValues<Values>,
    mode: isLive ? 'onChange' : 'onSubmit',
    resolver: schemaResolver<Schema, Values>(schema, messages),
  });
  const { subscribe, clearErrors } = form;
  // A refusal of the whole is about what was sent, not about what is typed since.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => clearErrors('root') }),
    [subscribe, clearErrors],
  );
  return form;
}
