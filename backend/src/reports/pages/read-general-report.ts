import { CHANNELS, PLATFORMS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import type { GeneralReport, MeasureId } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import { readFigures } from './figures';
import { generalReportRepository } from './general-report.repository';
import type { ReportQuestion } from './report-question';
import { stepsIn } from './time-steps';

/** The first platform stands for its complaint channel, because facts contain only the channel. */
const platformOf = (channel: string): string =>
  PLATFORMS.find((platform) => CHANNELS[platform].complaintChannel === channel) ?? channel;
const MESSAGES: readonly MeasureId[] = ['received', 'answered', 'said'];

/** The numbers of the shell's start page, and of report modules that were released before there were pages; of the question's period, up to now. */
export async function readGeneralReport(
  tx: Database,
  question: ReportQuestion,
): Promise<GeneralReport> {
  const read = (measures: readonly MeasureId[], by: 'day' | 'channel' | null) =>
    readFigures(tx, question, measures, by, question.period);
  const [totals, byDay, byChannel] = [
    await read([...MESSAGES, 'new_customer', 'load', 'waiting'], null),
    await read(MESSAGES, 'day'),
    await read(MESSAGES, 'channel'),
  ];
  const messagesIn = (figures: typeof totals, member?: string) => {
    const count = (measure: MeasureId) => figures.of(measure, member).value ?? 0;
    return { received: count('received'), sent: count('answered') + count('said') };
  };
  const byStatus = await generalReportRepository.openedByStatus(tx, question);
  return {
    days: stepsIn('day', question.period).map((date) => ({ date, ...messagesIn(byDay, date) })),
    ...messagesIn(totals),
    open_rooms: totals.of('load').value ?? 0,
    waiting_rooms: totals.of('waiting').value ?? 0,
    new_customers: totals.of('new_customer').value ?? 0,
    complaints_by_status: COMPLAINT_STATUSES.map((status) => ({
      status,
      count: byStatus.get(status) ?? 0,
    })),
    channels: byChannel.members
      .map((family) => ({
        platform: platformOf(family),
        ...messagesIn(byChannel, family),
      }))
      .sort((one, other) => other.received + other.sent - (one.received + one.sent)),
  };
}
