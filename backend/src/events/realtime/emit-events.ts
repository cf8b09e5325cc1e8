import { ROOM_GONE } from '@muhatap/shared/wire/events';
import type { EventRow } from '../log/events.repository';
import {
  audiencesOfEvent,
  EVERYBODY,
  HIDDEN_EVENT,
  roomGoneEvent,
  type AudienceKey,
} from '../log/event-delivery';
import { audienceRoom, type RealtimeServer, type SignFiles } from './socket-types';

/** First byte of a WebSocket frame that is a whole text. */
const TEXT = 0x81;

function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([TEXT, length]);
  if (length < 65_536) return Buffer.from([TEXT, 126, length >> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header.writeUInt16BE((TEXT << 8) | 127);
  header.writeUIntBE(length, 4, 6);
  return header;
}

/** A WebSocket frame with an event of socket.io. */
function frameOf(name: string, payload: unknown): Buffer {
  const text = Buffer.from(`42${JSON.stringify([name, payload])}`);
  return Buffer.concat([headerOf(text.length), text]);
}

/** The forms in which a socket can receive an event, by a letter each. */
type Form = 'v' | 'g' | 'h';

const FRAME_IN: Readonly<Record<Form, (event: EventRow, signFiles: SignFiles) => Buffer>> = {
  v: ({ type, payload }, signFiles) => frameOf(type, signFiles(payload)),
  g: (event) => frameOf(ROOM_GONE, roomGoneEvent(event).payload),
  h: ({ seq }) => frameOf(HIDDEN_EVENT, { seq }),
};

/** The forms of all events for each socket that follows their company, one letter after the other. */
function formsBySocket(io: RealtimeServer, events: readonly EventRow[]): Map<string, string> {
  const { rooms } = io.of('/').adapter;
  const forms = new Map<string, string>();
  for (const event of events) {
    const socketsWith = (keys: readonly AudienceKey[]) =>
      new Set(keys.flatMap((key) => [...(rooms.get(audienceRoom(event.companyId, key)) ?? [])]));
    const { visible, gone } = audiencesOfEvent(event);
    const [receiving, losing] = [socketsWith(visible), socketsWith(gone)];
    const formFor = (id: string): Form => {
      if (receiving.has(id)) return 'v';
      return losing.has(id) ? 'g' : 'h';
    };
    for (const id of socketsWith([EVERYBODY])) forms.set(id, (forms.get(id) ?? '') + formFor(id));
  }
  return forms;
}

/**
 * Sends events to the sockets of this process that follow their company. Each socket receives each number once: the event, that its
 * conversation is gone, or that there was an event.
 *
 * A write to a socket costs the process more than all else that an event takes, so each socket gets one for all events, and sockets that
 * receive the same share its bytes.
 */
export function emitEvents(
  io: RealtimeServer,
  events: readonly EventRow[],
  signFiles: SignFiles,
): void {
  const frames = events.map((event) => {
    const made: Partial<Record<Form, Buffer>> = {};
    return (form: Form) => (made[form] ??= FRAME_IN[form](event, signFiles));
  });
  const formsOf = formsBySocket(io, events);
  // All bytes before the first write: an event that cannot be written is tried again with all others of its read.
  const bytesIn = new Map<string, Buffer>();
  for (const forms of new Set(formsOf.values()))
    bytesIn.set(forms, Buffer.concat(frames.map((frame, at) => frame(forms[at] as Form))));
  // socket.io's own broadcasts hand finished frames to its engine by this option, which its types do not name.
  for (const [id, forms] of formsOf)
    io.of('/')
      .sockets.get(id)
      ?.conn.write('', { wsPreEncodedFrame: [bytesIn.get(forms)] } as object);
}
