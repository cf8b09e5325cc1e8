import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form, useLoaderData } from 'react-router-dom';
import { api } from '../api';
import { onCompanyEvent } from '../realtime';
import { useSession } from '../session';
import type { ChatMessageEvent } from '../wire/events';
import { aMessage, aRoom } from './demo-data';
import { fakeApi } from './fake-api';
import { fakeRealtime } from './fake-realtime';
import { freshWorld } from './fresh-world';
import { renderScreen } from './render-screen';

beforeEach(() => void freshWorld());

function Greeting() {
  const { word } = useLoaderData<{ word: string }>();
  const name = useSession((state) => state.user?.name);
  return (
    <Form method="post">
      <p>{`${word} ${name}`}</p>
      <input name="word" aria-label="Söz" />
      <button type="submit">Gönder</button>
    </Form>
  );
}

test('shows a route with its loader and action, as the signed-in person', async () => {
  let word = 'Merhaba';
  const fake = fakeApi({
    'GET /api/word': () => ({ word }),
    'POST /api/word': ({ body }) => {
      word = (body as { word: string }).word;
      return { word };
    },
  });
  renderScreen(
    [
      {
        path: '/selam',
        element: <Greeting />,
        HydrateFallback: () => null,
        loader: () => api.get('/api/word'),
        action: async ({ request }) =>
          api.post('/api/word', Object.fromEntries(await request.formData())),
      },
    ],
    { at: '/selam' },
  );
  expect(await screen.findByText('Merhaba Ayşe Yılmaz')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Söz'), 'Günaydın');
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  expect(await screen.findByText('Günaydın Ayşe Yılmaz')).toBeVisible();
  expect(fake.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

test('a fake live connection passes events through the real client', async () => {
  function Live() {
    const [received, setReceived] = useState<ChatMessageEvent[]>([]);
    useState(() =>
      onCompanyEvent('chat-message', (event) => setReceived((all) => [...all, event])),
    );
    return <p>{received.map((event) => `${event.seq}:${event.content}`).join(' ')}</p>;
  }
  const live = fakeRealtime();
  renderScreen([{ path: '/', element: <Live /> }], { at: '/' });
  const room = aRoom();
  const message = aMessage();
  await act(() => {
    live.emit('chat-message', {
      room_id: room.id,
      customer: room.customer,
      recipient: 'x',
      content: 'Selam',
      type: 'text',
      platform: 'whatsapp',
      is_sent: false,
      is_bot_message: false,
      message_id: 'wamid.2',
      receiver_account: room.receiver_account,
      survey_response: null,
      room,
      message,
    });
    return Promise.resolve();
  });
  expect(screen.getByText('1:Selam')).toBeVisible();
  live.stop();
});
