import { createStore, useStore } from 'zustand';

/** What is being written, by room; kept while the page lives. */
const draftStore = createStore<{ drafts: ReadonlyMap<string, string> }>(() => ({ drafts: new Map() }));

export function useDraft(roomId: string): string {
  return useStore(draftStore, (state) => state.drafts.get(roomId) ?? '');
}

export function writeDraft(roomId: string, text: string): void {
  draftStore.setState(({ drafts }) => {
    const next = new Map(drafts);
    if (text === '') next.delete(roomId);
    else next.set(roomId, text);
    return { drafts: next };
  });
}

/** Puts words back behind whatever has been written since. */
export function putBack(roomId: string, text: string): void {
  const written = draftStore.getState().drafts.get(roomId) ?? '';
  writeDraft(roomId, written.trim() === '' ? text : `${written.trimEnd()}\n${text}`);
}

/** Whether words would be lost with the page. */
export const hasDrafts = (): boolean => [...draftStore.getState().drafts.values()].some((text) => text.trim() !== '');

export const forgetDrafts = (): void => draftStore.setState({ drafts: new Map() });
