import fc from 'fast-check';
import { createEngine, edgesFrom, type BotRow, type FlowEvent } from '@muhatap/shared/flow';
import { aFlow, aList, aMessage, anyFlow } from '@muhatap/shared/testing/flows';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { apply } from '../change';
import { editButton, editNode, makeStart, removeNodes } from '../commands';
import { actInTrial, beginTrial, followFlow, untriedIn, type Trial, type TrialAct } from './trial';

const NOW = Date.parse('2026-03-02T09:00:00.000Z');
const MENU = aFlow([
  aMessage('hello', 'menu'),
  aList('menu', [
    ['su', 'Su', 'water'],
    ['yol', 'Yol', 'road'],
    ['bos', 'Boş', null],
  ]),
  aList('water', [['geri', 'Geri', 'menu']]),
  aMessage('road', 'mute'),
  aMessage('mute', 'thanks', { message: ' ' }),
  aMessage('thanks'),
]);

const tap = (postback: string, title = 'x'): TrialAct => ({
  kind: 'tap',
  list: 'Liste',
  row: { postback, title, description: '' } satisfies BotRow,
});
const play = (flow: FlowDocument, ...acts: TrialAct[]): Trial =>
  acts.reduce((trial, act) => actInTrial(trial, act, NOW), beginTrial(flow, NOW));
const shown = ({ lines }: Trial) =>
  lines.map((line) => {
    if (line.kind === 'citizen') return `> ${line.act.kind}`;
    if (line.kind !== 'bot') return line.kind;
    return line.message.kind === 'list' ? `[${line.message.nodeId}]` : line.message.text;
  });

test('a talk is what the engine says, with every line under a number of its own', () => {
  const trial = play(MENU, tap('menu:su'), { kind: 'text', text: 'geri' }, { kind: 'picture' });
  expect(shown(trial)).toEqual([
    'Mesaj hello',
    '[menu]',
    '> tap',
    '[water]',
    '> text',
    '[menu]',
    '> picture',
    MENU.settings.unknownText,
    '[menu]',
  ]);
  expect(trial.lines.map(({ id }) => id)).toEqual(trial.lines.map((_, index) => index));
  expect(trial.session).toMatchObject({
    state: 'waiting',
    nodeId: 'menu',
    unknown: 1,
    choices: [{ choice: 'Su' }, { choice: 'Geri' }],
  });
});

test('the way leads along every line that was taken, also through a message that says nothing', () => {
  expect(beginTrial(MENU, NOW).way).toEqual({
    nodes: new Set(['hello', 'menu']),
    edges: new Set(['hello']),
  });
  expect(play(MENU, tap('menu:yol')).way).toEqual({
    nodes: new Set(['hello', 'menu', 'road', 'mute', 'thanks']),
    edges: new Set(['hello', 'menu:yol', 'road', 'mute']),
  });
});

test('a choice that leads nowhere is tried, and the talk is with people', () => {
  const trial = play(MENU, tap('menu:bos'));
  expect(trial.session?.state).toBe('handoff');
  expect(trial.way.edges).toEqual(new Set(['hello']));
  expect(trial.tried).toEqual(new Set(['menu:bos']));
});

test('silence ends the talk; after that every input is ignored', () => {
  const trial = play(
    { ...MENU, settings: { ...MENU.settings, silenceText: 'Kapattık.' } },
    { kind: 'silence' },
  );
  expect(shown(trial)).toEqual(['Mesaj hello', '[menu]', '> silence', 'Kapattık.']);
  expect(actInTrial(trial, { kind: 'text', text: '1' }, NOW)).toBe(trial);
});

test('a choice that was tried stays tried in the next talk, and is counted for each list', () => {
  const first = play(
    MENU,
    tap('menu:su'),
    { kind: 'text', text: '1' },
    { kind: 'text', text: 'Boş' },
  );
  const second = beginTrial(MENU, NOW, { tried: first.tried });
  expect(untriedIn(second)).toEqual([
    { nodeId: 'menu', title: 'Liste menu', count: 3, untried: [{ id: 'yol', title: 'Yol' }] },
    { nodeId: 'water', title: 'Liste water', count: 1, untried: [] },
  ]);
  expect(second.way.nodes).toEqual(new Set(['hello', 'menu']));
});

test('a talk can begin at any node, and stays there while it is edited', () => {
  const trial = beginTrial(MENU, NOW, { from: 'water' });
  expect(shown(trial)).toEqual(['[water]']);
  expect(trial.way).toEqual({ nodes: new Set(['water']), edges: new Set() });
  expect(
    shown(followFlow(trial, apply(MENU, editNode(MENU, 'water', { title: 'Su işleri' })), NOW)),
  ).toEqual(['[water]']);
  expect(shown(followFlow(trial, apply(MENU, removeNodes(MENU, new Set(['water']))), NOW))).toEqual(
    ['Mesaj hello', '[menu]'],
  );
});

