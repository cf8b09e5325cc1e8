import { channelOf } from '@muhatap/shared/wire/channels';
import type { Quote, Room } from '@muhatap/shared/wire/conversations';
import {
  conversationStore,
  goToNewest,
  selectHasNewer,
  sendAll,
  type SendContent,
} from '#entities/conversation';
import { clearDraft } from '#entities/draft';
import { sayDoneTyping } from '#entities/presence';
import { fillTemplate, templateText, type TemplateValues } from '#entities/template';
import { changeComposer, focusComposer, type ChosenTemplate } from './composer.store';
import { detachAll } from './files/attach-files';
import { filesOf } from './files/files.store';
import { planSends } from './files/plan-sends';

function submitSends(room: Room, contents: readonly SendContent[]): void {
  if (selectHasNewer(conversationStore.getState())) goToNewest(); // sent messages stand at the end
  void sendAll(room, contents);
  sayDoneTyping(room.id);
  focusComposer(room.id);
}

/** Sends what stands in the field: words, files and quote. They live on in the conversation, so that the field is free at once. */
export function sendReply(
  room: Room,
  {
    text,
    replyTo,
    replyMode,
  }: { text: string; replyTo: Quote | null; replyMode: 'public' | 'private' },
): void {
  const files = filesOf(room.id)
    .map(({ uploaded }) => uploaded)
    .filter((file) => file !== null);
  const isComment = channelOf(room.channel).comments;
  const contents = planSends({
    channel: room.channel,
    text,
    files,
    replyTo,
    replyMode: isComment ? replyMode : null,
  });
  if (contents.length === 0) return;
  clearDraft(room.id);
  detachAll(room.id);
  if (isComment) changeComposer(room.id, { replyMode: 'public' }); // the private one can be used once
  submitSends(room, contents);
}

/** Sends an approved template with its values; what is being written stays. */
export function sendTemplate(
  room: Room,
  { template, file }: ChosenTemplate,
  values: TemplateValues,
): void {
  changeComposer(room.id, { chosen: null, isChoosing: false });
  submitSends(room, [
    {
      kind: 'template',
      text: templateText(fillTemplate(template, values)),
      template: { id: template.id, values },
      ...(file && { attachment: file }),
    },
  ]);
}
