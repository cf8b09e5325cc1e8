import { platform } from '@muhatap/shared/platform';
import type { AloneFakes } from '@muhatap/shared/standalone';
import type { GeneralReport } from '@muhatap/shared/wire';

const DAY = 86_400_000;

function report(count: number, now: number): GeneralReport {
  const days = Array.from({ length: count }, (_, index) => {
    const day = new Date(now - (count - 1 - index) * DAY);
    const isWeekend = day.getUTCDay() % 6 === 0;
    const received = Math.round((isWeekend ? 18 : 46) + 14 * Math.sin(index * 1.7));
    return { date: day.toISOString().slice(0, 10), received, sent: Math.round(received * 0.82) };
  });
  const received = days.reduce((sum, day) => sum + day.received, 0);
  const sent = days.reduce((sum, day) => sum + day.sent, 0);
  const part = (total: number, share: number) => Math.round(total * share);
  return {
    days, received, sent, open_rooms: 39, waiting_rooms: 13, new_customers: count * 2,
    complaints_by_status: [{ status: 'Yeni', count: count }, { status: 'İşlemde', count: part(count, 1.4) }, { status: 'Çözüldü', count: part(count, 2.1) }, { status: 'Reddedildi', count: part(count, 0.3) }],
    channels: [['whatsapp', 0.7], ['facebook', 0.18], ['instagram', 0.12]].map(([name, share]) => ({ platform: String(name), received: part(received, Number(share)), sent: part(sent, Number(share)) })),
  };
}

/** The report server in a browser's memory. */
export const createFakes = (): AloneFakes => ({ routes: { 'GET /api/reports/general': ({ query }) => report(Number(query.get('days') ?? 7), platform().clock.now()) } });
