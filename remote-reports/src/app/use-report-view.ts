import type { ReportPageId } from '@muhatap/shared/wire/reports';
import { useNewestPlace } from '@muhatap/shared/lib';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readRowsTarget, reportAddress, type ReportView, type RowsTarget } from '#entities/report';

/** The query in the address, and functions that change it. */
export function useReportView(page: ReportPageId, view: ReportView) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sort = search.get('sort');
  const addressOf = useCallback(
    (place: ReportView) => reportAddress(page, place, null, sort),
    [page, sort],
  );
  const { newest, stepTo } = useNewestPlace(view, addressOf);
  const change = useCallback(
    (next: (view: ReportView) => ReportView) => {
      void navigate(stepTo(next(newest())), { replace: true, preventScrollReset: true });
    },
    [navigate, newest, stepTo],
  );
  const openRows = useCallback(
    (target: RowsTarget, { replace = false } = {}) =>
      void navigate(reportAddress(page, newest(), target, sort), {
        replace,
        preventScrollReset: true,
      }),
    [navigate, newest, page, sort],
  );
  const closeRows = useCallback(
    () => void navigate(stepTo(newest()), { replace: true, preventScrollReset: true }),
    [navigate, newest, stepTo],
  );
  return { target: readRowsTarget(search), change, openRows, closeRows };
}
