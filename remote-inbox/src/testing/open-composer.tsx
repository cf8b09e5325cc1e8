import { screen } from '@testing-library/react';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import {
  aConnection,
  aMessage,
  aRoom,
  FakeAnswer,
  fakeApi,
  freshWorld,
  renderScreen,
  type FakeApi,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import type { Room, Template } from '@muhatap/shared/wire/conversations';
import { Composer, FileDrop } from '#features/composer';

/** The time at which the tests are played. */
export const NOW = Date.parse('2026-11-20T10:00:00.000Z');
export const DAY = 86_400_000;
/** ISO time so many ms before {@link NOW}. */
export const ago = (ms: number) => new Date(NOW - ms).toISOString();
const template = (more: Partial<Template>): Template => ({
  id: 't',
  kind: 'reply',
  title: 'Şablon',
  shortcut: null,
  header: null,
  body: 'Gövde',
  footer: null,
  variables: [],
  channels: [],
  provider_name: null,
  language: 'tr',
  is_active: true,
  updated_by: null,
  updated_at: ago(0),
  ...more,
});
const NAME = { name: 'ad', label: 'Ad', source: 'customer_name', example: '' } as const;
const TEMPLATES = [
  template({
    id: 't1',
    title: 'Karşılama',
    shortcut: 'selam',
    body: 'Merhaba {{ad}}',
    variables: [NAME],
  }),
  template({
    id: 't2',
    title: 'Şikâyet kaydı',
    shortcut: 'kayit',
    body: 'Kayıt no: {{no}}',
    variables: [{ name: 'no', label: 'Kayıt numarası', source: 'none', example: '7' }],
  }),
  template({
    id: 't3',
    kind: 'approved',
    title: 'Devam',
    body: 'Sayın {{ad}}, {{no}}',
    channels: ['whatsapp'],
    variables: [NAME, { name: 'no', label: 'Başvuru numarası', source: 'none', example: '' }],
  }),
];
const stored = ({ headers }: FakeRequest) =>
  new FakeAnswer(
    aMessage({
      id: `s-${headers.get('idempotency-key')}`,
      is_sent: true,
      status: 'queued',
      client_key: headers.get('idempotency-key'),
    }),
    201,
  );

/** A machine whose clock stands at {@link NOW}; to be made before each test. */
export function openMachine(): MemoryPlatform {
  const machine = freshWorld();
  jest.spyOn(machine.clock, 'now').mockReturnValue(NOW);
  return machine;
}

/** A composer in its pane, and a server that takes what it sends. */
export function open(
  room: Room = aRoom({ last_customer_message_time: ago(1000) }),
  more: FakeRoutes = {},
  connection = aConnection(),
): FakeApi {
  const fake = fakeApi({
    'PUT /api/room/{id}/draft': () => new FakeAnswer(undefined, 204),
    'GET /api/templates': () => ({ templates: TEMPLATES }),
    'POST /api/whatsapp/send/message': stored,
    'POST /api/instagram/send/message': stored,
    'POST /api/instagram-comment/send/message': stored,
    'POST /api/upload/file': ({ body }) => {
      const file = (body as FormData).get('file') as File;
      return new FakeAnswer(
        {
          url: `/uploads/${file.name}`,
          name: file.name,
          type: file.name.endsWith('pdf') ? 'document' : 'image',
          size: file.size,
          mime_type: file.type,
        },
        201,
      );
    },
    ...more,
  });
  renderScreen(
    [
      {
        path: '/',
        element: (
          <FileDrop room={room} data-testid="pane">
            <Composer room={room} />
          </FileDrop>
        ),
      },
    ],
    { at: '/', connections: [connection] },
  );
  return fake;
}
export const field = () => screen.getByRole('textbox', { name: 'Yanıt' });
/** The bodies of all sends so far. */
export const sends = (fake: FakeApi) =>
  fake.requests.filter(({ path }) => path.endsWith('/send/message')).map(({ body }) => body);
