import { refuse } from '@muhatap/shared/testing';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const sent = (end: string) =>
  world.server.requests
    .filter(({ method, path }) => method !== 'GET' && path.endsWith(end))
    .map(({ body }) => body);

describe('those who follow a complaint', () => {
  it('are named, and the person becomes one of them and leaves again', async () => {
    const card = await world.openPart('Takip edenler');
    expect(card.getByText('Elif Kaya')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Takip et' }));
    expect(await card.findByText('Elif Kaya, Ayşe Yılmaz')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Takibi bırak' }));
    expect(await card.findByRole('button', { name: 'Takip et' })).toBeVisible();
    expect(sent('/follow')).toEqual([{ is_following: true }, { is_following: false }]);
  });

  it('are shown a refusal', async () => {
    const card = await world.openPart('Takip edenler');
    world.server.add({
      'PUT /api/complaints/{id}/follow': () => refuse(503, 'away', 'Yanıt yok.'),
    });
    await userEvent.click(card.getByRole('button', { name: 'Takip et' }));
    expect(await card.findByRole('alert')).toBeVisible();
  });
});

describe('a mention in a note of a complaint', () => {
  it('is chosen behind an @ with the keyboard, is sent and highlighted', async () => {
    const notes = await world.openPart('İç notlar', 'sikayet-11');
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
    const notes = await world.openPart('İç notlar', 'sikayet-12');
    const field = notes.getByRole('textbox', { name: 'Yeni not' });
    await userEvent.type(field, '@uğur');
    await userEvent.click(await notes.findByRole('option', { name: /Uğur/ }));
    expect(field).toHaveValue('@uğur');
    await userEvent.clear(field);
    world.server.add({
      'POST /api/complaints/{id}/notes': () =>
        refuse(422, 'mention_unseen', 'Elif Kaya bu şikayeti göremediği için notta anılamaz.'),
    });
    await userEvent.type(field, '@eli{Enter}bak{Enter}');
    expect(await notes.findByText(/^Elif Kaya bu şikayeti göremediği/)).toBeVisible();
    expect(field).toHaveValue('@Elif Kaya bak');
  });
});
