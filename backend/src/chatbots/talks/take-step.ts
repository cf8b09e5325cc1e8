import type { Engine, FlowEvent, FlowSession, Step } from '@muhatap/shared/flow';
import type { schema } from '../../database';

/** A citizen's message with what its tapped choice or button carries. */
export interface Incoming {
  readonly message: Pick<typeof schema.messages.$inferSelect, 'type' | 'content'>;
  readonly postback: string | null;
}

/** The words of a message; '' where it has none that could be an answer. A caption is no answer to a list. */
export const wordsOf = ({ message: { type, content } }: Incoming): string =>
  type === 'text' || type === 'interactive' ? content : '';

const toFlowEvent = (incoming: Incoming): FlowEvent =>
  wordsOf(incoming) === '' ? { kind: 'other' } : { kind: 'text', text: wordsOf(incoming) };

/**
 * Taps on a list of this flow are choices; those on anything else (a template's button, another
 * chatbot's list) count as their text.
 */
function tapped(
  engine: Engine,
  session: FlowSession,
  { postback }: Incoming,
  now: Date,
): Step | null {
  if (postback === null) return null;
  const step = engine.step(session, { kind: 'tap', postback }, now);
  return step.session.choices === session.choices ? null : step;
}

/**
 * The first step of a talk. A tap on a list of an earlier talk continues from there instead of
 * repeating the question.
 */
export function firstStep(engine: Engine, incoming: Incoming, now: Date): Step {
  const begun = engine.step(null, { kind: 'start' }, now);
  return tapped(engine, begun.session, incoming, now) ?? begun;
}

/** The next step of a talk. */
export const nextStep = (
  engine: Engine,
  session: FlowSession,
  incoming: Incoming,
  now: Date,
): Step =>
  tapped(engine, session, incoming, now) ?? engine.step(session, toFlowEvent(incoming), now);
