export { Composer } from './composer';
export { forgetDrafts, putBack } from './draft.store';
