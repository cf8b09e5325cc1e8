import type { Message } from '@muhatap/shared/wire/conversations';

/** A proposed subject is read at a glance, characters. */
const PROPOSAL_LENGTH = 120;
/** Shorter sentences are a greeting: 'Merhaba.', 'İyi günler!' */
const GREETING_LENGTH = 20;

const TEXT_TYPES: readonly Message['type'][] = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'interactive',
];

const meaningfulSentence = (text: string): string | undefined =>
  text
    .match(/[^.!?…\n]+[.!?…]*/gu)
    ?.map((each) => each.trim())
    .find((each) => each.length > GREETING_LENGTH);

function shortened(text: string): string {
  if (text.length <= PROPOSAL_LENGTH) return text;
  const cut = text.slice(0, PROPOSAL_LENGTH - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > PROPOSAL_LENGTH / 2 ? space : cut.length).replace(/[\s,;:–-]+$/u, '')}…`;
}

/**
 * Proposes a complaint's subject: the first of the citizen's sentences that is more than a
 * greeting, else the first words; '' without any.
 */
export function subjectProposal(messages: readonly Message[]): string {
  const texts = messages
    .filter(
      ({ is_sent, type, content, media }) =>
        !is_sent && TEXT_TYPES.includes(type) && content !== media?.name,
    )
    .map(({ content }) => content.trim())
    .filter((content) => content !== '');
  const [meaningful] = texts.flatMap((each) => meaningfulSentence(each) ?? []);
  return shortened((meaningful ?? texts[0] ?? '').replace(/\s+/gu, ' ').replace(/[.\s]+$/u, ''));
}
