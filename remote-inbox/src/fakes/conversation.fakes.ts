import { fold } from '@muhatap/shared/i18n';
import { platform, type Undo } from '@muhatap/shared/platform';
import {
  FakeAnswer,
  fieldsOf,
  refuse,
  type FakeRealtime,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import type { Message, Note, Room } from '@muhatap/shared/wire/conversations';
import { SOCKET_PRESENCE } from '@muhatap/shared/wire/people';
import { citizenFakes } from './citizen.fakes';
import { fakeMilestones, fakeNotes, SHOWCASE } from './every-kind';
import type { FakeInbox } from './fake-inbox';
import { FAKE_PEOPLE } from './fake-labels';

const FOUND_PER_PAGE = 20;
const isoNow = () => new Date(platform().clock.now()).toISOString();
/** The colleagues that a note mentions. */
function mentionsOf(request: FakeRequest): Note['mentions'] {
  const ids = fieldsOf(request)['mention_ids'];
  return FAKE_PEOPLE.filter(({ id }) => Array.isArray(ids) && ids.includes(id)).map(
    ({ id, name }) => ({ id, name }),
  );
}

const NOT_FOUND = () => refuse(404, 'room_not_found', 'Konuşma bulunamadı.');

/** Any part of a history, as `GET /api/room/{id}` gives it. */
function historyPart(room: Room, all: readonly Message[], query: URLSearchParams): unknown {
  const limit = Number(query.get('limit') ?? 50);
  const at = (name: string) => all.findIndex(({ id }) => id === query.get(name));
  const answer = (from: number, to: number, page: number) => {
    const [start, end] = [Math.max(0, from), Math.min(all.length, Math.max(0, to))];
    return {
      room,
      messages: {
        data: all.slice(start, end),
        current_page: page,
        total: all.length,
        per_page: limit,
        has_older: start > 0,
        has_newer: end < all.length,
      },
    };
  };
  const anchor = ['before', 'after', 'around'].find((name) => query.has(name));
  if (anchor === undefined) {
    const page = Number(query.get('page') ?? 1);
    return answer(all.length - page * limit, all.length - (page - 1) * limit, page);
  }
  const index = at(anchor);
  if (index < 0) return refuse(404, 'message_not_found', 'Mesaj bulunamadı.');
  if (anchor === 'before') return answer(index - limit, index, 0);
  if (anchor === 'after') return answer(index + 1, index + 1 + limit, 0);
  return answer(index - Math.floor(limit / 2), index + Math.ceil(limit / 2), 0);
}

function noteFakes(
  inbox: () => FakeInbox,
  line: () => FakeRealtime | null,
): { routes: FakeRoutes; all: () => Note[] } {
  let held: Note[] | null = null;
  const all = (): Note[] => {
    const room = inbox().room(SHOWCASE);
    return (held ??= room === undefined ? [] : fakeNotes(room, platform().clock.now()));
  };
  const emitChange = (room_id: string, note_id: string, note: Note | null) =>
    line()?.emit('note-changed', { room_id, note_id, note });
  const own = ({ params }: FakeRequest): Note | FakeAnswer => {
    const note = all().find(({ id }) => id === params['id']);
    if (note === undefined) return refuse(404, 'note_not_found', 'Not bulunamadı.');
    return note.author.id === 'user-1'
      ? note
      : refuse(403, 'not_author', 'Notu yalnız yazan değiştirebilir.');
  };
  return {
    all,
    routes: {
      'GET /api/room/{id}/notes': ({ params }) => ({
        notes: all().filter(({ room_id }) => room_id === params['id']),
      }),
      'GET /api/room/{id}/colleagues': () => ({
        colleagues: FAKE_PEOPLE.slice(1).map((person) => ({
          ...person,
          sees_room: person.id !== 'user-4',
        })),
      }),
      'POST /api/room/{id}/notes': (request) => {
        const room = inbox().room(request.params['id'] ?? '');
        if (room === undefined) return NOT_FOUND();
        const note: Note = {
          id: `note-${all().length + 1}`,
          room_id: room.id,
          customer_id: room.customer_id,
          content: String(fieldsOf(request)['content']),
          author: { id: 'user-1', name: 'Ayşe Yılmaz' },
          created_at: isoNow(),
          updated_at: isoNow(),
          mentions: mentionsOf(request),
        };
        held = [...all(), note];
        emitChange(room.id, note.id, note);
        return new FakeAnswer(note, 201);
      },
      'PATCH /api/notes/{id}': (request) => {
        const note = own(request);
        if (note instanceof FakeAnswer) return note;
        const next = {
          ...note,
          content: String(fieldsOf(request)['content']),
          updated_at: isoNow(),
        };
        held = all().map((each) => (each.id === note.id ? next : each));
        emitChange(note.room_id, note.id, next);
        return next;
      },
      'DELETE /api/notes/{id}': (request) => {
        const note = own(request);
        if (note instanceof FakeAnswer) return note;
        held = all().filter(({ id }) => id !== note.id);
        emitChange(note.room_id, note.id, null);
        return new FakeAnswer(undefined, 204);
      },
    },
  };
}

/** Histories in both directions, notes, the citizen behind a room, and the search. "hata" in a search breaks it. */
export function conversationFakes(
  inbox: () => FakeInbox,
  line: () => FakeRealtime | null,
): FakeRoutes {
  const notes = noteFakes(inbox, line);
  const search = ({ query }: FakeRequest) => {
    const terms = fold(query.get('q') ?? '').split(/\s+/u);
    if (terms.includes('hata')) return refuse(503, 'busy', 'Arama şu anda yapılamıyor.');
    const has = (text: string) => terms.every((term) => fold(text).includes(term));
    const from = Number(query.get('cursor') ?? 0);
    const rooms = inbox().rooms();
    const found = rooms
      .flatMap((room) =>
        inbox()
          .messages(room.id)
          .filter(({ content }) => has(content))
          .map((message) => ({ message, room })),
      )
      .sort((a, b) => b.message.created_at.localeCompare(a.message.created_at));
    const people = rooms
      .filter(({ customer }) =>
        has(`${customer.name} ${customer.phone ?? ''} ${customer.external_id}`),
      )
      .slice(0, 5);
    const to = from + FOUND_PER_PAGE;
    return {
      rooms: from === 0 ? people : [],
      messages: found.slice(from, to),
      next_cursor: to < found.length ? String(to) : null,
    };
  };
  return {
    'GET /api/room/{id}': ({ params, query }) => {
      const room = inbox().room(params['id'] ?? '');
      return room === undefined ? NOT_FOUND() : historyPart(room, inbox().messages(room.id), query);
    },
    ...notes.routes,
    'GET /api/room/{id}/milestones': ({ params }) => ({
      milestones: params['id'] === SHOWCASE ? fakeMilestones(platform().clock.now()) : [],
      has_older: false,
      complaint_ids: [],
    }),
    'GET /api/inbox/search': search,
    ...citizenFakes(inbox, notes.all),
  };
}

const COLLEAGUE_EVERY_MS = 4000;

/** A colleague who looks at the showcase and writes there from time to time, and another who only looks. */
export function fakeColleagues(live: FakeRealtime): Undo {
  let turn = 0;
  const say = (at: number, state: string) => {
    const { id, name, avatar_url } = FAKE_PEOPLE[at] ?? { id: '', name: '', avatar_url: null };
    live.emitRaw(SOCKET_PRESENCE, { room_id: SHOWCASE, state, user: { id, name, avatar_url } });
  };
  return platform().clock.setInterval(() => {
    turn += 1;
    say(3, turn % 4 < 2 ? 'typing' : 'viewing');
    say(1, 'viewing');
  }, COLLEAGUE_EVERY_MS);
}
