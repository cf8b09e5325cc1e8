import fc from 'fast-check';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { renderFor } from './render';
import type { BotMessage, FlowEvent, FlowSession } from './session';
import { createEngine } from './step';
import { aFlow, aList, aMessage, anyFlow } from '../testing/flows';

const NOW = new Date('2026-03-02T09:00:00.000Z');
const MENU = aFlow([
  aList('menu', [
    ['su', 'Su ve Abonelik', 'water'],
    ['yol', 'Yol', 'road'],
    ['2', '1', 'people'],
    ['kapalı', 'Bağlantısız', null],
  ]),
  aList('water', [
    ['ariza', 'Arıza', 'thanks'],
    ['geri', 'Geri', 'menu'],
  ]),
  aMessage('road', 'thanks'),
  aMessage('thanks'),
  aMessage('people', null, { then: 'handoff', message: '' }),
]);

const replies = (messages: readonly BotMessage[]) =>
  messages.map((message) => (message.kind === 'text' ? message.text : `[${message.nodeId}]`));

/** Plays events from the beginning; what was replies after each, and the end. */
function play(
  flow: FlowDocument,
  ...events: FlowEvent[]
): { replies: string[][]; session: FlowSession } {
  const engine = createEngine(flow);
  let { session, messages } = engine.step(null, { kind: 'start' }, NOW);
  const all = [replies(messages)];
  for (const event of events) {
    ({ session, messages } = engine.step(session, event, NOW));
    all.push(replies(messages));
  }
  return { replies: all, session };
}
const text = (content: string): FlowEvent => ({ kind: 'text', text: content });
const tap = (postback: string): FlowEvent => ({ kind: 'tap', postback });

test('a talk begins with the start, whatever the citizen wrote, and waits for an answer until its time', () => {
  expect(createEngine(MENU).step(null, text('selam'), NOW)).toEqual({
    session: {
      state: 'waiting',
      nodeId: 'menu',
      unknown: 0,
      choices: [],
      deadline: '2026-03-02T10:00:00.000Z',
    },
    messages: [
      expect.objectContaining({
        kind: 'list',
        nodeId: 'menu',
        rows: expect.arrayContaining([
          { postback: 'menu:su', title: 'Su ve Abonelik', description: '' },
        ]) as unknown,
      }),
    ],
  });
});

test.each([
  ['the title', 'Su ve Abonelik'],
  ['the title without marks and case', 'SU VE ABONELIK!'],
  ['the title in small letters', 'su ve abonelik'],
])('an answer by %s', (_, answer) => {
  expect(play(MENU, text(answer)).session).toMatchObject({
    nodeId: 'water',
    choices: [
      {
        nodeId: 'menu',
        buttonId: 'su',
        list: 'Liste menu',
        choice: 'Su ve Abonelik',
        at: NOW.toISOString(),
      },
    ],
  });
});

test.each([
  ['2', 'thanks'],
  ['2.', 'thanks'],
  [' (2) ', 'thanks'],
  ['2️⃣', 'thanks'],
  ['Seçenek 2', 'thanks'],
  ['no: 2', 'thanks'],
])('an answer by its number: %s', (answer, nodeId) => {
  expect(play(MENU, text(answer)).session).toMatchObject({ state: 'ended', nodeId });
});

test('a title that is a number is meant before the place of another', () => {
  expect(play(MENU, text('1')).session).toMatchObject({ state: 'handoff', nodeId: 'people' });
});

test('messages go on until something asks or ends', () => {
  expect(play(MENU, tap('menu:yol'))).toMatchObject({
    replies: [['[menu]'], ['Mesaj road', 'Mesaj thanks']],
    session: { state: 'ended', deadline: null },
  });
});

test('a tap on a list further up is an answer to that list', () => {
  const { session } = play(MENU, tap('menu:su'), tap('menu:yol'));
  expect(session.choices.map(({ buttonId }) => buttonId)).toEqual(['su', 'yol']);
  expect(session).toMatchObject({ state: 'ended', nodeId: 'thanks' });
});

test('an answer that is not understood gets a reply once, then people take over', () => {
  expect(play(MENU, text('bilmem'), { kind: 'other' })).toMatchObject({
    replies: [
      ['[menu]'],
      ['Sizi anlayamadık. Lütfen listeden bir seçenek seçin.', '[menu]'],
      ['Sizi bir temsilcimize aktarıyoruz. Lütfen bekleyin.'],
    ],
    session: { state: 'handoff', unknown: 2 },
  });
});

