import { platform, type Undo } from '@muhatap/shared/platform';
import type { AloneFakes } from '@muhatap/shared/standalone';
import type { FakeRealtime } from '@muhatap/shared/testing';
import { inboxAddresses } from '../addresses';
import { withChatbotTalks } from './chatbot-talks';
import { conversationFakes, fakeColleagues } from './conversation.fakes';
import { complaintsFakes } from './complaints.fakes';
import { composerFakes, withRareRooms } from './composer.fakes';
import { withEveryKind } from './every-kind';
import { createFakeInbox, type FakeInbox } from './fake-inbox';
import { messageIn, emitMessage } from './fake-line';
import { FAKE_LINKS } from './links';
import { listFakes } from './list.fakes';
import { pagesFakes } from './pages.fakes';

const ROOMS = 60;
const CITIZEN_EVERY_MS = 9000;
const TEXTS = [
  'Merhaba, orada mısınız?',
  'Ekip geldi, teşekkür ederim.',
  'Bir de yağmur suyu kanalı tıkalı, bakabilir misiniz?',
  'Tamam, bekliyorum.',
];

/** The module's own server and citizens, for running it alone. */
export function createFakes(): AloneFakes {
  let inbox: FakeInbox | null = null;
  let line: FakeRealtime | null = null;
  const createInbox = (at: number): FakeInbox =>
    [withRareRooms, withEveryKind, withChatbotTalks].reduce(
      (made, dress) => dress(made, at),
      createFakeInbox(ROOMS, at),
    );
  const currentInbox = (): FakeInbox => (inbox ??= createInbox(platform().clock.now()));

  function live(realtime: FakeRealtime): Undo {
    line = realtime;
    let turn = 0;
    const undo = fakeColleagues(realtime);
    const stop = platform().clock.setInterval(() => {
      turn += 1;
      const room = currentInbox().rooms()[(turn * 5) % 12];
      if (room === undefined) return;
      const message = messageIn(room, `live-${turn}`, TEXTS[turn % TEXTS.length] ?? '', {});
      emitMessage(realtime, currentInbox().write(message), message);
    }, CITIZEN_EVERY_MS);
    return () => {
      undo();
      stop();
    };
  }

  return {
    routes: {
      ...listFakes(currentInbox, () => line),
      ...pagesFakes(() => line),
      ...conversationFakes(currentInbox, () => line),
      ...composerFakes(currentInbox, () => line),
      ...complaintsFakes(currentInbox, () => line),
    },
    live,
    links: FAKE_LINKS,
    addresses: [
      inboxAddresses.room('room-3'),
      inboxAddresses.newTemplate(),
      inboxAddresses.editTemplate('template-1'),
    ],
  };
}
