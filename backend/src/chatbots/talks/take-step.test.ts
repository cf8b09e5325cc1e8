import { createEngine } from '@muhatap/shared/flow';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import type { MessageType } from '@muhatap/shared/wire/conversations';
import { firstStep, nextStep } from './take-step';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const ENGINE = createEngine(
  aFlow([
    aList('menu', [
      ['su', 'Su', 'water'],
      ['insan', 'Görüşme', 'people'],
    ]),
    aList('water', [['ariza', 'Arıza', 'thanks']]),
    aMessage('thanks'),
    aMessage('people', null, { then: 'handoff' }),
  ]),
);
const incoming = (
  content: string,
  postback: string | null = null,
  type: MessageType = postback === null ? 'text' : 'interactive',
) => ({ message: { type, content }, postback });
const begun = firstStep(ENGINE, incoming('Merhaba'), NOW).session;
const next = (...what: Parameters<typeof incoming>) =>
  nextStep(ENGINE, begun, incoming(...what), NOW).session;

test('a tap is known by what it carries, not by its words', () => {
  expect(next('Görüşme', 'menu:su')).toMatchObject({
    nodeId: 'water',
    choices: [{ buttonId: 'su' }],
  });
});

test('a tap on something else is what it says', () => {
  expect(next('Su', 'other-flow:su')).toMatchObject({ nodeId: 'water' });
  expect(next('Temsilci', 'TEMPLATE_PAYLOAD').state).toBe('handoff');
  expect(next('Başka', 'TEMPLATE_PAYLOAD')).toMatchObject({ nodeId: 'menu', unknown: 1 });
});

test('a choice without a payload is read as words; a picture with a caption is no answer', () => {
  expect(next('Su', null, 'interactive').nodeId).toBe('water');
  expect(next('1', null, 'image')).toMatchObject({ nodeId: 'menu', unknown: 1 });
});

test('a talk begins with its question, or behind a tapped choice of an earlier talk', () => {
  expect(firstStep(ENGINE, incoming('1'), NOW)).toMatchObject({
    session: { nodeId: 'menu', choices: [] },
    messages: [{ nodeId: 'menu' }],
  });
  expect(firstStep(ENGINE, incoming('Su', 'menu:su'), NOW)).toMatchObject({
    session: { nodeId: 'water', choices: [{ buttonId: 'su' }] },
    messages: [{ nodeId: 'water' }],
  });
  expect(firstStep(ENGINE, incoming('Evet', 'TEMPLATE_PAYLOAD'), NOW)).toMatchObject({
    session: { nodeId: 'menu', unknown: 0 },
  });
});
