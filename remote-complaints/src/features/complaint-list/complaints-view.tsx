import type { Outcome } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { Button, useBreakpointValue } from '@muhatap/shared/ui';
import { EmptyView, ErrorView } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire';
import { type ComplaintQuery, DEFAULT_PAGE_SIZE } from '#entities/complaint';
import { ComplaintCards } from './complaint-cards';
import { ComplaintPager } from './complaint-pager';
import { ComplaintTable } from './complaint-table';

interface ComplaintsViewProps {
  readonly outcome: Outcome<ComplaintList>;
  readonly query: ComplaintQuery;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onChange: (next: Partial<ComplaintQuery>) => void;
}

export function ComplaintsView({ outcome, query, isRetrying, onRetry, onChange }: ComplaintsViewProps) {
  const hasRoomForTable = useBreakpointValue({ base: false, lg: true }, { ssr: false });
  if (!outcome.ok) return <ErrorView message={outcome.message} onRetry={onRetry} isRetrying={isRetrying} />;
  const { complaints, total, totalPages, currentPage } = outcome.data;
  if (complaints.length === 0 && query.search !== '') {
    return <EmptyView icon="search" title="Sonuç bulunamadı" text={`“${query.search}” ile eşleşen şikayet yok.`} action={<Button size="sm" variant="outline" onClick={() => onChange({ search: '', page: 1 })}>Aramayı temizle</Button>} />;
  }
  if (complaints.length === 0) return <EmptyView icon="complaint" title="Henüz şikayet bulunmuyor" text="Vatandaşların şikayetleri geldikçe burada listelenir." />;
  const now = platform().clock.now();
  return (
    <>
      {hasRoomForTable ? <ComplaintTable complaints={complaints} now={now} /> : <ComplaintCards complaints={complaints} now={now} />}
      {total > Math.min(DEFAULT_PAGE_SIZE, query.limit) ? <ComplaintPager page={currentPage} limit={query.limit} total={total} totalPages={totalPages} onChange={onChange} /> : null}
    </>
  );
}
