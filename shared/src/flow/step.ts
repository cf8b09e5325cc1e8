import type { FlowDocument, FlowNode, ListNode } from '@muhatap/shared/wire';
import { asksForPeople, matchButton } from './match-answer';
import { postbackOf, startOf } from './nodes';
import type { BotMessage, FlowEvent, FlowSession, Step } from './session';

const MINUTE_MS = 60_000;
/** Who goes round in circles for ever fills no memory: the newest choices are kept. */
const KEPT_CHOICES = 200;

const say = (text: string, nodeId: string | null = null): BotMessage[] =>
  text.trim() === '' ? [] : [{ kind: 'text', nodeId, text }];

/** What a list asks. */
export const questionOf = (list: ListNode): BotMessage => ({
  kind: 'list',
  nodeId: list.id,
  title: list.title,
  description: list.description,
  buttonText: list.buttonText,
  rows: list.buttons.map((button) => ({
    postback: postbackOf(list, button),
    title: button.title,
    description: button.description,
  })),
});

/** A flow made ready to answer: finding a node costs the same in a large one as in a small one. Pure; the flow is not changed. */
export interface Engine {
  /**
   * What happens to a talk. `session` is null before it begins, and then every event begins it. A talk that is over stays as it is and
   * says nothing. Never throws: a button that leads nowhere gives the talk to people.
   */
  readonly step: (session: FlowSession | null, event: FlowEvent, now: Date) => Step;
}

/** Made once for each published version, or for each state of a draft. */
export function createEngine(flow: FlowDocument): Engine {
  const { settings } = flow;
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const deadline = (now: Date): string =>
    new Date(now.getTime() + settings.silenceMinutes * MINUTE_MS).toISOString();

  const over = (
    session: FlowSession,
    state: 'ended' | 'handoff',
    messages: readonly BotMessage[] = [],
  ): Step => ({
    session: { ...session, state, deadline: null },
    messages: state === 'handoff' ? [...messages, ...say(settings.handOffText)] : messages,
  });

  /** Says one node after the other until one asks. A message that comes round again is said once: a circle never fills a phone. */
  function enter(node: FlowNode | null | undefined, session: FlowSession, now: Date): Step {
    const messages: BotMessage[] = [];
    const said = new Set<string>();
    let at = { ...session, unknown: 0 };
    let next = node;
    for (;;) {
      if (next === null || next === undefined) return over(at, 'handoff', messages);
      at = { ...at, nodeId: next.id };
      if (next.type === 'list')
        return next.buttons.length === 0
          ? over(at, 'handoff', messages)
          : {
              session: { ...at, state: 'waiting', deadline: deadline(now) },
              messages: [...messages, questionOf(next)],
            };
      if (said.has(next.id)) return over(at, 'ended', messages);
      said.add(next.id);
      messages.push(...say(next.message, next.id));
      if (next.nextNodeId === null)
        return over(at, next.then === 'handoff' ? 'handoff' : 'ended', messages);
      next = nodes.get(next.nextNodeId);
    }
  }

  function choose(session: FlowSession, list: ListNode, buttonId: string, now: Date): Step {
    const button = list.buttons.find(({ id }) => id === buttonId);
    if (!button) return misunderstood(session, now);
    const choices = [
      ...session.choices.slice(1 - KEPT_CHOICES),
      { nodeId: list.id, buttonId, list: list.title, choice: button.title, at: now.toISOString() },
    ];
    return enter(
      button.targetNodeId === null ? null : nodes.get(button.targetNodeId),
      { ...session, nodeId: list.id, choices },
      now,
    );
  }

  /** Also a tap on a list further up is an answer: people scroll back and choose anew. */
  function tapped(session: FlowSession, postback: string, now: Date): Step {
    const list = listOf(postback);
    return list
      ? choose(session, list, postback.slice(list.id.length + 1), now)
      : misunderstood(session, now);
  }

  function listOf(postback: string): ListNode | null {
    for (let at = postback.indexOf(':'); at > 0; at = postback.indexOf(':', at + 1)) {
      const node = nodes.get(postback.slice(0, at));
      if (node?.type === 'list' && node.buttons.some(({ id }) => id === postback.slice(at + 1)))
        return node;
    }
    return null;
  }

  function written(session: FlowSession, text: string, now: Date): Step {
    const list = nodes.get(session.nodeId);
    const button = list?.type === 'list' ? matchButton(list, text) : null;
    if (button && list?.type === 'list') return choose(session, list, button.id, now);
    return asksForPeople(settings, text) ? over(session, 'handoff') : misunderstood(session, now);
  }

  function misunderstood(session: FlowSession, now: Date): Step {
    const unknown = session.unknown + 1;
    const list = nodes.get(session.nodeId);
    if (unknown >= settings.unknownLimit || list?.type !== 'list')
      return over({ ...session, unknown }, 'handoff');
    return {
      session: { ...session, unknown, deadline: deadline(now) },
      messages: [...say(settings.unknownText), questionOf(list)],
    };
  }

  return {
    step(session, event, now) {
      if (session === null)
        return enter(
          startOf(flow),
          { state: 'waiting', nodeId: '', unknown: 0, choices: [], deadline: null },
          now,
        );
      if (session.state !== 'waiting') return { session, messages: [] };
      switch (event.kind) {
        case 'start':
          return enter(startOf(flow), { ...session, choices: [] }, now);
        case 'tap':
          return tapped(session, event.postback, now);
        case 'text':
          return written(session, event.text, now);
        case 'other':
          return misunderstood(session, now);
        case 'silence':
          return over(session, 'ended', say(settings.silenceText));
      }
    },
  };
}
