import type { SendContent } from '#entities/conversation';
import { putBack, quoteInDraft } from '#entities/draft';
import { templateById } from '#entities/template';
import { changeComposer, focusComposer } from './composer.store';
import { reattach } from './files/attach-files';

/** Puts what was taken back from sending where it can be edited: words behind what has been written since, files, quote, or a template with its values. */
export function takeBack(roomId: string, content: SendContent): void {
  const template = content.template && templateById(content.template.id);
  changeComposer(roomId, {
    mode: 'reply',
    ...(content.replyMode && { replyMode: content.replyMode }),
    ...(template && {
      chosen: {
        template,
        values: content.template?.values ?? {},
        file: content.attachment ?? null,
      },
    }),
  });
  if (content.kind !== 'template' && content.text !== '') putBack(roomId, content.text);
  if (content.replyTo) quoteInDraft(roomId, content.replyTo.id);
  reattach(roomId, content);
  focusComposer(roomId);
}
