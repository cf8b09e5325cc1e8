import type { GeneralReport } from '@muhatap/shared/wire/reports';
import type { Tile } from './tiles';

/** The company's numbers of today, which the report shows in full. */
export function todaysFigures(report: GeneralReport, to: string | null): readonly Tile[] {
  const today = report.days.at(-1);
  return [
    { label: 'Bugün gelen mesaj', value: today?.received ?? 0, icon: 'inbox', to },
    { label: 'Bugün gönderilen yanıt', value: today?.sent ?? 0, icon: 'send', to },
    { label: 'Açık konuşma', value: report.open_rooms, icon: 'messages', to },
    { label: 'Yanıt bekleyen', value: report.waiting_rooms, icon: 'hourglass', to },
  ];
}
