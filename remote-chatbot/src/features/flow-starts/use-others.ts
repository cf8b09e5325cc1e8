import { outcomeOf, useSettled, type Outcome } from '@muhatap/shared/lib';
import { useState } from 'react';
import { listChatbots } from '#entities/chatbot';
import { startsOfOthers, type TakenStart } from './start-draft';

const NONE: readonly TakenStart[] = [];

/** Where other chatbots answer, so that nobody chooses what is taken. Not knowing it is no obstacle: the server refuses then. */
export function useOthers(id: string): readonly TakenStart[] {
  const [asked] = useState(() => ({
    outcome: outcomeOf(
      listChatbots().then((chatbots) => startsOfOthers(chatbots, id)),
      () => '',
    ),
  }));
  const { shown } = useSettled<TakenStart[], { outcome: Promise<Outcome<TakenStart[]>> }>(asked);
  return shown?.outcome.ok ? shown.outcome.data : NONE;
}
