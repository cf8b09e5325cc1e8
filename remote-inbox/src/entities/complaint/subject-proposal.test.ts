import { aMessage } from '@muhatap/shared/testing';
import type { Message } from '@muhatap/shared/wire/conversations';
import { subjectProposal } from './subject-proposal';

const says = (content: string, more: Partial<Message> = {}) => aMessage({ content, ...more });

test.each([
  [
    'the words of the citizen, not ours',
    [
      says('Merhaba, size nasıl yardımcı olabiliriz?', { is_sent: true }),
      says('Sokağımızdaki lamba yanmıyor.'),
    ],
    'Sokağımızdaki lamba yanmıyor',
  ],
  [
    'past the greeting',
    [says('İyi günler.\nÇöpler üç gündür  toplanmıyor. Yardım eder misiniz?')],
    'Çöpler üç gündür toplanmıyor',
  ],
  [
    'a question keeps its sign',
    [says('Su ne zaman gelecek, üç gündür yok?')],
    'Su ne zaman gelecek, üç gündür yok?',
  ],
  [
    'past a message that only greets',
    [says('Merhaba'), says('Akşamları sokak çok karanlık oluyor')],
    'Akşamları sokak çok karanlık oluyor',
  ],
  ['short words as they are', [says('Su yok')], 'Su yok'],
  [
    'a caption, but not the name of a file',
    [
      says('form.pdf', {
        type: 'document',
        media: { state: 'ready', url: '/u/a', mime_type: null, name: 'form.pdf', size: 1 },
      }),
      says('Kırık salıncak', { type: 'image' }),
    ],
    'Kırık salıncak',
  ],
  [
    'nothing without words',
    [says('', { type: 'image' }), says('Atatürk Parkı\nhttps://x', { type: 'location' })],
    '',
  ],
  ['nothing of nothing', [], ''],
])('proposes %s', (_, messages, subject) => {
  expect(subjectProposal(messages)).toBe(subject);
});

test('a long sentence ends at a word', () => {
  const subject = subjectProposal([
    says(`Mahallemizde ${'çok uzun zamandır '.repeat(20)}su akmıyor`),
  ]);
  expect(subject.length).toBeLessThanOrEqual(120);
  expect(subject).toMatch(/(çok|uzun|zamandır)…$/);
});
