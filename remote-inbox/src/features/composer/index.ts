export { Composer } from './composer';
export { forgetDrafts, hasDrafts, putBack } from './draft.store';
