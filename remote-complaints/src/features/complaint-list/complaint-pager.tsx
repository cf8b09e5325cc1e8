import { formatNumber } from '@muhatap/shared/i18n';
import { ListPager } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire/complaints';
import { PAGE_SIZES, formatTotal } from '#entities/complaint';

interface ComplaintPagerProps {
  readonly list: ComplaintList;
  readonly limit: number;
  readonly onChange: (next: { page: number; limit: number }) => void;
}

/** '11–20 / 43'; past the matches that are counted the end of the page is what is known of the total. */
function describePlace(
  { currentPage, complaints, total, totalIsExact }: ComplaintList,
  limit: number,
): string {
  const before = (currentPage - 1) * limit;
  const last = before + complaints.length;
  return `${formatNumber(before + 1)}–${formatNumber(last)} / ${formatTotal({ total: Math.max(total, last), totalIsExact })}`;
}

export function ComplaintPager({ list, limit, onChange }: ComplaintPagerProps) {
  return (
    <ListPager
      page={list.currentPage}
      limit={limit}
      sizes={PAGE_SIZES}
      hasMore={list.hasMore}
      place={describePlace(list, limit)}
      onChange={onChange}
    />
  );
}
