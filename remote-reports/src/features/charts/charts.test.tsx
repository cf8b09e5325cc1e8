import { freshWorld, renderScreen } from '@muhatap/shared/testing';
import type { ReportChart } from '@muhatap/shared/wire/reports';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportChartView } from './report-chart-view';

const WIDTH = 600;
const CHART: ReportChart = {
  id: 'messages',
  title: 'Günlere göre mesajlar',
  shape: 'time',
  subject: 'day',
  measures: ['received', 'answered'],
  points: [
    ['2026-11-18', 10, 40],
    ['2026-11-19', 30, null],
    ['2026-11-20', 0, 20],
  ].map(([key, ...values]) => ({
    key: String(key),
    name: String(key),
    values: values as (number | null)[],
  })),
};
const BARS: ReportChart = {
  id: 'units',
  title: 'Birimlere göre şikayetler',
  shape: 'bars',
  subject: 'unit',
  measures: ['case_opened'],
  points: [
    { key: 'u1', name: 'Zabıta', values: [8] },
    { key: null, name: 'Birim yok', values: [3] },
  ],
};

const pick = jest.fn();
const show = (chart: ReportChart, clock?: 'business') =>
  renderScreen(
    [
      {
        path: '/',
        element: <ReportChartView chart={chart} onPick={pick} {...(clock && { clock })} />,
      },
    ],
    { at: '/' },
  );
/** The drawing comes after the frame, in a script of its own. */
const drawn = async (title: string) =>
  (await screen.findByRole('application', { name: title })).closest('.recharts-wrapper')
    ?.parentElement as HTMLElement;

beforeAll(() => import('./plots/chart-plots'));
beforeEach(() => {
  freshWorld();
  pick.mockReset();
  // jsdom lays nothing out.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    x: 0,
    y: 0,
    right: WIDTH,
    bottom: 260,
    width: WIDTH,
    height: 260,
    toJSON: () => null,
  });
});

it.each([CHART, BARS])('$shape: names and values have the colour of the page', async (chart) => {
  show(chart);
  const texts = [...(await drawn(chart.title)).querySelectorAll<SVGTextElement>('text')];
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(({ style }) => !['', 'currentcolor'].includes(style.fill))).toEqual([]);
});

it('says the same as a table, which nobody can tab into while it is not seen', async () => {
  show(CHART);
  const table = await screen.findByRole('table', { name: CHART.title });
  expect(within(table).getByRole('row', { name: '18 Kasım 2026 10 40' })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: '19 Kasım 2026 30 –' })).toBeInTheDocument();
  expect(within(table).queryByRole('button')).toBeNull();
});

it('shows that table in its place, with each value leading to its rows', async () => {
  show(CHART);
  await userEvent.click(screen.getByRole('button', { name: 'Tablo olarak göster' }));
  expect(screen.queryByRole('application')).toBeNull();
  await userEvent.click(
    screen.getByRole('button', { name: /^18 Kasım 2026, Personel yanıtı: 40/ }),
  );
  expect(pick).toHaveBeenCalledWith({ measure: 'answered', subject: 'day', key: '2026-11-18' });
  expect(screen.queryByRole('button', { name: /20 Kasım 2026, Gelen mesaj/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Grafik olarak göster' }));
  expect(await screen.findByRole('application', { name: CHART.title })).toBeVisible();
});

it('distinguishes its lines by dash and mark, and what they count', async () => {
  show(CHART);
  const lines = [...(await drawn(CHART.title)).querySelectorAll('.recharts-line-curve')];
  expect(lines.map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '7 4']);
  await userEvent.hover(screen.getByRole('button', { name: /^Personel yanıtı: ne sayılıyor/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Dönemde personelin yazdığı mesajlar',
  );
});

it('asks for the rows of what is nearest to a click', async () => {
  show(CHART);
  const plot = await drawn(CHART.title);
  fireEvent.click(plot, { clientX: 60, clientY: 20 });
  expect(pick).toHaveBeenLastCalledWith({ measure: 'answered', subject: 'day', key: '2026-11-18' });
  fireEvent.click(plot, { clientX: 60, clientY: 230 });
  expect(pick).toHaveBeenLastCalledWith({ measure: 'received', subject: 'day', key: '2026-11-18' });
});

it('asks for nothing where nothing was counted', async () => {
  show(CHART);
  fireEvent.click(await drawn(CHART.title), { clientX: 578, clientY: 232 });
  expect(pick).not.toHaveBeenCalled();
});

it('is walked by keys: arrows to the sides for points, up and down for measures, Enter for the rows', async () => {
  show(CHART);
  await drawn(CHART.title);
  act(() => screen.getByRole('application', { name: CHART.title }).focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(
    await screen.findByText('20 Kasım 2026', { selector: '[role=status] *' }),
  ).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(pick).toHaveBeenCalledWith({ measure: 'answered', subject: 'day', key: '2026-11-20' });
});

it('draws bars with their names and values; none has an empty key', async () => {
  show(BARS);
  const plot = await drawn(BARS.title);
  expect(within(plot).getByText('Zabıta')).toBeInTheDocument();
  expect(within(plot).getByText('8')).toBeInTheDocument();
  fireEvent.click(plot, { clientX: 200, clientY: 40 });
  expect(pick).toHaveBeenLastCalledWith({ measure: 'case_opened', subject: 'unit', key: '' });
});

it('formats durations by the requested clock', async () => {
  const chart: ReportChart = {
    ...BARS,
    measures: ['case_resolution'],
    points: [{ key: 'u1', name: 'Zabıta', values: [180_000] }],
  };
  show(chart, 'business');
  expect(
    within(await screen.findByRole('table', { name: chart.title })).getByText('50 saat'),
  ).toBeInTheDocument();
});

it('says so where there is nothing to draw', () => {
  show({ ...CHART, points: CHART.points.map((point) => ({ ...point, values: [0, null] })) });
  expect(screen.getByText('Bu dönemde gösterilecek değer yok.')).toBeVisible();
});
