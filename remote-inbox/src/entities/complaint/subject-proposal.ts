import type { Message } from '@muhatap/shared/wire';

/** A proposed subject is read at a glance, characters. */
const PROPOSAL_LENGTH = 120;
/** Shorter sentences are a greeting: 'Merhaba.', 'İyi günler!' */
const GREETING_LENGTH = 20;

const WITH_WORDS: readonly Message['type'][] = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'interactive',
];

const tellingSentence = (words: string): string | undefined =>
  words
    .match(/[^.!?…\n]+[.!?…]*/gu)
    ?.map((each) => each.trim())
    .find((each) => each.length > GREETING_LENGTH);

function shortened(words: string): string {
  if (words.length <= PROPOSAL_LENGTH) return words;
  const cut = words.slice(0, PROPOSAL_LENGTH - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > PROPOSAL_LENGTH / 2 ? space : cut.length).replace(/[\s,;:–-]+$/u, '')}…`;
}

/**
 * Proposes a complaint's subject: the first of the citizen's sentences that is more than a
 * greeting, else the first words; '' without any.
 */
export function subjectProposal(messages: readonly Message[]): string {
  const words = messages
    .filter(
      ({ is_sent, type, content, media }) =>
        !is_sent && WITH_WORDS.includes(type) && content !== media?.name,
    )
    .map(({ content }) => content.trim())
    .filter((content) => content !== '');
  const [telling] = words.flatMap((each) => tellingSentence(each) ?? []);
  return shortened((telling ?? words[0] ?? '').replace(/\s+/gu, ' ').replace(/[.\s]+$/u, ''));
}