describe('after an edit', () => {
  it('an unanswered talk begins anew, wherever the flow begins now', () => {
    expect(
      shown(followFlow(beginTrial(MENU, NOW), apply(MENU, makeStart(MENU, 'water')), NOW)),
    ).toEqual(['[water]']);
  });

  it('an answered talk goes on where it waits, in new words', () => {
    const flow = apply(MENU, editButton(MENU, 'water', 'geri', { title: 'Menüye dön' }));
    const trial = followFlow(play(MENU, tap('menu:su')), flow, NOW);
    expect(trial.lines.at(-1)).toMatchObject({ message: { rows: [{ title: 'Menüye dön' }] } });
    expect(shown(actInTrial(trial, { kind: 'text', text: 'menüye dön' }, NOW)).slice(-2)).toEqual([
      '> text',
      '[menu]',
    ]);
  });

  it('a talk whose list is gone begins anew and says so, also after further edits', () => {
    const without = apply(MENU, removeNodes(MENU, new Set(['water'])));
    const trial = followFlow(play(MENU, tap('menu:su')), without, NOW);
    expect(shown(trial)).toEqual(['restarted', 'Mesaj hello', '[menu]']);
    expect(trial.tried).toEqual(new Set(['menu:su']));
    expect(
      shown(
        followFlow(trial, apply(without, editNode(without, 'hello', { message: 'Selam' })), NOW),
      ),
    ).toEqual(['restarted', 'Selam', '[menu]']);
  });

  it('a talk that is over stays as it is', () => {
    const over = play(MENU, tap('menu:yol'));
    const flow = apply(MENU, removeNodes(MENU, new Set(['thanks'])));
    expect(shown(followFlow(over, flow, NOW))).toEqual(shown(over));
  });

  it('the first node of an empty flow begins the talk', () => {
    const empty = beginTrial(aFlow([]), NOW);
    expect(empty).toMatchObject({ session: null, lines: [] });
    expect(shown(followFlow(empty, MENU, NOW))).toEqual(['Mesaj hello', '[menu]']);
  });
});

const act: fc.Arbitrary<TrialAct> = fc.oneof(
  fc.constantFrom('1', '2', 'su', 'x').map((text): TrialAct => ({ kind: 'text', text })),
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'))
    .map(([node, button]) => tap(`${node}:${button}`)),
  fc.constant<TrialAct>({ kind: 'picture' }),
);
function eventOf(trial: TrialAct): FlowEvent {
  if (trial.kind === 'tap') return { kind: 'tap', postback: trial.row.postback };
  return trial.kind === 'picture' ? { kind: 'other' } : trial;
}

test('in any flow the phone and production say the same, and the way is connected lines between nodes that exist', () => {
  fc.assert(
    fc.property(anyFlow, fc.array(act, { maxLength: 10 }), (flow, acts) => {
      const trial = play(flow, ...acts);
      if (flow.nodes.length === 0) return expect(trial.lines).toEqual([]);
      const engine = createEngine(flow);
      const first = engine.step(null, { kind: 'start' }, new Date(NOW));
      const { session, messages } = acts.reduce((talk, one) => {
        const step = engine.step(talk.session, eventOf(one), new Date(NOW));
        return { session: step.session, messages: [...talk.messages, ...step.messages] };
      }, first);
      expect(trial.session).toEqual(session);
      expect(trial.lines.flatMap((line) => (line.kind === 'bot' ? [line.message] : []))).toEqual(
        messages,
      );
      const edges = new Map(flow.nodes.flatMap(edgesFrom).map((edge) => [edge.id, edge]));
      for (const id of trial.way.edges) {
        const edge = edges.get(id);
        expect([
          edge && trial.way.nodes.has(edge.source),
          edge && trial.way.nodes.has(edge.target),
        ]).toEqual([true, true]);
      }
      for (const { message } of trial.lines.filter((line) => line.kind === 'bot'))
        if (message.nodeId !== null) expect(trial.way.nodes.has(message.nodeId)).toBe(true);
      expect(trial.way.nodes.has(session.nodeId)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('no edit makes a trial lose its place: whatever the flow becomes, the talk waits at a list of it, is over, or has not begun', () => {
  fc.assert(
    fc.property(
      anyFlow,
      fc.array(act, { maxLength: 6 }),
      anyFlow,
      fc.array(act, { maxLength: 6 }),
      (before, acts, flow, more) => {
        const trial = followFlow(play(before, ...acts), flow, NOW);
        if (trial.session?.state === 'waiting')
          expect(flow.nodes.map(({ id }) => id)).toContain(trial.session.nodeId);
        const end = more.reduce((last, one) => actInTrial(last, one, NOW), trial);
        expect(end.lines.map(({ id }) => id)).toEqual(end.lines.map((_, index) => index));
      },
    ),
    { numRuns: 300 },
  );
});
