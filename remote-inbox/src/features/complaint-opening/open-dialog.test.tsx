import { aMessage, aRoom, fakeApi, renderScreen } from '@muhatap/shared/testing';
import type { Message } from '@muhatap/shared/wire/conversations';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FAKE_DISTRICTS, FAKE_TYPES, FAKE_UNITS } from '../../fakes/complaints.fakes';
import { inboxWorld } from '../../fakes/inbox-world';
import { FAKE_LINKS } from '../../fakes/links';
import { OpenDialog } from './open-dialog';
import { forgetOpenings } from './opening.store';

inboxWorld();
const MAP = 'Moda Sahili\nhttps://www.google.com/maps?q=40.98,29.02';
const SIMILAR = {
  ...{ id: 'k-9', number: 'MHT-9', konuOzeti: 'Lamba sönük', durum: 'Yeni', createdAt: '' },
  ...{ metres: null, isSameDistrict: true, isSameType: false, days: 0, words: ['Lamba'] },
};

function show(chosen: readonly Message[]) {
  const fake = fakeApi({
    'GET /api/complaints/similar': () => ({ similar: [SIMILAR] }),
    'GET /api/complaint-types/all': () => ({ types: FAKE_TYPES }),
    'GET /api/complaint-units': () => ({ units: FAKE_UNITS }),
    'GET /api/complaint-districts': () => ({ districts: FAKE_DISTRICTS }),
  });
  const element = <OpenDialog room={aRoom({ id: 'room-1' })} chosen={chosen} />;
  renderScreen([{ path: '/', element }], { at: '/', links: FAKE_LINKS });
  return () =>
    fake.requests
      .filter(({ path }) => path === '/api/complaints/similar')
      .map(({ query }) => Object.fromEntries(query));
}
const listed = async () =>
  within(await screen.findByRole('region', { name: 'Benzer açık şikayetler' }));

afterEach(() => act(() => forgetOpenings()));

const LAMP = aMessage({ id: 'c', content: 'Sokağımızdaki lamba yanmıyor.' });

test('open complaints of the neighbourhood are named beside the form once it is chosen', async () => {
  const sent = show([LAMP]);
  const list = await listed();
  expect(list.getByRole('status')).toHaveTextContent('Mahalle ya da konum seçilince');
  const district = screen.getByRole('combobox', { name: 'Mahalle' });
  await waitFor(() => expect(district).toBeEnabled());
  await userEvent.selectOptions(district, 'district-2');
  expect(await list.findByRole('link', { name: 'Lamba sönük' })).toHaveAttribute(
    'href',
    '/sikayetler/detay?id=k-9',
  );
  expect(list.getByText('MHT-9 · Yeni · aynı mahalle · aynı gün · “Lamba”')).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
  expect(sent()).toEqual([{ words: 'Sokağımızdaki lamba yanmıyor', district: 'district-2' }]);
});

test('a chosen location of the citizen is a place', async () => {
  const place = aMessage({ id: 'd', type: 'location', content: MAP });
  const sent = show([LAMP, place]);
  expect(await (await listed()).findByText('Lamba sönük')).toBeVisible();
  expect(sent()).toEqual([expect.objectContaining({ location: MAP })]);
});
