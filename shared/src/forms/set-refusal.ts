import type { Refusal } from '@muhatap/shared/saving';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Fields by the code of a refusal that is about them alone. */
export type CodeFields<T extends FieldValues> = Readonly<Record<string, Path<T>>>;

/** Said where somebody else saved what is being edited: untouched fields show it, touched ones do not. */
export const CHANGED_MEANWHILE =
  'Siz düzenlerken başkası kaydetti. Dokunmadığınız alanlar yenilendi; kaydederseniz sizin yazdıklarınız geçerli olur.';

/** Shows a refusal of the server beside its fields, or as the form's own error (`errors.root`) where it names none. */
export function setRefusal<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  { code, sentence, fields }: Refusal,
  codeFields: CodeFields<T> = {},
): void {
  const field = codeFields[code];
  const named = field === undefined ? fields : { [field]: sentence, ...fields };
  for (const [name, message] of Object.entries(named))
    form.setError(name as Path<T>, { type: 'server', message });
  if (Object.keys(named).length === 0)
    form.setError('root', {
      type: 'server',
      message: code === 'changed_meanwhile' ? CHANGED_MEANWHILE : sentence,
    });
}
