import { provideAudience } from '../events';
import { subscribeAssignment } from './assignment/assignment-subscribers';
import { roomAudience } from './rooms/room-audience';

/**
 * Connects the conversations to events of other contexts, and gives the event log the holder of a
 * room.
 */
export function connectConversations(): void {
  provideAudience('room', roomAudience);
  subscribeAssignment();
}
