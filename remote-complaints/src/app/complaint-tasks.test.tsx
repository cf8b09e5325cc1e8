import { confirmStore } from '@muhatap/shared/notifications';
import { refuse } from '@muhatap/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const sent = () =>
  world.server.requests
    .filter(({ path }) => path.includes('/tasks'))
    .map(({ method, path, body }) => [method, path.split('/tasks')[1], body ?? null]);

describe('the tasks of units', () => {
  it('are done with a result, opened again and taken away', async () => {
    const card = await world.openPart('Birim görevleri (1/2)');
    expect(card.getByText('İki levha kondu')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Tamamla: Yola taşan dalları buda' }));
    await userEvent.type(card.getByRole('textbox', { name: /^Sonuç/ }), 'İki ağaç budandı{Enter}');
    expect(await screen.findByRole('region', { name: 'Birim görevleri (2/2)' })).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Yeniden aç: Yola taşan dalları buda' }),
    );
    await screen.findByRole('region', { name: 'Birim görevleri (1/2)' });
    await userEvent.click(
      screen.getByRole('button', { name: 'Görevi kaldır: Yola taşan dalları buda' }),
    );
    expect(confirmStore.getState().question?.title).toBe('Görev kaldırılsın mı?');
    act(() => confirmStore.getState().answer(true));
    expect(await screen.findByRole('region', { name: 'Birim görevleri (1/1)' })).toBeVisible();
    expect(sent()).toEqual([
      ['PATCH', '/gorev-2', { done: true, note: 'İki ağaç budandı' }],
      ['PATCH', '/gorev-2', { done: false }],
      ['DELETE', '/gorev-2', null],
    ]);
  });

  it('are given to a unit with words; nothing is sent before both are there', async () => {
    const card = await world.openPart('Birim görevleri', 'sikayet-2');
    expect(card.getByText(/görev verin/)).toBeVisible();
    await waitFor(() => expect(card.getByRole('button', { name: 'Görev ver…' })).toBeEnabled());
    await userEvent.click(card.getByRole('button', { name: 'Görev ver…' }));
    await userEvent.click(card.getByRole('button', { name: 'Görevi ver' }));
    expect(card.getByText('Yapılacak işi yazın.')).toBeVisible();
    expect(card.getByText('Bir birim seçin.')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.keyboard('Vanayı değiştir');
    const units = card.getByRole<HTMLSelectElement>('combobox', { name: 'Görevi yapacak birim' });
    const [, unit] = [...units.options];
    await userEvent.selectOptions(units, unit?.value ?? '');
    await userEvent.click(card.getByRole('button', { name: 'Görevi ver' }));
    expect(await screen.findByRole('region', { name: 'Birim görevleri (0/1)' })).toBeVisible();
    expect(sent()).toEqual([
      ['POST', '', { unit_id: unit?.value, text: 'Vanayı değiştir', due_on: null }],
    ]);
  });

  it('that are open are named to whoever ends the complaint', async () => {
    const card = await world.openPart('Durum güncelleme');
    const status = card.getByRole('combobox', { name: 'Durum' });
    await userEvent.selectOptions(status, 'İşlemde');
    expect(card.queryByText(/birim görevi henüz/)).toBeNull();
    await userEvent.selectOptions(status, 'Çözüldü');
    expect(card.getByText('1 birim görevi henüz tamamlanmadı.')).toBeVisible();
  });

  it('that are refused say why and keep the words', async () => {
    world.server.add({
      'POST /api/complaints/{id}/tasks': () =>
        refuse(422, 'too_many_tasks', 'Bir şikayete en çok 50 görev eklenebilir.'),
    });
    const card = await world.openPart('Birim görevleri', 'sikayet-2');
    await waitFor(() => expect(card.getByRole('button', { name: 'Görev ver…' })).toBeEnabled());
    await userEvent.click(card.getByRole('button', { name: 'Görev ver…' }));
    await userEvent.keyboard('Vanayı değiştir');
    const units = card.getByRole<HTMLSelectElement>('combobox', { name: 'Görevi yapacak birim' });
    await userEvent.selectOptions(units, units.options[1]?.value ?? '');
    await userEvent.click(card.getByRole('button', { name: 'Görevi ver' }));
    expect(await card.findByRole('alert')).toHaveTextContent('en çok 50 görev');
    expect(card.getByRole('textbox', { name: /^Görev/ })).toHaveValue('Vanayı değiştir');
    await userEvent.click(card.getByRole('button', { name: 'Vazgeç' }));
    expect(card.getByRole('button', { name: 'Görev ver…' })).toHaveFocus();
  });
});
