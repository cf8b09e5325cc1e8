import { usePageAction, type Refusal } from '@muhatap/shared/saving';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { formProblem } from './form-problem';
import type { FormSchema } from './schema-resolver';
import { setRefusal, type CodeFields } from './set-refusal';
import { useCheckedForm, type CheckedFormOptions } from './use-checked-form';
import { useServerValues } from './use-server-values';

export interface ActionFormOptions<
  Schema extends FormSchema,
  Values extends FieldValues,
  Data,
> extends CheckedFormOptions<Schema> {
  /**
   * The server's values; untouched fields follow them. A field may hold a value that the schema
   * still refuses.
   */
  readonly loaded: Values;
  /** Refusals without fields that are about one field, by their code. */
  readonly codeFields?: CodeFields<NoInfer<Values>>;
  /** Builds the input of the page's action. */
  readonly toCommand: (input: z.output<Schema>) => object;
  /** After a save; the form then holds what it answers, if anything. */
  readonly onSaved?: (data: Data) => NoInfer<Values> | void;
}

/** A form that the action of the page saves. `problem` and `status`: see `formProblem`. */
export function useActionForm<
  Schema extends FormSchema,
  Values extends FieldValues,
  Data = unknown,
>({ loaded, codeFields, toCommand, onSaved, ...check }: ActionFormOptions<Schema, Values, Data>) {
  const form = useCheckedForm<Schema, Values>(loaded, check);
  const { isOutdated, keep, restore } = useServerValues(form, loaded);
  const { run, isRunning, refusal } = usePageAction<Data>((data) => {
    const held = onSaved?.(data);
    if (held) keep(held);
  });
  const show = useEffectEvent((refused: Refusal) => setRefusal(form, refused, codeFields));
  useEffect(() => {
    if (refusal !== null) show(refusal);
  }, [refusal]);
  const { errors, isDirty, isSubmitted } = form.formState;
  return {
    form,
    isDirty,
    isSaving: isRunning,
    ...formProblem(errors, isOutdated),
    /** The sentence at a field. */
    errorOf: (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message,
    values: form.watch(),
    /** Sets fields that are no inputs, and checks the form again as the library does after an input. */
    change: (part: Partial<Values>) => {
      for (const [name, value] of Object.entries(part))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
      if (isSubmitted) void form.trigger();
      else if (check.isLive === true) void form.trigger(Object.keys(part) as Path<Values>[]);
    },
    submit: form.handleSubmit((input) => run(toCommand(input))),
    reset: restore,
  };
}
