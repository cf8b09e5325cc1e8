import { refuse } from '@muhatap/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();

describe('the number of complaints in a list', () => {
  it('says "at least" where matches are not counted to the end, and pages on past them', async () => {
    const page = await (await world.server.fetch('/api/complaints?limit=10')).text();
    world.server.add({
      'GET /api/complaints': ({ query }) => ({
        ...(JSON.parse(page) as object),
        hasMore: true,
        total: 200,
        totalIsExact: false,
        currentPage: Number(query.get('page')),
        totalPages: 20,
      }),
      'GET /api/complaints/total': () => refuse(500, 'internal', 'x'),
    });
    world.open('/sikayetler?durum=Yeni&page=20');
    expect(await screen.findByText(/^Toplam en az 200 şikayet/)).toBeVisible();
    expect(screen.getByText('191–200 / en az 200')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sonraki sayfa' }));
    expect(await screen.findByText('201–210 / en az 210')).toBeVisible();
  });

  it('asks for the number of all matches where the server counts a few with the page', async () => {
    const page = await (await world.server.fetch('/api/complaints?limit=10')).text();
    let answer = (_: { total: number }) => {};
    world.server.add({
      'GET /api/complaints': ({ query }) => ({
        ...(JSON.parse(page) as object),
        ...{ hasMore: true, total: 200, totalIsExact: false, totalPages: 20 },
        currentPage: Number(query.get('page')),
      }),
      'GET /api/complaints/total': () => new Promise((resolve) => (answer = resolve)),
    });
    world.open('/sikayetler?durum=Yeni&search=çukur');
    expect(await screen.findByText('1–10 / en az 200')).toBeVisible();
    const request = world.server.requests.find(({ path }) => path === '/api/complaints/total');
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ durum: 'Yeni', search: 'çukur' });
    await act(() => Promise.resolve(answer({ total: 12_345 })));
    expect(await screen.findByText('1–10 / 12.345')).toBeVisible();
    expect(screen.getByText(/^Toplam 12.345 şikayet/)).toBeVisible();
    // The next page keeps the number until it is read again.
    await userEvent.click(screen.getByRole('button', { name: 'Sonraki sayfa' }));
    expect(await screen.findByText('11–20 / 12.345')).toBeVisible();
  });
});
