import { formatNumber } from '@muhatap/shared/i18n';
import { ListPager } from '@muhatap/shared/ui/app';
import type { PeopleList } from '@muhatap/shared/wire';
import { PEOPLE_PAGE_SIZES } from '#entities/people';

interface PeoplePagerProps {
  readonly list: PeopleList;
  readonly onChange: (next: { page: number; limit: number }) => void;
}

export function PeoplePager({ list: { page, limit, total, users }, onChange }: PeoplePagerProps) {
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
