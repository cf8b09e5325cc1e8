import { formatNumber } from '@muhatap/shared/i18n';
import { Flex, HStack, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire';
import { PAGE_SIZES, totalWords } from '#entities/complaint';

interface ComplaintPagerProps {
  readonly list: ComplaintList;
  readonly limit: number;
  readonly onChange: (next: { page: number; limit: number }) => void;
}

/** '11–20 / 43'; past the matches that are counted the end of the page is what is known of the total. */
function placeWords({ currentPage, complaints, total, totalIsExact }: ComplaintList, limit: number): string {
  const before = (currentPage - 1) * limit;
  const last = before + complaints.length;
  return `${formatNumber(before + 1)}–${formatNumber(last)} / ${totalWords({ total: Math.max(total, last), totalIsExact })}`;
}

export function ComplaintPager({ list, limit, onChange }: ComplaintPagerProps) {
  const { currentPage } = list;
  const steps = [
    { label: 'Önceki sayfa', icon: 'chevron-left', to: currentPage - 1, isThere: currentPage > 1 },
    { label: 'Sonraki sayfa', icon: 'chevron-right', to: currentPage + 1, isThere: list.hasMore },
  ] as const;
  return (
    <Flex as="nav" aria-label="Sayfalar" mt="3" gap="4" align="center" justify={{ base: 'space-between', md: 'flex-end' }} wrap="wrap" fontSize="sm" color="fg.muted">
      <HStack as="label" gap="2">
        <Text whiteSpace="nowrap">Sayfa başına</Text>
        <NativeSelect.Root size="xs" width="68px">
          <NativeSelect.Field aria-label="Sayfa başına satır" value={limit} onChange={(event) => onChange({ page: 1, limit: Number(event.currentTarget.value) })}>
            {PAGE_SIZES.map((size) => <option key={size} value={size}>{size}</option>)}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </HStack>
      <Text fontVariantNumeric="tabular-nums">{placeWords(list, limit)}</Text>
      <HStack gap="0.5" ms={{ base: 'auto', md: '0' }}>
        {steps.map(({ label, icon, to, isThere }) => (
          <IconButton key={label} size="sm" variant="ghost" colorPalette="gray" aria-label={label} disabled={!isThere} onClick={() => onChange({ page: to, limit })}><Icon name={icon} size={16} /></IconButton>
        ))}
      </HStack>
    </Flex>
  );
}
