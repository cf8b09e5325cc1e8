import type { Message } from '@muhatap/shared/wire';

/** A proposed subject is read at a glance, characters. */
const PROPOSAL_LENGTH = 120;
/** Shorter sentences are a greeting: 'Merhaba.', 'İyi günler!' */
const GREETING_LENGTH = 20;

const WITH_WORDS: readonly Message['type'][] = ['text', 'image', 'video', 'audio', 'document', 'interactive'];

function firstSentence(words: string): string {
  const sentences = words.match(/[^.!?…\n]+[.!?…]*/gu)?.map((each) => each.trim()).filter((each) => each !== '') ?? [];
  return sentences.find((each) => each.length > GREETING_LENGTH) ?? words;
}

function shortened(words: string): string {
  if (words.length <= PROPOSAL_LENGTH) return words;
  const cut = words.slice(0, PROPOSAL_LENGTH - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > PROPOSAL_LENGTH / 2 ? space : cut.length).replace(/[\s,;:–-]+$/u, '')}…`;
}

/** What the complaint may be about: the first telling sentence of the first words that the citizen wrote among these; '' without any. */
export function subjectProposal(messages: readonly Message[]): string {
  const first = messages.find(({ is_sent, type, content, media }) => !is_sent && WITH_WORDS.includes(type) && content.trim() !== '' && content !== media?.name);
  if (first === undefined) return '';
  return shortened(firstSentence(first.content.trim()).replace(/\s+/gu, ' ').replace(/[.\s]+$/u, ''));
}
