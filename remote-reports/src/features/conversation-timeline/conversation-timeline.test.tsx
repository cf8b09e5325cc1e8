import type { OfferedLinks } from '@muhatap/shared/contract';
import { freshWorld, renderScreen } from '@muhatap/shared/testing';
import type { ConversationReport, TimelineEntry } from '@muhatap/shared/wire/reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FAKE_LINKS } from '../../fakes/links';
import { ConversationTimeline, type ConversationTimelineProps } from './conversation-timeline';

const ROOM: ConversationReport['room'] = {
  id: 'r1',
  name: 'Fatma Nur Çelik',
  platform: 'whatsapp',
  account: 'Çınarlı',
  is_active: false,
  assignee: null,
  opened_at: '2026-11-18T06:12:00Z',
  closed_at: null,
  message_count: 1284,
  complaint_count: 1,
};
const entry = (id: string, at: string, over: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  at,
  kind: 'message',
  by: 'citizen',
  actor: null,
  title: 'Yazdı',
  text: null,
  seconds: null,
  complaint: null,
  ...over,
});
// In Istanbul the second is of the next day.
const ENTRIES = [
  entry('1', '2025-11-18T20:59:00Z', { text: 'Merhaba\nçöpler alınmadı' }),
  entry('2', '2025-11-18T21:01:00Z', {
    by: 'person',
    actor: 'Ayşe Yılmaz',
    title: 'Yanıtladı',
    seconds: 1620,
  }),
  entry('3', '2025-11-18T21:02:00Z', {
    kind: 'case',
    by: 'person',
    actor: 'Ayşe Yılmaz',
    title: 'Şikayet açtı',
    complaint: { id: 'c1', code: 'SKY-12' },
  }),
  entry('4', '2025-11-18T21:03:00Z', { kind: 'talk', by: 'chatbot', title: 'Konuşmayı bitirdi' }),
];
const show = (props: Partial<ConversationTimelineProps> = {}, links: OfferedLinks = FAKE_LINKS) =>
  renderScreen(
    [
      {
        path: '/',
        element: (
          <ConversationTimeline
            isTextHidden={false}
            room={ROOM}
            before={null}
            entries={ENTRIES}
            onMore={null}
            isLoadingMore={false}
            {...props}
          />
        ),
      },
    ],
    { at: '/', links },
  );

beforeEach(() => {
  freshWorld();
});

it.each([true, false])('says why words are missing, where they are (%s)', (isTextHidden) => {
  show({ isTextHidden });
  expect(screen.queryAllByText(/metni burada görünmez/)).toHaveLength(isTextHidden ? 1 : 0);
});

it('shows whose conversation it is and how it stands', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Fatma Nur Çelik' })).toBeVisible();
  for (const text of ['WhatsApp · Çınarlı', 'Kapalı', 'Atanmamış', '18 Kasım 2026 09:12', '1.284'])
    expect(screen.getByText(text)).toBeVisible();
});

it('puts what happened under its day by the clock on the wall', () => {
  show();
  const [first, second] = screen.getAllByRole('region');
  expect(first).toHaveAccessibleName('18 Kasım 2025 Salı');
  expect(within(first as HTMLElement).getByText(/çöpler alınmadı/)).toBeVisible();
  expect(second).toHaveAccessibleName('19 Kasım 2025 Çarşamba');
  expect(within(second as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
});

it('shows who did what, how long the citizen had waited, and leads to the case', () => {
  show();
  expect(screen.getByText('Vatandaş 27 dk bekledi')).toBeVisible();
  expect(screen.getByText('Chatbot')).toBeVisible();
  expect(screen.getByRole('link', { name: 'SKY-12' })).toHaveAttribute(
    'href',
    '/sikayetler/detay?id=c1',
  );
  expect(screen.getByRole('link', { name: 'Konuşmayı aç' })).toHaveAttribute(
    'href',
    '/whatsapp-sikayetler/r1',
  );
});

it('names the case and leads nowhere while no other module is live', () => {
  show({}, {});
  expect(screen.getByText(/SKY-12/)).toBeVisible();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('reads later ones where there are some', async () => {
  const more = jest.fn();
  const { unmount } = show({ onMore: more });
  await userEvent.click(screen.getByRole('button', { name: 'Daha sonrasını göster' }));
  expect(more).toHaveBeenCalledTimes(1);
  unmount();
  show();
  expect(screen.queryByRole('button', { name: 'Daha sonrasını göster' })).toBeNull();
});

it('says so where nothing happened yet', () => {
  show({ entries: [] });
  expect(screen.getByText('Henüz bir şey olmadı')).toBeVisible();
});
