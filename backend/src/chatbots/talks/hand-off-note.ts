import type { Choice } from '@muhatap/shared/flow';

/** As many as fit on a screen; who went round in circles chose the last ones. */
const SHOWN = 12;

/** What staff read where a chatbot gives a citizen to them: that it does, and below that what was chosen. */
export function handOffNote(choices: readonly Choice[]): string {
  const titles = choices.map(({ choice }) => choice.trim()).filter((title) => title !== '');
  const way = [...(titles.length > SHOWN ? ['…'] : []), ...titles.slice(-SHOWN)].join(' › ');
  return `Chatbot konuşmayı ekibe aktardı.${way === '' ? '' : `\nSeçilenler: ${way}`}`;
}
