import { Icon } from '../icon/icon';
import { Flex, HStack, IconButton, Text } from '../primitives';
import { NativeSelect } from './primitives';

export interface ListPagerProps {
  readonly page: number;
  /** Rows of a page, and what else it may be. */
  readonly limit: number;
  readonly sizes: readonly number[];
  readonly hasMore: boolean;
  /** Where the page stands in the list: '11–20 / 43'. */
  readonly place: string;
  readonly onChange: (next: { page: number; limit: number }) => void;
}

/** The foot of a list in pages. Another size begins at the first page. */
export function ListPager({ page, limit, sizes, hasMore, place, onChange }: ListPagerProps) {
  const steps = [
    { label: 'Önceki sayfa', icon: 'chevron-left', to: page - 1, isThere: page > 1 },
    { label: 'Sonraki sayfa', icon: 'chevron-right', to: page + 1, isThere: hasMore },
  ] as const;
  return (
    <Flex
      as="nav"
      aria-label="Sayfalar"
      mt="3"
      gap="4"
      align="center"
      justify={{ base: 'space-between', md: 'flex-end' }}
      wrap="wrap"
      fontSize="sm"
      color="fg.muted"
    >
      <HStack as="label" gap="2">
        <Text whiteSpace="nowrap">Sayfa başına</Text>
        <NativeSelect.Root size="xs" width="72px">
          <NativeSelect.Field
            aria-label="Sayfa başına satır"
            value={limit}
            onChange={(event) => onChange({ page: 1, limit: Number(event.currentTarget.value) })}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </HStack>
      <Text className="tabular">{place}</Text>
      <HStack gap="0.5" ms={{ base: 'auto', md: '0' }}>
        {steps.map(({ label, icon, to, isThere }) => (
          <IconButton
            key={label}
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={label}
            disabled={!isThere}
            onClick={() => onChange({ page: to, limit })}
          >
            <Icon name={icon} size={16} />
          </IconButton>
        ))}
      </HStack>
    </Flex>
  );
}
