/** A citizen's choice, in the words that they saw. */
export interface Choice {
  readonly nodeId: string;
  readonly buttonId: string;
  /** The list's title. */
  readonly list: string;
  /** The button's title. */
  readonly choice: string;
  /** ISO time. */
  readonly at: string;
}

/** A citizen's way through one published flow, as plain data that survives a restart. */
export interface FlowSession {
  /** `handoff`: people take over. Both that and `ended` are final. */
  readonly state: 'waiting' | 'ended' | 'handoff';
  /** The list that waits for an answer, or the node at which the talk ended. */
  readonly nodeId: string;
  /** Answers in a row that were not understood. */
  readonly unknown: number;
  readonly choices: readonly Choice[];
  /** ISO time at which silence ends the talk; null when it is over. */
  readonly deadline: string | null;
}

/** Events of a talk. `other` is an answer without words: a picture, a place, a voice message. */
export type FlowEvent =
  | { readonly kind: 'start' }
  | { readonly kind: 'tap'; readonly postback: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'other' }
  | { readonly kind: 'silence' };

/** A message of the bot, before it is fitted to a channel. */
export type BotMessage =
  | { readonly kind: 'text'; readonly nodeId: string | null; readonly text: string }
  | {
      readonly kind: 'list';
      readonly nodeId: string;
      readonly title: string;
      readonly description: string;
      readonly buttonText: string;
      readonly rows: readonly BotRow[];
    };

/** A choice as it is offered. */
export interface BotRow {
  readonly postback: string;
  readonly title: string;
  readonly description: string;
}

/** The state after an event and the messages to the citizen, in order. */
export interface Step {
  readonly session: FlowSession;
  readonly messages: readonly BotMessage[];
}
