import type { ServerResponse } from 'node:http';
import { NEXT_CURSOR_HEADER } from '@muhatap/shared/wire/conversations';
import { SIGNED_IN, json, startPageServer, type Answer } from './page-server';
import { fixtureEvent, fixtureRoom } from './fixture';

/** A server that answers at once and sends the given events, so that only the page is measured. */
export interface StandIn {
  readonly address: string;
  /** Sends one live message to room n and answers its number. */
  readonly say: (n: number, content: string) => number;
  /** Starts the event log anew for a new page with this many rooms. */
  readonly restart: (rooms: number) => void;
  readonly close: () => Promise<void>;
}

/** Serves the built page of `folder`, the calls that the inbox makes and its socket. */
export async function startStandIn(folder: string): Promise<StandIn> {
  let rooms = 0;
  let seq = 0;

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(rooms, from + Number(query.get('limit') ?? 50));
    const shown = Array.from({ length: to - from }, (_, at) => fixtureRoom(from + at));
    json(response, shown, to < rooms ? { [NEXT_CURSOR_HEADER]: String(to) } : {});
  };
  const detail = (response: ServerResponse, id: string) =>
    json(response, {
      room: fixtureRoom(Number(id.slice(1))),
      messages: {
        data: [],
        current_page: 1,
        total: 0,
        per_page: 50,
        has_older: false,
        has_newer: false,
      },
    });

  const answers: readonly Answer[] = [
    [/^\/api\/profile\/me$/, (response) => json(response, { ...SIGNED_IN, event_seq: seq })],
    [/^\/api\/room\/(all|open|me)$/, (response, url) => list(response, url.searchParams)],
    [/^\/api\/room\/counts$/, (response) => json(response, { all: rooms, open: rooms, mine: 0 })],
    [/^\/api\/room\/assignees$/, (response) => json(response, { assignees: [] })],
    [/^\/api\/room\/([^/]+)\/notes$/, (response) => json(response, { notes: [] })],
    [
      /^\/api\/room\/([^/]+)\/read$/,
      (response, _url, found) => json(response, { room: fixtureRoom(Number(found[1]?.slice(1))) }),
    ],
    [/^\/api\/room\/([^/]+)$/, (response, _url, found) => detail(response, found[1] ?? '')],
    [/^\/api\/events$/, (response) => json(response, { events: [], latest: seq, has_more: false })],
    [/^\/api\/connection$/, (response) => json(response, { connections: [] })],
    [/^\/api\/labels$/, (response) => json(response, { labels: [] })],
    [/^\/api\/templates$/, (response) => json(response, { templates: [] })],
    [/^\/api\/drafts$/, (response) => json(response, { drafts: [] })],
    [
      /^\/api\/customers\//,
      (response) =>
        json(response, {
          customer: fixtureRoom(0).customer,
          first_seen_at: SIGNED_IN.user.created_at,
          message_count: 0,
          identities: [],
          rooms: [],
          notes: [],
        }),
    ],
  ];

  const { address, io, close } = await startPageServer(folder, answers, () => seq);
  return {
    address,
    say(n, content) {
      seq += 1;
      io.emit('chat-message', fixtureEvent(seq, n, content));
      return seq;
    },
    restart(count) {
      rooms = count;
      seq = 0;
    },
    close,
  };
}
