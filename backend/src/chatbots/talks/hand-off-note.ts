import type { Choice } from '@muhatap/shared/flow';

/** As many as fit on a screen; of more choices the last ones are shown. */
const SHOWN = 12;

/** The line for staff when a chatbot hands a citizen over, with the choices made until then. */
export function handOffNote(choices: readonly Choice[]): string {
  const titles = choices.map(({ choice }) => choice.trim()).filter((title) => title !== '');
  const way = [...(titles.length > SHOWN ? ['…'] : []), ...titles.slice(-SHOWN)].join(' › ');
  return `Chatbot konuşmayı ekibe aktardı.${way === '' ? '' : `\nSeçilenler: ${way}`}`;
}
