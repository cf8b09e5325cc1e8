import type { BotMessage } from '@muhatap/shared/flow';
import { renderBotMessage } from './render-bot-message';
import { handOffNote } from './hand-off-note';

const rows = [{ postback: 'menu:su', title: 'Su', description: 'Arıza' }];
const LIST: BotMessage = {
  kind: 'list',
  nodeId: 'menu',
  title: ' Belediye',
  description: 'Konu nedir?',
  buttonText: 'Seç',
  rows,
};

test('a list is kept with its parts, and its question is what is read', () => {
  expect(renderBotMessage('whatsapp', LIST)).toEqual({
    content: 'Belediye\n\nKonu nedir?',
    type: 'interactive',
    outbound: {
      choices: { kind: 'list', header: ' Belediye', body: 'Konu nedir?', button: 'Seç', rows },
    },
  });
  expect(renderBotMessage('whatsapp', { ...LIST, title: ' ' }).content).toBe('Konu nedir?');
});

test('elsewhere its choices are written out, with chips where there are some', () => {
  const content =
    'Belediye\n\nKonu nedir?\n\n1. Su – Arıza\n\nYanıt olarak numarasını yazabilirsiniz.';
  expect(renderBotMessage('facebook', LIST)).toEqual({
    content,
    outbound: { choices: { kind: 'replies', rows } },
  });
  expect(renderBotMessage('whatsapp-twillio', LIST)).toEqual({ content });
  expect(
    renderBotMessage('whatsapp', { kind: 'text', nodeId: null, text: ' Teşekkürler \n' }),
  ).toEqual({
    content: 'Teşekkürler',
  });
});

const chosen = (...titles: string[]) =>
  titles.map((choice) => ({ nodeId: 'menu', buttonId: 'x', list: 'Menü', choice, at: '' }));
test.each([
  [chosen(), 'Chatbot konuşmayı ekibe aktardı.'],
  [
    chosen('Yol ve kaldırım', ' Çukur '),
    'Chatbot konuşmayı ekibe aktardı.\nSeçilenler: Yol ve kaldırım › Çukur',
  ],
  [
    chosen(...Array.from({ length: 14 }, (_, index) => String(index))),
    'Chatbot konuşmayı ekibe aktardı.\nSeçilenler: … › 2 › 3 › 4 › 5 › 6 › 7 › 8 › 9 › 10 › 11 › 12 › 13',
  ],
])('the note for staff at the hand-off names the choices', (choices, note) => {
  expect(handOffNote(choices)).toBe(note);
});
