import { createStore, useStore } from 'zustand';

/** A question to the person. */
export interface ConfirmQuestion {
  title: string;
  message: string;
  /** For an action that cannot be undone. */
  danger?: boolean;
}

/** The question on screen, null when there is none, and how to answer it. */
export interface ConfirmState {
  question: Required<ConfirmQuestion> | null;
  readonly answer: (yes: boolean) => void;
}

const quiet: ConfirmState = { question: null, answer: () => {} };
/** The one dialog of the page. */
export const confirmStore = createStore<ConfirmState>(() => quiet);
/** A part of the dialog, following its changes. */
export const useConfirm = <T>(selector: (state: ConfirmState) => T): T =>
  useStore(confirmStore, selector);

/** Shows a question and waits; true only for a yes. A new question answers an open one with no. */
export function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  confirmStore.getState().answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      confirmStore.setState(quiet, true);
      resolve(yes);
    };
    confirmStore.setState({ question: { danger: false, ...question }, answer }, true);
  });
}
