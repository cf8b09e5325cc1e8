import {
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
  type FakeApi,
} from '@muhatap/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../fakes';
import { FAKE_LINKS } from '../fakes/links';
import { module } from '../module';

beforeAll(() => Promise.all([import('./complaint-detail.page')]));

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
});
const open = async (part: string, id = 'sikayet-1') => {
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at: `/sikayetler/detay?id=${id}`,
    links: FAKE_LINKS,
  });
  return within(await screen.findByRole('region', { name: part }));
};
const sent = (end: string) =>
  server.requests
    .filter(({ method, path }) => method !== 'GET' && path.endsWith(end))
    .map(({ body }) => body);

describe('those who follow a complaint', () => {
  it('are named, and the person becomes one of them and leaves again', async () => {
    const card = await open('Takip edenler');
    expect(card.getByText('Elif Kaya')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Takip et' }));
    expect(await card.findByText('Elif Kaya, Ayşe Yılmaz')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Takibi bırak' }));
    expect(await card.findByRole('button', { name: 'Takip et' })).toBeVisible();
    expect(sent('/follow')).toEqual([{ is_following: true }, { is_following: false }]);
  });

  it('are shown a refusal', async () => {
    const card = await open('Takip edenler');
    server.add({ 'PUT /api/complaints/{id}/follow': () => refuse(503, 'away', 'Yanıt yok.') });
    await userEvent.click(card.getByRole('button', { name: 'Takip et' }));
    expect(await card.findByRole('alert')).toBeVisible();
  });
});

describe('a mention in a note of a complaint', () => {
  it('is chosen behind an @ with the keyboard, is sent and highlighted', async () => {
    const notes = await open('İç notlar', 'sikayet-11');
    const field = notes.getByRole('textbox', { name: 'Yeni not' });
    await userEvent.type(field, 'Sor: @');
    await waitFor(() =>
      expect(notes.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'EKElif Kaya',
        'UIUğur IşıkBu şikayeti göremez',
      ]),
    );
    await userEvent.keyboard('eli{Enter}');
    expect(field).toHaveValue('Sor: @Elif Kaya ');
    await userEvent.type(field, 'bilir{Enter}');
    expect(await notes.findByText('@Elif Kaya', { selector: 'strong' })).toBeVisible();
    expect(field).toHaveValue('');
    expect(sent('/notes')).toEqual([{ content: 'Sor: @Elif Kaya bilir', mention_ids: ['user-2'] }]);
  });

  it('of somebody who does not see it cannot be chosen; a refused one keeps the words', async () => {
    const notes = await open('İç notlar', 'sikayet-12');
    const field = notes.getByRole('textbox', { name: 'Yeni not' });
    await userEvent.type(field, '@uğur');
    await userEvent.click(await notes.findByRole('option', { name: /Uğur/ }));
    expect(field).toHaveValue('@uğur');
    await userEvent.clear(field);
    server.add({
      'POST /api/complaints/{id}/notes': () =>
        refuse(422, 'mention_unseen', 'Elif Kaya bu şikayeti göremediği için notta anılamaz.'),
    });
    await userEvent.type(field, '@eli{Enter}bak{Enter}');
    expect(await notes.findByText(/^Elif Kaya bu şikayeti göremediği/)).toBeVisible();
    expect(field).toHaveValue('@Elif Kaya bak');
  });
});