test('an answer that is understood forgets the ones before it that were not', () => {
  expect(play(MENU, text('bilmem'), tap('menu:su'), text('hmm')).session).toMatchObject({
    state: 'waiting',
    nodeId: 'water',
    unknown: 1,
  });
});

test.each(['temsilci', 'Bir TEMSİLCİYLE değil, yetkili ile görüşmek istiyorum', 'Yetkili!'])(
  'a citizen who asks for people gets people: %s',
  (answer) => {
    expect(play(MENU, text(answer)).session.state).toBe('handoff');
  },
);

test('a choice that leads nowhere, a list without choices and an empty flow give the talk to people', () => {
  expect(play(MENU, tap('menu:kapalı')).session).toMatchObject({
    state: 'handoff',
    choices: [{ buttonId: 'kapalı' }],
  });
  expect(play(aFlow([aList('a', [])])).session.state).toBe('handoff');
  expect(play(aFlow([])).session.state).toBe('handoff');
});

test('silence ends the talk, with words where there are some', () => {
  expect(
    play(
      { ...MENU, settings: { ...MENU.settings, silenceText: 'Görüşmeyi kapattık.' } },
      { kind: 'silence' },
    ),
  ).toMatchObject({ replies: [['[menu]'], ['Görüşmeyi kapattık.']], session: { state: 'ended' } });
  expect(play(MENU, { kind: 'silence' }).replies[1]).toEqual([]);
});

test('a talk that is over says nothing more and stays as it is', () => {
  const over = play(MENU, tap('menu:yol')).session;
  for (const event of [
    text('2'),
    tap('menu:su'),
    { kind: 'silence' } as const,
    { kind: 'start' } as const,
  ])
    expect(createEngine(MENU).step(over, event, NOW)).toEqual({ session: over, messages: [] });
});

test('messages in a circle are replies once', () => {
  expect(play(aFlow([aMessage('a', 'b'), aMessage('b', 'a')]))).toMatchObject({
    replies: [['Mesaj a', 'Mesaj b']],
    session: { state: 'ended' },
  });
});

test('no event makes any flow throw, say nothing where an answer was due, or speak without end', () => {
  const events = fc.array(
    fc.oneof(
      fc.constantFrom('1', '2', 'su', 'x', '').map(text),
      fc
        .tuple(fc.constantFrom('a', 'b', 'c', ':', ''), fc.constantFrom('1', '2', 'z'))
        .map(([node, button]) => tap(`${node}:${button}`)),
      fc.constant<FlowEvent>({ kind: 'other' }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(anyFlow, events, (flow, list) => {
      const { replies: all, session } = play(flow, ...list);
      for (const sent of all) expect(sent.length).toBeLessThanOrEqual(flow.nodes.length + 2);
      expect(session.deadline === null).toBe(session.state !== 'waiting');
      if (session.state === 'waiting')
        expect(flow.nodes.find(({ id }) => id === session.nodeId)?.type).toBe('list');
    }),
    { numRuns: 500 },
  );
});

test('a citizen who goes round in circles for ever keeps the newest choices alone, and is still understood', () => {
  const round = Array.from({ length: 300 }, (_, at) =>
    tap(at % 2 === 0 ? 'menu:su' : 'water:geri'),
  );
  const { session, replies: all } = play(MENU, ...round);
  expect(session.choices).toHaveLength(200);
  expect(session.choices.at(-1)).toMatchObject({ nodeId: 'water', buttonId: 'geri' });
  expect(all.at(-1)).toEqual(['[menu]']);
});

describe('a list takes the form of its channel', () => {
  const list = createEngine(MENU).step(null, { kind: 'start' }, NOW).messages[0] as BotMessage;
  const listText =
    'Liste menu\n\nSeçin\n\n1. Su ve Abonelik\n2. Yol\n3. 1\n4. Bağlantısız\n\nYanıt olarak numarasını yazabilirsiniz.';

  it('as the platform’s own list', () => {
    expect(renderFor('whatsapp', list)).toMatchObject({
      kind: 'list',
      header: 'Liste menu',
      body: 'Seçin',
      button: 'Seçenekler',
      rows: [{ postback: 'menu:su' }, {}, {}, {}],
    });
  });
  it('as words with quick replies', () => {
    expect(renderFor('instagram', list)).toMatchObject({
      kind: 'replies',
      text: listText,
      replies: [{ postback: 'menu:su', title: 'Su ve Abonelik' }, {}, {}, {}],
    });
  });
  it('as words alone', () => {
    expect(renderFor('whatsapp-twillio', list)).toEqual({ kind: 'text', text: listText });
  });
});
