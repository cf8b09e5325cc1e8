import { choosingIn, startChoosing } from '#entities/complaint';
import { changeOpening } from './opening.store';

/** What the key does: lets messages be chosen, and where some are, goes on to the complaint. */
export function chooseForComplaint(roomId: string): void {
  const held = choosingIn(roomId);
  if (held === undefined) startChoosing(roomId);
  else if (held.chosen.length > 0) changeOpening(roomId, { dialog: 'open' });
}
