export { useDraft, useDraftIsSaved, useDraftQuote } from './draft.store';
export {
  clearDraft,
  flushDraft,
  forgetDrafts,
  putBack,
  quoteInDraft,
  writeDraft,
} from './commands';
export { keepDrafts } from './keep-drafts';
