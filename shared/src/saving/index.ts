export { savedOf, type FieldFaults, type Refusal, type Saved } from './saved';
export { isSame } from './is-same';
export { usePageAction } from './use-page-action';
export { useSubmitOnce } from './use-submit-once';
export { useUnsavedGuard } from './use-unsaved-guard';
