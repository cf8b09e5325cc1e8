export { isSame, savedOf, useFormDraft, useSaving, useUnsavedGuard, type FieldFaults, type Refusal, type Saved } from '@muhatap/shared/form-draft';
