import { aMessage } from '@muhatap/shared/testing';
import type { Note } from '@muhatap/shared/wire/conversations';
import { itemKey, timeline } from './timeline';

const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;
const message = (minute: number) => aMessage({ id: `m${minute}`, created_at: at(minute) });
const note = (minute: number): Note => ({
  id: `${minute}`,
  room_id: 'room-1',
  customer_id: 'c',
  content: '',
  author: { id: 'u', name: 'Ayşe' },
  created_at: at(minute),
  updated_at: at(minute),
});
const keys = (...input: Parameters<typeof timeline>) => timeline(...input).map(itemKey);

const messages = [message(10), message(20), message(30)];

test('notes stand between the messages in the order of time', () => {
  expect(
    keys({ messages, hasOlder: false, hasNewer: false }, [note(5), note(15), note(16), note(40)]),
  ).toEqual(['note-5', 'm10', 'note-15', 'note-16', 'm20', 'm30', 'note-40']);
});

test('notes beyond what is loaded wait for their page', () => {
  expect(keys({ messages, hasOlder: true, hasNewer: true }, [note(5), note(15), note(40)])).toEqual(
    ['m10', 'note-15', 'm20', 'm30'],
  );
});

test('without a note the messages themselves are the timeline, so nothing is drawn anew', () => {
  expect(timeline({ messages, hasOlder: true, hasNewer: false }, [note(5)])).toBe(messages);
});

test('a conversation without a message shows its notes', () => {
  expect(keys({ messages: [], hasOlder: false, hasNewer: false }, [note(5)])).toEqual(['note-5']);
});
