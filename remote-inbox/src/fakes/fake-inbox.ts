import type { Message, MessageStatus, Room } from '@muhatap/shared/wire/conversations';
import { fakeRoom } from './fake-city';

/** Rooms and messages of the fakes' server, and their changes. */
export interface FakeInbox {
  rooms(): Room[];
  room(id: string): Room | undefined;
  messages(id: string): Message[];
  change(id: string, change: Partial<Room>): Room;
  write(message: Message): Room;
  status(message: Message, status: MessageStatus): Message;
  /** Puts another version of a message in its place. */
  update(message: Message): void;
}

/** An inbox of `count` rooms at a moment (ms). */
export function createFakeInbox(count: number, now: number): FakeInbox {
  const all = new Map<string, { room: Room; messages: Message[] }>(
    Array.from({ length: count }, (_, n) => {
      const { room, messages } = fakeRoom(n, now);
      return [room.id, { room, messages }] as const;
    }),
  );
  const held = (id: string) => {
    const entry = all.get(id);
    if (!entry) throw new Error(`No room ${id}`);
    return entry;
  };
  const timeOf = (room: Room) => room.last_message?.created_at ?? room.created_at;
  return {
    rooms: () =>
      [...all.values()].map(({ room }) => room).sort((a, b) => timeOf(b).localeCompare(timeOf(a))),
    room: (id) => all.get(id)?.room,
    messages: (id) => all.get(id)?.messages ?? [],
    change(id, change) {
      const entry = held(id);
      entry.room = { ...entry.room, ...change };
      return entry.room;
    },
    write(message) {
      const entry = held(message.room_id);
      entry.messages = [...entry.messages, message];
      const { id, content, type, is_sent, status, created_at } = message;
      const inbound = is_sent
        ? { waiting_since: null }
        : {
            waiting_since: entry.room.waiting_since ?? created_at,
            last_customer_message_time: created_at,
            unread_messages: entry.room.unread_messages + 1,
            is_active: true,
          };
      return this.change(message.room_id, {
        last_message: { id, content, type, is_sent, status, created_at },
        updated_at: created_at,
        ...inbound,
      });
    },
    update(message) {
      const entry = held(message.room_id);
      entry.messages = entry.messages.map((each) => (each.id === message.id ? message : each));
    },
    status(message, status) {
      const next = {
        ...message,
        status,
        message_id: `wamid.${message.id}`,
        updated_at: new Date(Date.parse(message.updated_at) + 1).toISOString(),
      };
      const entry = held(message.room_id);
      entry.messages = entry.messages.map((each) => (each.id === message.id ? next : each));
      return next;
    },
  };
}
