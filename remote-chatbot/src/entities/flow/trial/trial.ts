import {
  createEngine,
  postbackOf,
  questionOf,
  type BotMessage,
  type BotRow,
  type FlowEvent,
  type FlowSession,
  type Step,
} from '@muhatap/shared/flow';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { apply } from '../change';
import { makeStart } from '../commands';
import { NO_WAY, walk, type TrialWay } from './trial-way';

/**
 * An act of the citizen: a tap on a choice of a list, typed words, a picture, or silence until the
 * talk is closed.
 */
export type TrialAct =
  | { readonly kind: 'tap'; readonly row: BotRow; /** The list's title. */ readonly list: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture' }
  | { readonly kind: 'silence' };

/** One line of the talk as the phone shows it. `id` counts from 0 within a talk; `at` is in milliseconds since 1970. */
export type TrialLine = { readonly id: number; readonly at: number } & (
  | { readonly kind: 'bot'; readonly message: BotMessage }
  | { readonly kind: 'citizen'; readonly act: TrialAct }
  /** Why the talk began anew: the list at which it waited is gone. */
  | { readonly kind: 'restarted' }
);

/** A flow that is being tried: one talk, and all choices that were ever taken. Plain data; time comes as an argument. */
export interface Trial {
  readonly flow: FlowDocument;
  /** Null while the flow is empty. */
  readonly session: FlowSession | null;
  readonly lines: readonly TrialLine[];
  readonly way: TrialWay;
  /** As `postbackOf` names choices; they stay tried when the talk begins anew. */
  readonly tried: ReadonlySet<string>;
  /** The node at which the talk begins; null where the flow begins by itself. */
  readonly from: string | null;
}

interface Beginning {
  readonly from?: string | null;
  readonly tried?: ReadonlySet<string>;
  readonly isRestarted?: boolean;
}

/** Begins a talk as the engine would; with `from` at a node of one's choice. */
export function beginTrial(
  flow: FlowDocument,
  now: number,
  { from = null, tried = new Set(), isRestarted = false }: Beginning = {},
): Trial {
  const start: Trial = {
    flow,
    session: null,
    lines: isRestarted ? [{ id: 0, at: now, kind: 'restarted' }] : [],
    way: NO_WAY,
    tried,
    from,
  };
  if (flow.nodes.length === 0) return start;
  const begun = from === null ? flow : apply(flow, makeStart(flow, from));
  return after(start, createEngine(begun).step(null, { kind: 'start' }, new Date(now)), now);
}

const eventOf = (act: TrialAct): FlowEvent => {
  switch (act.kind) {
    case 'tap':
      return { kind: 'tap', postback: act.row.postback };
    case 'picture':
      return { kind: 'other' };
    case 'text':
    case 'silence':
      return act;
  }
};

/** Adds an act of the citizen and the answers to it. A talk that is over stays as it is. */
export function actInTrial(trial: Trial, act: TrialAct, now: number): Trial {
  if (trial.session?.state !== 'waiting') return trial;
  const step = createEngine(trial.flow).step(trial.session, eventOf(act), new Date(now));
  return after(
    {
      ...trial,
      lines: [...trial.lines, { id: trial.lines.length, at: now, kind: 'citizen', act }],
    },
    step,
    now,
  );
}

function after(trial: Trial, { session, messages }: Step, at: number): Trial {
  const chosen = session.choices.slice(trial.session?.choices.length ?? 0).at(-1) ?? null;
  const botLines = messages.map((message, index): TrialLine => ({
    id: trial.lines.length + index,
    at,
    kind: 'bot',
    message,
  }));
  return {
    ...trial,
    session,
    lines: [...trial.lines, ...botLines],
    way: walk(trial.way, trial.flow, { from: trial.from, isNew: trial.session === null, chosen }),
    tried:
      chosen === null
        ? trial.tried
        : new Set([...trial.tried, `${chosen.nodeId}:${chosen.buttonId}`]),
  };
}

/**
 * The talk after an edit of the flow. Until the citizen has answered it begins anew, so that it
 * always shows the flow as it is. Later it goes on where it waits, with every node in its new
 * words; where that node is gone it begins anew and reports that.
 */
export function followFlow(trial: Trial, flow: FlowDocument, now: number): Trial {
  if (flow === trial.flow) return trial;
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const { session, tried } = trial;
  const from = trial.from !== null && nodes.has(trial.from) ? trial.from : null;
  if (!trial.lines.some(({ kind }) => kind === 'citizen'))
    return beginTrial(flow, now, {
      from,
      tried,
      isRestarted: trial.lines[0]?.kind === 'restarted',
    });
  if (session?.state === 'waiting' && !nodes.has(session.nodeId))
    return beginTrial(flow, now, { from, tried, isRestarted: true });
  return {
    ...trial,
    flow,
    from,
    lines: trial.lines.map((line) =>
      line.kind === 'bot' ? { ...line, message: withNewTexts(line.message) } : line,
    ),
  };

  function withNewTexts(message: BotMessage): BotMessage {
    const node = message.nodeId === null ? undefined : nodes.get(message.nodeId);
    if (node === undefined) return message;
    return node.type === 'list'
      ? questionOf(node)
      : { kind: 'text', nodeId: node.id, text: node.message };
  }
}

/** The choices of one list that no talk has taken yet, of how many. */
export interface UntriedOfList {
  readonly nodeId: string;
  readonly title: string;
  readonly count: number;
  readonly untried: readonly { readonly id: string; readonly title: string }[];
}

/** Every list that offers something, in the flow's order, with what was not tried of it. */
export function untriedIn({ flow, tried }: Pick<Trial, 'flow' | 'tried'>): UntriedOfList[] {
  return flow.nodes.flatMap((node) => {
    if (node.type !== 'list' || node.buttons.length === 0) return [];
    const untried = node.buttons
      .filter((button) => !tried.has(postbackOf(node, button)))
      .map(({ id, title }) => ({ id, title }));
    return [{ nodeId: node.id, title: node.title, count: node.buttons.length, untried }];
  });
}
