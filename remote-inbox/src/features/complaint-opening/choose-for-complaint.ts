import { choosingIn, startChoosing } from '#entities/complaint';
import { changeOpening } from './opening.store';

/**
 * Action of the shortcut: starts the selection, or opens the complaint form for chosen messages.
 */
export function chooseForComplaint(roomId: string): void {
  const held = choosingIn(roomId);
  if (held === undefined) startChoosing(roomId);
  else if (held.chosen.length > 0) changeOpening(roomId, { dialog: 'open' });
}
