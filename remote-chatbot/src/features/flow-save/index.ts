export { createAutosave, type Autosave } from './autosave';
export { ConflictDialog } from './conflict-dialog';
export { keptKey, readKept, type KeptDraft } from './kept-draft';
export { resumeDraft } from './resume-draft';
export { SaveState } from './save-state';
export { useKeptDraft } from './use-kept-draft';
export { useLeaveGuard } from './use-leave-guard';
