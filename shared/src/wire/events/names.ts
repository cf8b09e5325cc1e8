// Names of the live line that are needed where no event is read: whoever imports one of these makes no shape.

/** Said to the sockets of one person, without a number: their roles, groups or state changed. Profile and screens are loaded anew. */
export const ACCESS_CHANGED = 'access-changed';

/** Socket names of docs/behaviour.md §8.5 that are not company events. */
export const SOCKET_JOIN = 'join-company';
export const SOCKET_LEAVE = 'leave-company';
/** Path of the realtime socket, and its port where a client connects to it directly (docs/behaviour.md §8.5). */
export const REALTIME_PORT = 6001;
export const REALTIME_PATH = '/socket.io';
