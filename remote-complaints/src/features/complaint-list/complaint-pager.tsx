import { formatNumber } from '@muhatap/shared/i18n';
import { Flex, HStack, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { PAGE_SIZES } from '#entities/complaint';

interface ComplaintPagerProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalPages: number;
  readonly onChange: (next: { page: number; limit: number }) => void;
}

export function ComplaintPager({ page, limit, total, totalPages, onChange }: ComplaintPagerProps) {
  const first = (page - 1) * limit + 1;
  const steps = [
    { label: 'Önceki sayfa', icon: 'chevron-left', to: page - 1 },
    { label: 'Sonraki sayfa', icon: 'chevron-right', to: page + 1 },
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
      <Text fontVariantNumeric="tabular-nums">{formatNumber(first)}–{formatNumber(Math.min(total, first + limit - 1))} / {formatNumber(total)}</Text>
      <HStack gap="0.5">
        {steps.map(({ label, icon, to }) => (
          <IconButton key={label} size="sm" variant="ghost" colorPalette="gray" aria-label={label} disabled={to < 1 || to > totalPages} onClick={() => onChange({ page: to, limit })}><Icon name={icon} size={16} /></IconButton>
        ))}
      </HStack>
    </Flex>
  );
}
