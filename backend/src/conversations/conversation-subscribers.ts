import { provideAudience } from '../events';
import { subscribeAssignment } from './assignment/assignment-subscribers';
import { roomAudience } from './rooms/room-audience';

/** Connects the conversations to what happens in other contexts, and lets the event log know who holds a room. */
export function connectConversations(): void {
  provideAudience('room', roomAudience);
  subscribeAssignment();
}
