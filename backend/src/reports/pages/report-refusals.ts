import { REPORT_LONGEST_DAYS, type ReportFilter } from '@muhatap/shared/wire/reports';
import { Refusal } from '../../http/errors';

/** 422. */
export const periodReversed = () =>
  new Refusal(
    422,
    'period_reversed',
    'Başlangıç günü bitiş gününden sonra. Günlerin yerini değiştirip yeniden deneyin.',
  );

/** 422. */
export const periodTooLong = () =>
  new Refusal(
    422,
    'period_too_long',
    `En çok ${REPORT_LONGEST_DAYS} günlük bir dönem seçebilirsiniz.`,
    { days: REPORT_LONGEST_DAYS },
  );

/** 422. */
export const periodAhead = () =>
  new Refusal(
    422,
    'period_ahead',
    'Seçtiğiniz dönem henüz başlamadı. Bugün ya da daha önce başlayan bir dönem seçin.',
  );

/** 422. */
export const filterUnknown = (filter: ReportFilter, values: readonly string[]) =>
  new Refusal(
    422,
    'filter_unknown',
    'Filtrede kurumunuzda bulunmayan bir değer var. Filtreyi temizleyip yeniden seçin.',
    { filter, values },
  );
