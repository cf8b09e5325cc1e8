export { savedOf, type FieldFaults, type Refusal, type Saved } from './saved';
export { isSame } from './draft-state';
export { formProblem } from './form-problem';
export { useFormDraft } from './use-form-draft';
export { useSaving } from './use-saving';
export { useUnsavedGuard } from './use-unsaved-guard';
