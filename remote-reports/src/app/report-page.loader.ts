import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { ReportChoices, ReportPage, ReportPageId } from '@muhatap/shared/wire/reports';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import {
  readReportChoices,
  readReportPage,
  readReportView,
  searchOf,
  viewParams,
  type ReportView,
} from '#entities/report';

export interface ReportPageData {
  readonly view: ReportView;
  /** Not awaited: the page's frame stands while the numbers are on their way. */
  readonly outcome: Promise<Outcome<ReportPage>>;
}

/** The route whose data {@link choicesLoader} answers. */
export const CHOICES_ROUTE = 'reports:root';

/** When the names cannot be read, the reports still work; their filters then show no names. */
export interface ChoicesData {
  readonly outcome: Promise<Outcome<ReportChoices>>;
}

let isOutdated = false;

/** The people to choose from are different: the next answer of the reports brings them along. */
export const outdateChoices = (): void => {
  isOutdated = true;
};
export const areChoicesOutdated = (): boolean => isOutdated;

/** Reads once per visit of the reports, unless the choices are outdated. */
export function choicesLoader(): ChoicesData {
  isOutdated = false;
  return {
    outcome: outcomeOf(readReportChoices(), (error) =>
      messageOf(error, 'Filtreler yüklenirken hata oluştu'),
    ),
  };
}

export const reportPageLoader =
  (page: ReportPageId) =>
  ({ request }: LoaderFunctionArgs): ReportPageData => {
    const view = readReportView(new URL(request.url).searchParams);
    return {
      view,
      outcome: outcomeOf(readReportPage(page, view, request.signal), (error) =>
        messageOf(error, 'Rapor yüklenirken hata oluştu'),
      ),
    };
  };

const viewOf = (url: URL) => searchOf(viewParams(readReportView(url.searchParams)));

/** Opening and closing rows shows the numbers that are here already. */
export function unlessRowsOnly({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isRowsOnly =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    viewOf(currentUrl) === viewOf(nextUrl);
  return isRowsOnly ? false : defaultShouldRevalidate;
}
