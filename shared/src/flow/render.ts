import type { Platform } from '@muhatap/shared/wire/channels';
import { FLOW_CHANNELS } from './flow-channels';
import type { BotMessage, BotRow } from './session';

/** A bot's message as a channel can show it; the channel's adapter gives it the platform's own form. */
export type RenderedMessage =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly header: string;
      readonly body: string;
      readonly button: string;
      readonly rows: readonly BotRow[];
    }
  | { readonly kind: 'replies'; readonly text: string; readonly replies: readonly BotRow[] };

type ListMessage = Extract<BotMessage, { kind: 'list' }>;

/** A list in words. Chips of quick replies are not shown on every screen, so its choices are counted there as well. */
export function writeOut({
  title,
  description,
  rows,
}: Pick<ListMessage, 'title' | 'description' | 'rows'>): string {
  const choices = rows.map(
    (row, index) =>
      `${index + 1}. ${row.title}${row.description.trim() === '' ? '' : ` – ${row.description}`}`,
  );
  return [title, description, choices.join('\n'), 'Yanıt olarak numarasını yazabilirsiniz.']
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

/** The message in the form of a platform; one on which no flow answers gets words alone. */
export function renderFor(platform: Platform, message: BotMessage): RenderedMessage {
  if (message.kind === 'text') return { kind: 'text', text: message.text };
  const { title, description, buttonText, rows } = message;
  switch (FLOW_CHANNELS[platform]?.shows) {
    case 'list':
      return { kind: 'list', header: title, body: description, button: buttonText, rows };
    case 'replies':
      return { kind: 'replies', text: writeOut(message), replies: rows };
    default:
      return { kind: 'text', text: writeOut(message) };
  }
}
