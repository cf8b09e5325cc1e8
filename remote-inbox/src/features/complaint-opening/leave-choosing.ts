import { askConfirm } from '@muhatap/shared/notifications';
import { choosingIn, stopChoosing } from '#entities/complaint';
import { dropOpening, isTyped, openingOf } from './opening.store';

/** The conversation is no longer seen: what was begun about it ends with it. */
export function forgetChoice(roomId: string): void {
  stopChoosing(roomId);
  dropOpening(roomId);
}

/**
 * Ends the selection; confirms first where text would be lost. Does nothing while the complaint is
 * being saved.
 */
export async function leaveChoosing(roomId: string): Promise<void> {
  if (choosingIn(roomId) === undefined || openingOf(roomId).isSaving) return;
  const isSure =
    !isTyped(roomId) ||
    (await askConfirm({
      title: 'Şikayetten vazgeçilsin mi?',
      message: 'Şikayet için yazdıklarınız silinir.',
      danger: true,
    }));
  if (!isSure || openingOf(roomId).isSaving) return;
  forgetChoice(roomId);
}
