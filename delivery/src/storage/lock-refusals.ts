import { DeliveryRefusal } from '../refusal';

/** The refusal of somebody who waited for a lock in vain. */
export const busy = () =>
  new DeliveryRefusal(
    'busy',
    'Sürüm kanalı uzun süredir başka bir işlemde; birazdan yeniden deneyin.',
  );

/** The refusal of somebody who held a lock for too long without a sign, or wrote what somebody else has written since. */
export const lostLock = () =>
  new DeliveryRefusal('busy', 'Aynı anda başka bir değişiklik yapıldı; yeniden deneyin.');
