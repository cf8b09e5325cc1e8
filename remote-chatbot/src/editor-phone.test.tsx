import { aConnection, fakeApi, freshWorld, renderScreen } from '@muhatap/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from './fakes';
import { module } from './module';
import { openWideScreen } from './testing/wide-screen';

beforeAll(() => import('./app/chatbot-editor.page'));
beforeEach(() => {
  freshWorld();
  fakeApi(createFakes().routes);
  openWideScreen();
});

const cardOf = (title: string) =>
  within(screen.getByRole('application'))
    .getAllByText(title)
    .map((text) => text.closest('.card'))
    .find((card) => card?.querySelector('.card-title')?.textContent === title);
const untriedOf = (title: string) =>
  [...(cardOf(title)?.querySelectorAll('.card-untried') ?? [])].map(
    (mark) => mark.parentElement?.textContent,
  );

it('the canvas shows the way that the phone takes, and what is untried, until the phone is put away', async () => {
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at: '/settings/chatbots/bot-2/edit',
    connections: [aConnection()],
  });
  const toggle = await screen.findByRole('button', { name: 'Telefonda dene' }, { timeout: 10_000 });
  expect(cardOf('Belediyemize hoş geldiniz')).not.toHaveAttribute('data-way');
  await userEvent.click(toggle);

  const phone = within(screen.getByRole('region', { name: 'Telefonda dene' }));
  expect(cardOf('Belediyemize hoş geldiniz')).toHaveAttribute('data-way', 'here');
  await userEvent.type(phone.getByRole('textbox'), 'istek ve sikayet{Enter}');
  expect(cardOf('Belediyemize hoş geldiniz')).toHaveAttribute('data-way', 'walked');
  expect(cardOf('İstek ve şikâyet')).toHaveAttribute('data-way', 'here');
  expect(untriedOf('Belediyemize hoş geldiniz')).toEqual([
    'Başvuru ve belge',
    'Vergi ve borç',
    'Adres ve saatler',
    'Temsilciyle görüş',
  ]);

  await userEvent.click(phone.getByRole('button', { name: 'Baştan başla' }));
  expect(cardOf('İstek ve şikâyet')).not.toHaveAttribute('data-way');
  expect(untriedOf('Belediyemize hoş geldiniz')).toHaveLength(4);

  await userEvent.click(phone.getByRole('button', { name: 'Telefonu kapat' }));
  expect(cardOf('Belediyemize hoş geldiniz')).not.toHaveAttribute('data-way');
  expect(untriedOf('Belediyemize hoş geldiniz')).toEqual([]);
}, 30_000);
