import fc from 'fast-check';
import {
  fakeApi,
  fakeRealtime,
  freshWorld,
  refuse,
  type FakeRealtime,
} from '@muhatap/shared/testing';
import type { Note } from '@muhatap/shared/wire/conversations';
import type { NoteChangedEvent } from '@muhatap/shared/wire/events';
import { addNote, editNote, followNotes, removeNote, showNotes } from './note.commands';
import { changeNotes, noteStore } from './note.store';
import { applyNoteChanged, beginNotes, noNotes, receiveNotes } from './note.transitions';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString();
const aNote = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  room_id: 'r1',
  customer_id: 'c1',
  content: `Not ${id}`,
  author: { id: 'me', name: 'Ayşe Yılmaz' },
  created_at: at(0),
  updated_at: at(0),
  ...more,
});
const contents = () => noteStore.getState().rooms['r1']?.notes.map(({ content }) => content);

let live: FakeRealtime;
let undo: () => void;
beforeEach(() => {
  freshWorld();
  live = fakeRealtime();
  changeNotes(() => noNotes);
  undo = followNotes();
});
afterEach(() => {
  undo();
  live.stop();
});
const emitChange = async (note_id: string, note: Note | null) => {
  await Promise.resolve();
  live.emit('note-changed', { room_id: 'r1', note_id, note });
};

test('notes are loaded oldest first and followed', async () => {
  fakeApi({
    'GET /api/room/{id}/notes': () => ({
      notes: [aNote('a', { created_at: at(1) }), aNote('b', { created_at: at(3) })],
    }),
  });
  await showNotes('r1');
  await emitChange('c', aNote('c', { created_at: at(2) }));
  expect(contents()).toEqual(['Not a', 'Not c', 'Not b']);
  await emitChange('a', null);
  expect(contents()).toEqual(['Not c', 'Not b']);
});

test('in a conversation that is seen no more nothing is noted, and a list on its way comes too late', async () => {
  let answer: (value: unknown) => void = () => {};
  fakeApi({ 'GET /api/room/{id}/notes': () => new Promise((resolve) => (answer = resolve)) });
  const loading = showNotes('r1');
  await emitChange('a', aNote('a'));
  expect(contents()).toEqual(['Not a']);
  live.emit('room-gone', { room_id: 'r1' });
  answer({ notes: [aNote('a')] });
  await loading;
  expect(contents()).toBeUndefined();
});

test('one writes, changes and removes; what the event brought first stands', async () => {
  fakeApi({
    'GET /api/room/{id}/notes': () => ({ notes: [] }),
    'POST /api/room/{id}/notes': () => aNote('a'),
    'PATCH /api/notes/{id}': () => aNote('a', { content: 'Yeni', updated_at: at(5) }),
    'DELETE /api/notes/{id}': () => undefined,
  });
  await showNotes('r1');
  await addNote('r1', 'Not a');
  await editNote('a', 'Yeni');
  expect(contents()).toEqual(['Yeni']);
  await emitChange('a', aNote('a', { content: 'Daha yeni', updated_at: at(9) }));
  await editNote('a', 'Yeni');
  expect(contents()).toEqual(['Daha yeni']);
  await removeNote({ id: 'a', room_id: 'r1' });
  expect(contents()).toEqual([]);
});

test('a refusal reaches the caller, and a list that could not load says so', async () => {
  fakeApi({
    'GET /api/room/{id}/notes': () => refuse(500, 'x', 'Olmadı.'),
    'POST /api/room/{id}/notes': () => refuse(422, 'x', 'Not boş olamaz.'),
  });
  await showNotes('r1');
  expect(noteStore.getState().rooms['r1']?.status).toBe('failed');
  await expect(addNote('r1', ' ')).rejects.toThrow('Not boş olamaz.');
});

test('events in any order, repeated, around a list: the newest word of each note is shown', () => {
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c'), gone: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.nat(12),
      fc.infiniteStream(fc.nat()),
      (steps, listedAt, dice) => {
        const events = steps.map(({ id, gone }, index): NoteChangedEvent => ({
          seq: index + 1,
          room_id: 'r1',
          note_id: id,
          note: gone
            ? null
            : aNote(id, {
                content: `${index}`,
                created_at: at(id.charCodeAt(0) - 97),
                updated_at: at(index),
              }),
        }));
        const truth = (count: number) => {
          const notes = new Map<string, Note>();
          for (const { note_id, note } of events.slice(0, count))
            if (note === null) notes.delete(note_id);
            else notes.set(note_id, note);
          return [...notes.values()].sort((x, y) => x.created_at.localeCompare(y.created_at));
        };
        const before = events.slice(0, listedAt).reduce(applyNoteChanged, noNotes);
        const begun = beginNotes(before, 'r1');
        const noisy = events
          .slice(listedAt)
          .flatMap((event) => [event, event])
          .map((event) => ({ event, at: Number(dice.next().value) }))
          .sort((x, y) => x.at - y.at);
        const messy = noisy
          .slice(0, 3)
          .reduce((state, { event }) => applyNoteChanged(state, event), begun);
        const listed = receiveNotes(messy, 'r1', 1, truth(Math.min(listedAt, events.length)));
        const done = [...noisy.map(({ event }) => event), ...events].reduce(
          applyNoteChanged,
          listed,
        );
        expect(done.rooms['r1']?.notes).toEqual(truth(events.length));
      },
    ),
    { numRuns: 120 },
  );
});
