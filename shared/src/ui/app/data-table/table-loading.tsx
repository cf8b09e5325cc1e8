import { Box, Flex, Stack, VisuallyHidden } from '../../primitives';
import { Skeleton, SkeletonCircle } from '../primitives';
import { CARD_GRID } from './row-cards';

export interface TableLoadingProps {
  /** Said to screen readers: 'Gruplar yükleniyor…'. Left out where the page says it. */
  readonly label?: string;
  /** CSS height of a row of the table. */
  readonly rowHeight: string;
  readonly cardHeight: string;
  readonly rows?: number;
  /** As of the list to come: the width from which on it is a table. */
  readonly tableFrom?: 'sm' | 'md' | 'lg';
  /** Its rows begin with a face or a mark. */
  readonly hasAvatar?: boolean;
}

const FRAME = {
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  bg: 'bg.panel',
} as const;
/** Lengths of the names that are on their way, so that they do not look alike. */
const WIDTHS = ['150px', '110px', '180px', '130px'] as const;

const Name = ({ place, hasAvatar }: { readonly place: number; readonly hasAvatar: boolean }) => (
  <Flex gap="3" align="center" flex="1" minW="0">
    {hasAvatar ? <SkeletonCircle size="9" flexShrink="0" /> : null}
    <Stack gap="2" flex="1" minW="0">
      <Skeleton height="12px" width={WIDTHS[place % WIDTHS.length] ?? '150px'} maxW="80%" />
      <Skeleton height="10px" width="200px" maxW="60%" />
    </Stack>
  </Flex>
);

/** The shape of a list that is on its way: head and rows of its table, or its cards. */
export function TableLoading({
  label,
  rowHeight,
  cardHeight,
  rows = 5,
  tableFrom = 'lg',
  hasAvatar = false,
}: TableLoadingProps) {
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <Box {...(label !== undefined && { role: 'status' })}>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
      <Box aria-hidden hideBelow={tableFrom} overflow="hidden" {...FRAME}>
        <Box height="41px" bg="bg.subtle" borderBottomWidth="1px" borderColor="border" />
        {places.map((place) => (
          <Flex
            key={place}
            align="center"
            gap="6"
            px="4"
            height={rowHeight}
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
          >
            <Name place={place} hasAvatar={hasAvatar} />
            <Skeleton height="12px" width="140px" />
            <Skeleton height="12px" width="90px" />
          </Flex>
        ))}
      </Box>
      <Box aria-hidden hideFrom={tableFrom} css={CARD_GRID}>
        {places.map((place) => (
          <Flex key={place} align="center" px="4" height={cardHeight} {...FRAME}>
            <Name place={place} hasAvatar={hasAvatar} />
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
