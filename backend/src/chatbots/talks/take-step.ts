import type { Engine, FlowEvent, FlowSession, Step } from '@muhatap/shared/flow';
import type { MessageRow } from '../../conversations/messages/messages.repository';

/** What a citizen did, beside what their message looks like. */
export interface Heard {
  readonly stored: Pick<MessageRow, 'type' | 'content'>;
  readonly postback: string | null;
}

/** The words of a message; '' where it has none that could be an answer. A caption is no answer to a list. */
export const wordsOf = ({ stored: { type, content } }: Heard): string =>
  type === 'text' || type === 'interactive' ? content : '';

const said = (heard: Heard): FlowEvent =>
  wordsOf(heard) === '' ? { kind: 'other' } : { kind: 'text', text: wordsOf(heard) };

/** Taps on a list of this flow are understood; those on anything else (a template's button, another chatbot's list) are what they say. */
function tapped(engine: Engine, session: FlowSession, { postback }: Heard, now: Date): Step | null {
  if (postback === null) return null;
  const step = engine.step(session, { kind: 'tap', postback }, now);
  return step.session.choices === session.choices ? null : step;
}

/** How a talk begins. Whoever taps a list of an earlier talk goes on from there instead of being asked again. */
export function firstStep(engine: Engine, heard: Heard, now: Date): Step {
  const begun = engine.step(null, { kind: 'start' }, now);
  return tapped(engine, begun.session, heard, now) ?? begun;
}

/** How it goes on. */
export const nextStep = (engine: Engine, session: FlowSession, heard: Heard, now: Date): Step =>
  tapped(engine, session, heard, now) ?? engine.step(session, said(heard), now);
