import type { Message, MessageStatus, Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import { COMPANY_EVENTS } from '@muhatap/shared/wire/events';
import type { ConversationState } from '../conversation.state';
import { readLiveMessage } from '../live-message';
import { applyLiveMessage, applyMessageUpdated, applyRoomUpdated } from '../live.transitions';
import { compareMessages } from '../message-order';
import { isoAt, MOMENT, roomWith, sampleEvent, sampleMessage, sampleRoom } from './samples';

const FORWARD: MessageStatus[] = ['sent', 'delivered', 'read'];
export const PAGE_SIZE = 4;

/** A step in a conversation; `pick` chooses a message, `late` is a platform's delay (s). */
export type ServerStep =
  | { kind: 'in' | 'out'; late: number }
  | { kind: 'status' | 'reaction'; pick: number }
  | { kind: 'close' | 'assign' | 'label' };
type Apply = (state: ConversationState) => ConversationState;

/** A server with one conversation: does what the steps say, numbers its events and answers pages, for property tests. */
export class FakeServer {
  room: Room = sampleRoom('a');
  messages: Message[] = Array.from({ length: 11 }, (_, index) =>
    sampleMessage(`old${String(index).padStart(2, '0')}`, 'a', {
      created_at: isoAt(-1000 + index * 10),
    }),
  );
  events: Apply[] = [];

  private emit(make: (seq: number) => Apply): void {
    this.events.push(make(this.events.length + 1));
  }

  private put(message: Message, seq: number): void {
    this.messages = [...this.messages.filter(({ id }) => id !== message.id), message].sort(
      compareMessages,
    );
    const last = this.room.last_message;
    if (last?.id === message.id)
      this.room = { ...this.room, last_message: { ...last, status: message.status } };
    this.events[seq - 1] = (state) =>
      applyMessageUpdated(state, {
        seq,
        room_id: 'a',
        id: message.id,
        status: message.status,
        message,
      });
  }

  private write(isOurs: boolean, late: number): void {
    const seq = this.events.length + 1;
    const ours = isOurs
      ? { is_sent: true, status: 'queued' as const, client_key: `key-${seq}`, message_id: null }
      : {};
    const message = sampleMessage(`m${seq}`, 'a', {
      created_at: isoAt(seq * 10 - late),
      updated_at: isoAt(seq),
      ...ours,
    });
    this.room = roomWith(this.room, message);
    this.messages = [...this.messages, message].sort(compareMessages);
    const live = readLiveMessage(sampleEvent(seq, this.room, message), MOMENT);
    this.emit(() => (state) => (live ? applyLiveMessage(state, live) : state));
  }

  /** A platform confirms one of our messages a step further; the last step has none behind it. */
  private confirm(pick: number, seq: number): void {
    const ours = this.messages.filter(({ is_sent }) => is_sent);
    const old = ours[pick % Math.max(1, ours.length)];
    const status = old && FORWARD[FORWARD.indexOf(old.status as MessageStatus) + 1];
    if (old && status) this.put({ ...old, status, updated_at: isoAt(seq) }, seq);
  }

  private react(pick: number, seq: number): void {
    const old = this.messages[pick % Math.max(1, this.messages.length)];
    const reactions = [{ emoji: ['👍', '🙏', '❤️'][seq % 3] ?? '', is_sent: false }];
    if (old) this.put({ ...old, reactions, updated_at: isoAt(seq) }, seq);
  }

  run(step: ServerStep): void {
    const seq = this.events.length + 1;
    switch (step.kind) {
      case 'in':
      case 'out':
        return this.write(step.kind === 'out', step.late);
      case 'status':
        return this.confirm(step.pick, seq);
      case 'reaction':
        return this.react(step.pick, seq);
      default:
        return this.changeRoom(step.kind);
    }
  }

  private changeRoom(kind: 'close' | 'assign' | 'label'): void {
    const changes: Record<typeof kind, Partial<Room>> = {
      close: { is_active: !this.room.is_active },
      assign: { assignee: this.room.assignee === null ? { id: 'u1', name: 'Ayşe Yılmaz' } : null },
      label: {
        labels: this.room.labels.length === 0 ? [{ id: 'l1', name: 'Acil', color: 'red' }] : [],
      },
    };
    this.room = { ...this.room, ...changes[kind] };
    const room = this.room;
    this.emit(
      (seq) => (state) =>
        applyRoomUpdated(state, COMPANY_EVENTS['room-updated'].parse({ seq, room })),
    );
  }

  private detail(from: number, to: number): RoomDetail {
    const [start, end] = [Math.max(0, from), Math.min(this.messages.length, to)];
    const messages = {
      data: this.messages.slice(start, end),
      current_page: 0,
      total: this.messages.length,
      per_page: PAGE_SIZE,
      has_older: start > 0,
      has_newer: end < this.messages.length,
    };
    return { room: this.room, messages };
  }

  newest = (): RoomDetail => this.detail(this.messages.length - PAGE_SIZE, this.messages.length);
  private at = (id: string): number => this.messages.findIndex((message) => message.id === id);
  around(id: string): RoomDetail {
    return this.detail(this.at(id) - PAGE_SIZE / 2, this.at(id) + PAGE_SIZE / 2);
  }
  before(id: string): RoomDetail {
    return this.detail(this.at(id) - PAGE_SIZE, this.at(id));
  }
  after(id: string): RoomDetail {
    return this.detail(this.at(id) + 1, this.at(id) + 1 + PAGE_SIZE);
  }
}
