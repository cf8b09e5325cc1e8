import type { Outcome } from '@muhatap/shared/lib';
import { useVisibility } from '@muhatap/shared/session';
import { createKitPart, EmptyView, ErrorView, PlainButton } from '@muhatap/shared/ui/plain';
import type { ComplaintList } from '@muhatap/shared/wire/complaints';
import type { Visibility } from '@muhatap/shared/wire/session';
import { useNow } from '@muhatap/shared/clock';
import {
  type ComplaintChoice,
  complaintsAddress,
  type ComplaintQuery,
  DEFAULT_PAGE_SIZE,
  isFiltered,
  isNarrowed,
  NO_FILTERS,
  openedFrom,
} from '#entities/complaint';
import { ComplaintTable } from './complaint-table';

const ComplaintPager = createKitPart(
  async () => (await import('./complaint-pager')).ComplaintPager,
  () => <div className="complaint-pager-place" />,
);

interface ComplaintsViewProps {
  readonly outcome: Outcome<ComplaintList>;
  readonly query: ComplaintQuery;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onChange: (next: Partial<ComplaintQuery>) => void;
  readonly choice: ComplaintChoice;
}

/** Texts of the empty list, by visibility. */
const COMING: Readonly<Record<Visibility, string>> = {
  own: 'Açtığınız ve sorumlusu olduğunuz şikayetler ile üstlendiğiniz konuşmaların şikayetleri burada listelenir.',
  group: 'Sizin, grubunuzun ve henüz kimsenin üstlenmediği şikayetler burada listelenir.',
  all: 'Vatandaşların şikayetleri geldikçe burada listelenir.',
};

/** Nothing fits: what was requested, and the ways out of it. */
function NothingFound({
  query: { search, filters },
  onChange,
}: Pick<ComplaintsViewProps, 'query' | 'onChange'>) {
  const hasFilters = isFiltered(filters);
  const text =
    search === ''
      ? 'Seçtiğiniz filtrelere uyan şikayet yok.'
      : `“${search}” ile eşleşen${hasFilters ? ' ve filtrelere uyan' : ''} şikayet yok.`;
  return (
    <EmptyView
      icon="search"
      title="Sonuç bulunamadı"
      text={text}
      action={
        <div className="complaint-ways-out">
          {search === '' ? null : (
            <PlainButton
              look="outline"
              palette="brand"
              onClick={() => onChange({ search: '', page: 1 })}
            >
              Aramayı temizle
            </PlainButton>
          )}
          {hasFilters ? (
            <PlainButton
              look="outline"
              palette="brand"
              onClick={() => onChange({ filters: NO_FILTERS, page: 1 })}
            >
              Filtreleri temizle
            </PlainButton>
          ) : null}
        </div>
      }
    />
  );
}

export function ComplaintsView({
  outcome,
  query,
  isRetrying,
  onRetry,
  onChange,
  choice,
}: ComplaintsViewProps) {
  const now = useNow();
  const visibility = useVisibility('complaints') ?? 'all';
  if (!outcome.ok)
    return <ErrorView message={outcome.message} onRetry={onRetry} isRetrying={isRetrying} />;
  const { complaints, total, hasMore } = outcome.data;
  const opened = openedFrom(complaintsAddress(query));
  if (complaints.length === 0 && isNarrowed(query))
    return <NothingFound query={query} onChange={onChange} />;
  if (complaints.length === 0)
    return (
      <EmptyView icon="complaint" title="Henüz şikayet bulunmuyor" text={COMING[visibility]} />
    );
  return (
    <>
      <ComplaintTable
        complaints={complaints}
        now={now}
        opened={opened}
        order={query.order}
        onOrder={(order) => onChange({ order, page: 1 })}
        choice={choice}
      />
      {hasMore || total > Math.min(DEFAULT_PAGE_SIZE, query.limit) ? (
        <ComplaintPager list={outcome.data} limit={query.limit} onChange={onChange} />
      ) : null}
    </>
  );
}
