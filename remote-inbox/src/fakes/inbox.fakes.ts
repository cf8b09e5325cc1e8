import { platform, type Undo } from '@muhatap/shared/platform';
import type { AloneFakes } from '@muhatap/shared/standalone';
import { refuse, type FakeRealtime, type FakeRequest } from '@muhatap/shared/testing';
import { composerFakes, withRareRooms } from './composer.fakes';
import { createFakeInbox, type FakeInbox } from './fake-inbox';
import { messageIn, tell } from './fake-line';
import { listFakes } from './list.fakes';
import { pagesFakes } from './pages.fakes';

const ROOMS = 60;
const CITIZEN_EVERY_MS = 9000;
const WORDS = ['Merhaba, orada mısınız?', 'Ekip geldi, teşekkür ederim.', 'Bir de yağmur suyu kanalı tıkalı, bakabilir misiniz?', 'Tamam, bekliyorum.'];
const NOT_FOUND = () => refuse(404, 'room_not_found', 'Görüşme bulunamadı.');

/** The module's own server and citizens, for running it alone. */
export function createInboxFakes(): AloneFakes {
  let inbox: FakeInbox | null = null;
  let line: FakeRealtime | null = null;
  const town = (): FakeInbox => (inbox ??= withRareRooms(createFakeInbox(ROOMS, platform().clock.now()), platform().clock.now()));

  const detail = ({ params, query }: FakeRequest) => {
    const id = params['id'] ?? '';
    const room = town().room(id);
    if (room === undefined) return NOT_FOUND();
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 50)];
    const all = town().messages(id);
    const end = all.length - (page - 1) * limit;
    return { room, messages: { data: all.slice(Math.max(0, end - limit), Math.max(0, end)), current_page: page, total: all.length, per_page: limit } };
  };

  function live(realtime: FakeRealtime): Undo {
    line = realtime;
    let turn = 0;
    return platform().clock.setInterval(() => {
      turn += 1;
      const room = town().rooms()[(turn * 5) % 12];
      if (room === undefined) return;
      const message = messageIn(room, `live-${turn}`, WORDS[turn % WORDS.length] ?? '', {});
      tell(realtime, town().write(message), message);
    }, CITIZEN_EVERY_MS);
  }

  return {
    routes: {
      ...listFakes(town, () => line),
      ...pagesFakes(() => line),
      'GET /api/room/{id}': detail,
      ...composerFakes(town, () => line),
    },
    live,
  };
}
