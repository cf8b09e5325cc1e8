import { savedOf } from '@muhatap/shared/saving';
import { useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { formProblem } from './form-problem';
import type { FormSchema } from './schema-resolver';
import { setRefusal } from './set-refusal';
import { useCheckedForm, type CheckedFormOptions } from './use-checked-form';

export interface CallFormOptions<
  Schema extends FormSchema,
  Values extends FieldValues,
> extends CheckedFormOptions<Schema> {
  /** Initial values of the fields. */
  readonly values: Values;
  /** Saves; the form stays as it is typed when it fails. */
  readonly call: (input: z.output<Schema>) => Promise<void>;
  /** Said when the server gives no reason. */
  readonly failed: string;
}

/** A form that one call saves, where no page has an action for it. A second press before the answer calls nothing. */
export function useCallForm<Schema extends FormSchema, Values extends FieldValues>({
  values,
  call,
  failed,
  ...check
}: CallFormOptions<Schema, Values>) {
  const form = useCheckedForm<Schema, Values>(values, check);
  const { errors, isSubmitting } = form.formState;
  const isCalling = useRef(false);
  return {
    form,
    isSaving: isSubmitting,
    ...formProblem(errors),
    errorOf: (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message,
    submit: form.handleSubmit(async (input) => {
      if (isCalling.current) return;
      isCalling.current = true;
      const saved = await savedOf(call(input), failed).finally(() => (isCalling.current = false));
      if (!saved.ok) setRefusal(form, saved);
    }),
  };
}
