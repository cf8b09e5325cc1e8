import { act } from '@testing-library/react';
import { change, emptyConversation } from '#entities/conversation';
import { forgetDrafts } from '#entities/draft';
import { forgetComposer } from '#features/composer';
import { forgetAnswers } from '../forget-answers';

/** Forgets all that the inbox keeps between pages; to be done after each test, as the files of a worker share its stores. */
export const forgetInbox = (): void =>
  act(() => {
    change(emptyConversation);
    forgetDrafts();
    forgetAnswers();
    forgetComposer();
  });
