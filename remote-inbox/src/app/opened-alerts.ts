import { useEffect } from 'react';
import { platform } from '@muhatap/shared/platform';
import { inboxAddresses } from '../addresses';

let openHere: ((roomId: string) => void) | null = null;

/** Shows the room of a clicked notification: in the inbox where it is on screen, else by loading its address. */
export function showAlertedRoom(roomId: string): void {
  if (openHere === null) platform().page.goTo(inboxAddresses.room(roomId));
  else openHere(roomId);
}

/** While the inbox is on screen, clicked notifications open their rooms in it. */
export function useOpenedAlerts(openRoom: (roomId: string) => void): void {
  useEffect(() => {
    openHere = openRoom;
    return () => {
      openHere = null;
    };
  }, [openRoom]);
}
