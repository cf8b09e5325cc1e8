import { refuse } from '@muhatap/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mapLibrary } from '#features/complaint-map';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();

/** A map as the page uses it: one pixel a thousandth of a degree. */
function drawMaps() {
  const listeners = new Map<string, () => void>();
  let box = { south: 40.8, west: 28.6, north: 41.3, east: 29.3 };
  const map = {
    getBounds: () => ({
      getSouth: () => box.south,
      getWest: () => box.west,
      getNorth: () => box.north,
      getEast: () => box.east,
    }),
    getZoom: () => 11,
    project: ([lon, lat]: [number, number]) => ({ x: lon * 1000, y: lat * 1000 }),
    on: (event: string, listen: () => void) => void listeners.set(event, listen),
    off: (event: string) => void listeners.delete(event),
    touchZoomRotate: { disableRotation: jest.fn() },
    setStyle: jest.fn(),
    fitBounds: jest.fn(),
    zoomIn: jest.fn(),
    zoomOut: jest.fn(),
    remove: jest.fn(),
  };
  const open = jest.spyOn(mapLibrary, 'open').mockResolvedValue(map as never);
  const moveTo = (next: typeof box) => {
    box = next;
    act(() => listeners.get('moveend')?.());
  };
  return { map, open, moveTo };
}
const requests = () =>
  world.server.requests
    .filter(({ path }) => path === '/api/complaints/map')
    .map(({ query }) => query);
const list = async () =>
  within(await screen.findByRole('region', { name: 'Bu alandaki şikayetler' }));

describe('the map of complaints', () => {
  it('is the other view of the list, with its filters, and opens a complaint', async () => {
    const { open } = drawMaps();
    world.open('/sikayetler?durum=Yeni');
    await userEvent.click(await screen.findByRole('radio', { name: 'Harita' }));
    const map = within(await screen.findByRole('region', { name: 'Harita' }));
    await waitFor(() => expect(requests()).toHaveLength(1));
    expect(open.mock.calls[0]?.[0]).toMatchObject({ bounds: [28.6, 40.8, 29.3, 41.3] });
    expect(requests()[0]?.get('bbox')).toBe('28.600000,40.800000,29.300000,41.300000');
    expect(requests()[0]?.get('durum')).toBe('Yeni');
    expect(await (await list()).findByText(/^Bu alanda \d+ şikayet/)).toBeVisible();
    const [marker] = map.getAllByRole('button', { name: /, Yeni, / });
    if (marker === undefined) throw new Error('no marker');
    const subject = marker.getAttribute('title') ?? '';
    await userEvent.click(marker);
    expect(await screen.findByRole('heading', { level: 1, name: subject })).toBeVisible();
  });

  it('asks anew where the view moves, and goes nearer to several at once', async () => {
    const { map, moveTo } = drawMaps();
    world.server.add({
      'GET /api/complaints/map': () => ({
        ...{ total: 12, has_more: true, listed: [] },
        markers: [
          {
            ...{ lat: 41, lon: 29, count: 12, complaint: null },
            bounds: { south: 40.9, west: 28.9, north: 41.1, east: 29.1 },
          },
        ],
      }),
    });
    world.open('/sikayetler?layout=map');
    await userEvent.click(await screen.findByRole('button', { name: '12 şikayet, yakınlaştır' }));
    expect(map.fitBounds).toHaveBeenCalledWith(
      [28.9, 40.9, 29.1, 41.1],
      expect.objectContaining({ maxZoom: 18 }),
    );
    expect((await list()).getByText('Bu alandaki en yeni 12 şikayet')).toBeVisible();
    moveTo({ south: 41, west: 29, north: 41.1, east: 29.2 });
    await waitFor(() => expect(requests()).toHaveLength(2));
    expect(requests()[1]?.get('bbox')).toBe('29.000000,41.000000,29.200000,41.100000');
    await userEvent.click(screen.getByRole('button', { name: 'Yakınlaştır' }));
    expect(map.zoomIn).toHaveBeenCalled();
  });

  it('asks anew where the list is searched', async () => {
    drawMaps();
    world.open('/sikayetler?layout=map');
    await waitFor(() => expect(requests()).toHaveLength(1));
    await userEvent.type(await screen.findByPlaceholderText('Şikayet ara...'), 'lamba');
    await waitFor(() => expect(requests().at(-1)?.get('search')).toBe('lamba'));
    expect(requests()).toHaveLength(2);
  });

  it('lies on the tiles of the installation, and names whose data they are', async () => {
    const { open } = drawMaps();
    world.server.add({
      'GET /api/complaint-map': () => ({ bounds: null, has_tiles: true }),
    });
    world.open('/sikayetler?layout=map');
    const source = await screen.findByRole('link', { name: '© OpenStreetMap katkıda bulunanlar' });
    expect(source).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    expect(open.mock.calls[0]?.[1]).toEqual({ hasTiles: true });
  });

  it('is a list alone where the browser draws no maps, and says so', async () => {
    jest.spyOn(mapLibrary, 'open').mockRejectedValue(new Error('WebGL'));
    world.open('/sikayetler?layout=map');
    expect(await screen.findByText(/Bu tarayıcı haritayı çizemiyor/)).toBeVisible();
    expect(await (await list()).findByText(/^Bu alanda \d+ şikayet/)).toBeVisible();
    expect((await list()).getAllByRole('link').length).toBeGreaterThan(0);
  });

  it('says what failed, and reads again on demand', async () => {
    drawMaps();
    world.server.add({ 'GET /api/complaints/map': () => refuse(503, 'away', 'Kapalı') });
    world.open('/sikayetler?layout=map');
    expect(await (await list()).findByText(/yüklenirken hata oluştu/)).toBeVisible();
    await userEvent.click((await list()).getByRole('button', { name: 'Tekrar Dene' }));
    await waitFor(() => expect(requests()).toHaveLength(2));
  });
});
