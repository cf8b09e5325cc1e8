export { savedOf, type FieldFaults, type Refusal, type Saved } from './saved';
export { isSame } from './is-same';
export { formProblem } from './form-problem';
export { useFormDraft } from './use-form-draft';
export { usePageAction } from './use-page-action';
export { useSaving } from './use-saving';
export { useUnsavedGuard } from './use-unsaved-guard';
