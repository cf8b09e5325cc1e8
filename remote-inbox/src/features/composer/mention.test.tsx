import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRoom, FakeAnswer, refuse, type FakeApi, type FakeRoutes } from '@muhatap/shared/testing';
import { forgetInbox } from '../../fakes/forget-inbox';
import { open, openMachine } from '../../testing/open-composer';

const COLLEAGUES = [
  { id: 'u2', name: 'Işıl Öz', sees_room: true, availability: 'away', is_here: true },
  { id: 'u3', name: 'Elif Kaya', sees_room: false, availability: 'online', is_here: true },
  { id: 'u4', name: 'Elif Ak', sees_room: true, availability: 'online', is_here: true },
].map((each) => ({ ...each, avatar_url: null }));

const note = (content: string) =>
  new FakeAnswer(
    {
      id: 'n1',
      room_id: 'room-1',
      customer_id: 'customer-1',
      content,
      author: { id: 'user-1', name: 'Ayşe Yılmaz' },
      created_at: '2026-11-20T10:00:00.000Z',
      updated_at: '2026-11-20T10:00:00.000Z',
    },
    201,
  );
const noteField = () => screen.getByRole('textbox', { name: 'İç not' });

async function openNote(more: FakeRoutes = {}): Promise<FakeApi> {
  const fake = open(aRoom(), {
    'GET /api/room/{id}/colleagues': () => ({ colleagues: COLLEAGUES }),
    'POST /api/room/{id}/notes': () => note('x'),
    ...more,
  });
  await userEvent.click(screen.getByRole('button', { name: 'İç not' }));
  return fake;
}
const saved = (fake: FakeApi) =>
  fake.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/notes')).at(-1)
    ?.body;

beforeEach(openMachine);
afterEach(forgetInbox);

test('an @ offers colleagues, those who see the conversation first; the keyboard chooses one', async () => {
  const fake = await openNote();
  await userEvent.type(noteField(), 'Sor: @');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'IÖIşıl ÖzUzakta',
      'EAElif AkÇevrimiçi',
      'EKElif KayaBu konuşmayı göremez',
    ]),
  );
  await userEvent.type(noteField(), 'elif');
  const options = screen.getAllByRole('option');
  expect(options).toHaveLength(2);
  expect(noteField()).toHaveAttribute('aria-activedescendant', options[0]?.id);
  await userEvent.keyboard('{Enter}');
  expect(noteField()).toHaveValue('Sor: @Elif Ak ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(noteField(), 'biliyor{Enter}');
  await waitFor(() =>
    expect(saved(fake)).toEqual({ content: 'Sor: @Elif Ak biliyor', mention_ids: ['u4'] }),
  );
});

test('a colleague who does not see the conversation is shown with the reason and cannot be chosen', async () => {
  const fake = await openNote();
  await userEvent.type(noteField(), '@kaya');
  expect(await screen.findByRole('option', { name: /Bu konuşmayı göremez/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('option'));
  expect(noteField()).toHaveValue('@kaya');
  await userEvent.keyboard('{Escape}{Enter}');
  await waitFor(() => expect(saved(fake)).toEqual({ content: '@kaya' }));
});

test('a name that was taken out of the text is not mentioned', async () => {
  const fake = await openNote();
  await userEvent.type(noteField(), '@ışıl');
  await userEvent.click(await screen.findByRole('option', { name: /Işıl Öz/ }));
  await userEvent.clear(noteField());
  await userEvent.type(noteField(), 'Vazgeçtim{Enter}');
  await waitFor(() => expect(saved(fake)).toEqual({ content: 'Vazgeçtim' }));
});

test('a refused mention leaves the note in its field and says why', async () => {
  await openNote({
    'POST /api/room/{id}/notes': () =>
      refuse(422, 'mention_unseen', 'Işıl Öz bu konuşmayı göremediği için notta anılamaz.'),
  });
  await userEvent.type(noteField(), '@ışıl');
  await userEvent.click(await screen.findByRole('option', { name: /Işıl Öz/ }));
  await userEvent.keyboard('{Enter}');
  expect(
    await screen.findByText('Işıl Öz bu konuşmayı göremediği için notta anılamaz.'),
  ).toBeInTheDocument();
  expect(noteField()).toHaveValue('@Işıl Öz ');
});
