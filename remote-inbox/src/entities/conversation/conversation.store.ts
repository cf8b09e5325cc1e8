import { createStore, useStore } from 'zustand';
import { emptyConversation, type ConversationState } from './conversation.state';

/** The one store of rooms and messages on the page. Changed by transitions only. */
export const conversationStore = createStore<ConversationState>(() => emptyConversation());

/** Applies one pure transition; an unchanged state calls no subscriber. */
export function change(transition: (state: ConversationState) => ConversationState): void {
  conversationStore.setState(transition, true);
}

/** A part of the conversations, following its changes. */
export function useConversation<T>(selector: (state: ConversationState) => T): T {
  return useStore(conversationStore, selector);
}
