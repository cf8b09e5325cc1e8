import { formatNumber } from '@muhatap/shared/i18n';
import { Button } from '@muhatap/shared/ui';
import { EmptyView, ListPager } from '@muhatap/shared/ui/app';
import type { PeopleList } from '@muhatap/shared/wire/people';
import type { ReactNode } from 'react';
import {
  isNarrowed,
  openedFrom,
  PEOPLE_PAGE_SIZES,
  peopleAddress,
  widened,
  type PeopleListing,
} from '#entities/people';
import { PeopleTable } from './people-table';

/** From so many people on there is a pager: its smallest page. */
const PAGED_FROM = 10;

interface PeopleViewProps {
  readonly list: PeopleList;
  readonly listing: PeopleListing;
  readonly now: number;
  readonly me: string | null;
  readonly inviteButton: ReactNode;
  readonly onChange: (part: Partial<PeopleListing>) => void;
}

/** No result: shows the query, and a way to clear it. */
function Nobody({
  listing,
  inviteButton,
  onChange,
}: Pick<PeopleViewProps, 'listing' | 'inviteButton' | 'onChange'>) {
  if (isNarrowed(listing)) {
    const text =
      listing.search === ''
        ? 'Seçtiğiniz filtrelere uyan kimse yok.'
        : `“${listing.search}” ile eşleşen kimse yok.`;
    return (
      <EmptyView
        icon="search"
        title="Kimse bulunamadı"
        text={text}
        action={
          <Button mt="3" size="sm" variant="outline" onClick={() => onChange(widened(listing))}>
            Aramayı ve filtreleri temizle
          </Button>
        }
      />
    );
  }
  if (listing.view === 'disabled')
    return (
      <EmptyView
        icon="user-check"
        title="Devre dışı kimse yok"
        text="İşten ayrılanları devre dışı bırakınca burada görünürler; geçmişleri ve yanıtları silinmez."
      />
    );
  return (
    <EmptyView
      icon="users"
      title="Henüz kimse yok"
      text="Çalışma arkadaşlarınızı e-posta ya da telefonla davet edin."
      action={inviteButton}
    />
  );
}

function PeoplePager({
  list: { page, limit, total, users },
  onChange,
}: Pick<PeopleViewProps, 'list' | 'onChange'>) {
  const before = (page - 1) * limit;
  const last = before + users.length;
  const place = `${formatNumber(before + 1)}–${formatNumber(last)} / ${formatNumber(total)}`;
  return (
    <ListPager
      page={page}
      limit={limit}
      sizes={PEOPLE_PAGE_SIZES}
      hasMore={last < total}
      place={place}
      onChange={onChange}
    />
  );
}

export function PeopleView({ list, listing, now, me, inviteButton, onChange }: PeopleViewProps) {
  if (list.users.length === 0)
    return <Nobody listing={listing} inviteButton={inviteButton} onChange={onChange} />;
  const rows = { people: list.users, now, me, opened: openedFrom(peopleAddress(listing)) };
  return (
    <>
      <PeopleTable {...rows} order={listing.order} onOrder={(order) => onChange({ order })} />
      {list.total > PAGED_FROM && <PeoplePager list={list} onChange={onChange} />}
    </>
  );
}
