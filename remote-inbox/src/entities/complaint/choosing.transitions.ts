import { CHOSEN_MESSAGES_LIMIT, type Message } from '@muhatap/shared/wire/conversations';

/** Messages of a conversation that are being chosen, in the order of time. `anchorId` is where a range begins. */
export interface Choosing {
  readonly chosen: readonly Message[];
  readonly anchorId: string | null;
}

const NOTHING_CHOSEN: Choosing = { chosen: [], anchorId: null };

const inOrder = (messages: readonly Message[]): readonly Message[] =>
  [...messages].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
  );

/**
 * Whether a complaint may be made of it: the server has it, it reached the other side, and a person
 * or bot wrote it.
 */
export const canChoose = ({ type, status }: Message): boolean =>
  type !== 'system' && status !== 'queued' && status !== 'failed';

export const isChosen = (choosing: Choosing | undefined, id: string): boolean =>
  choosing?.chosen.some((message) => message.id === id) ?? false;

/** No further message fits (`CHOSEN_MESSAGES_LIMIT`). */
export const isFull = ({ chosen }: Choosing): boolean => chosen.length >= CHOSEN_MESSAGES_LIMIT;

/** Begins, with one message or with none. */
export const beginWith = (first: Message | null): Choosing =>
  first === null ? NOTHING_CHOSEN : { chosen: [first], anchorId: first.id };

/** Selects the message, or takes it out of the selection. In both cases ranges begin here from now on. */
export function toggleMessage(choosing: Choosing, message: Message): Choosing {
  if (isChosen(choosing, message.id))
    return { chosen: choosing.chosen.filter(({ id }) => id !== message.id), anchorId: message.id };
  return isFull(choosing)
    ? choosing
    : { chosen: inOrder([...choosing.chosen, message]), anchorId: message.id };
}

/**
 * Chooses everything between the anchor and the message, both included, out of what is `shown`. Without an anchor on screen it is a plain
 * choice. What does not fit any more is left out from the far end.
 */
export function extendTo(
  choosing: Choosing,
  message: Message,
  shown: readonly Message[],
): Choosing {
  const from = shown.findIndex(({ id }) => id === choosing.anchorId);
  const to = shown.findIndex(({ id }) => id === message.id);
  if (from < 0 || to < 0) return toggleMessage(choosing, message);
  const range = from <= to ? shown.slice(from, to + 1) : shown.slice(to, from + 1).reverse();
  const more = range.filter((one) => canChoose(one) && !isChosen(choosing, one.id));
  const room = CHOSEN_MESSAGES_LIMIT - choosing.chosen.length;
  return {
    chosen: inOrder([...choosing.chosen, ...more.slice(0, room)]),
    anchorId: choosing.anchorId,
  };
}
