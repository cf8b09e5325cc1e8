import { renderFor, type BotMessage } from '@muhatap/shared/flow';
import type { Platform } from '@muhatap/shared/wire/channels';
import type { QueuedMessage } from '../../conversations';

type RenderedMessage = Pick<QueuedMessage, 'content' | 'type' | 'outbound'>;

/** A chatbot's message as it is stored and sent on a channel. A list's question is its content, so that it reads well wherever lists are not drawn. */
export function renderBotMessage(platform: Platform, message: BotMessage): RenderedMessage {
  const shown = renderFor(platform, message);
  if (shown.kind === 'list') {
    const { header, body, button, rows } = shown;
    const content = [header, body]
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n\n');
    return {
      content,
      type: 'interactive',
      outbound: { choices: { kind: 'list', header, body, button, rows } },
    };
  }
  const content = shown.text.trim();
  return shown.kind === 'text'
    ? { content }
    : { content, outbound: { choices: { kind: 'replies', rows: shown.replies } } };
}
