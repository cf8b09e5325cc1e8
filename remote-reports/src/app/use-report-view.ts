import type { ReportPageId } from '@muhatap/shared/wire/reports';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readRowsTarget, reportAddress, type ReportView, type RowsTarget } from '#entities/report';

/**
 * The query in the address, and functions that change it. A second change may come before the first
 * has reached the address; it builds on the first.
 */
export function useReportView(page: ReportPageId, view: ReportView) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const newest = useRef(view);
  useEffect(() => {
    newest.current = view;
  }, [view]);
  const sort = search.get('sort');
  const change = useCallback(
    (next: (view: ReportView) => ReportView) => {
      newest.current = next(newest.current);
      void navigate(reportAddress(page, newest.current, null, sort), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [navigate, page, sort],
  );
  const openRows = useCallback(
    (target: RowsTarget, { replace = false } = {}) =>
      void navigate(reportAddress(page, newest.current, target, sort), {
        replace,
        preventScrollReset: true,
      }),
    [navigate, page, sort],
  );
  const closeRows = useCallback(
    () =>
      void navigate(reportAddress(page, newest.current, null, sort), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, page, sort],
  );
  return { target: readRowsTarget(search), change, openRows, closeRows };
}
