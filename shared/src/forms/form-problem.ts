import type { FieldErrors, FieldValues } from 'react-hook-form';
import { CHANGED_MEANWHILE } from './set-refusal';

/**
 * Why a form is not saved. `problem`: what no field says; `status`: the one sentence beside a save bar. Null where nothing is to be said.
 */
export function formProblem<T extends FieldValues>(errors: FieldErrors<T>, isOutdated = false) {
  const { root, ...fields } = errors as FieldErrors;
  const problem = root?.message ?? null;
  const hasFieldError = Object.keys(fields).length > 0;
  const status =
    (hasFieldError ? 'İşaretli alanları düzeltin.' : problem) ??
    (isOutdated ? CHANGED_MEANWHILE : null);
  return { problem, status };
}
