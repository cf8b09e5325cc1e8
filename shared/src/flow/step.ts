import type { FlowDocument, FlowNode, ListNode } from '@muhatap/shared/wire/chatbots';
import { asksForPeople, matchButton } from './match-answer';
import { postbackOf, startOf } from './nodes';
import type { BotMessage, FlowEvent, FlowSession, Step } from './session';

const MINUTE_MS = 60_000;
/** Only the newest choices are kept, so that a talk in an endless circle uses limited memory. */
const KEPT_CHOICES = 200;

const say = (text: string, nodeId: string | null = null): BotMessage[] =>
  text.trim() === '' ? [] : [{ kind: 'text', nodeId, text }];

/** The question of a list. */
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
   * Applies an event to a talk. `session` is null before it begins, and then every event begins it.
   * A talk that is over stays as it is and sends nothing. Never throws: a button that leads nowhere
   * gives the talk to people.
   */
  readonly step: (session: FlowSession | null, event: FlowEvent, now: Date) => Step;
}

class FlowEngine implements Engine {
  readonly #flow: FlowDocument;
  readonly #settings: FlowDocument['settings'];
  readonly #nodes: ReadonlyMap<string, FlowNode>;

  constructor(flow: FlowDocument) {
    this.#flow = flow;
    this.#settings = flow.settings;
    this.#nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  }

  readonly step = (session: FlowSession | null, event: FlowEvent, now: Date): Step => {
    if (session === null)
      return this.#enter(
        startOf(this.#flow),
        { state: 'waiting', nodeId: '', unknown: 0, choices: [], deadline: null },
        now,
      );
    if (session.state !== 'waiting') return { session, messages: [] };
    switch (event.kind) {
      case 'start':
        return this.#enter(startOf(this.#flow), { ...session, choices: [] }, now);
      case 'tap':
        return this.#tapped(session, event.postback, now);
      case 'text':
        return this.#written(session, event.text, now);
      case 'other':
        return this.#misunderstood(session, now);
      case 'silence':
        return this.#over(session, 'ended', say(this.#settings.silenceText));
    }
  };

  #deadline(now: Date): string {
    return new Date(now.getTime() + this.#settings.silenceMinutes * MINUTE_MS).toISOString();
  }

  #over(
    session: FlowSession,
    state: 'ended' | 'handoff',
    messages: readonly BotMessage[] = [],
  ): Step {
    return {
      session: { ...session, state, deadline: null },
      messages: state === 'handoff' ? [...messages, ...say(this.#settings.handOffText)] : messages,
    };
  }

  /**
   * Sends one node after the other up to the next question. A message that comes round again is
   * sent once: a circle never fills a phone.
   */
  #enter(node: FlowNode | null | undefined, session: FlowSession, now: Date): Step {
    const messages: BotMessage[] = [];
    const visited = new Set<string>();
    let at = { ...session, unknown: 0 };
    let next = node;
    for (;;) {
      if (next === null || next === undefined) return this.#over(at, 'handoff', messages);
      at = { ...at, nodeId: next.id };
      if (next.type === 'list')
        return next.buttons.length === 0
          ? this.#over(at, 'handoff', messages)
          : {
              session: { ...at, state: 'waiting', deadline: this.#deadline(now) },
              messages: [...messages, questionOf(next)],
            };
      if (visited.has(next.id)) return this.#over(at, 'ended', messages);
      visited.add(next.id);
      messages.push(...say(next.message, next.id));
      if (next.nextNodeId === null)
        return this.#over(at, next.then === 'handoff' ? 'handoff' : 'ended', messages);
      next = this.#nodes.get(next.nextNodeId);
    }
  }

  #choose(session: FlowSession, list: ListNode, buttonId: string, now: Date): Step {
    const button = list.buttons.find(({ id }) => id === buttonId);
    if (!button) return this.#misunderstood(session, now);
    const choices = [
      ...session.choices.slice(1 - KEPT_CHOICES),
      { nodeId: list.id, buttonId, list: list.title, choice: button.title, at: now.toISOString() },
    ];
    return this.#enter(
      button.targetNodeId === null ? null : this.#nodes.get(button.targetNodeId),
      { ...session, nodeId: list.id, choices },
      now,
    );
  }

  /** Also a tap on a list further up is an answer: people scroll back and choose anew. */
  #tapped(session: FlowSession, postback: string, now: Date): Step {
    const list = this.#listOf(postback);
    return list
      ? this.#choose(session, list, postback.slice(list.id.length + 1), now)
      : this.#misunderstood(session, now);
  }

  #listOf(postback: string): ListNode | null {
    for (let at = postback.indexOf(':'); at > 0; at = postback.indexOf(':', at + 1)) {
      const node = this.#nodes.get(postback.slice(0, at));
      if (node?.type === 'list' && node.buttons.some(({ id }) => id === postback.slice(at + 1)))
        return node;
    }
    return null;
  }

  #written(session: FlowSession, text: string, now: Date): Step {
    const list = this.#nodes.get(session.nodeId);
    const button = list?.type === 'list' ? matchButton(list, text) : null;
    if (button && list?.type === 'list') return this.#choose(session, list, button.id, now);
    return asksForPeople(this.#settings, text)
      ? this.#over(session, 'handoff')
      : this.#misunderstood(session, now);
  }

  #misunderstood(session: FlowSession, now: Date): Step {
    const unknown = session.unknown + 1;
    const list = this.#nodes.get(session.nodeId);
    if (unknown >= this.#settings.unknownLimit || list?.type !== 'list')
      return this.#over({ ...session, unknown }, 'handoff');
    return {
      session: { ...session, unknown, deadline: this.#deadline(now) },
      messages: [...say(this.#settings.unknownText), questionOf(list)],
    };
  }
}

/** Made once for each published version, or for each state of a draft. */
export const createEngine = (flow: FlowDocument): Engine => new FlowEngine(flow);
