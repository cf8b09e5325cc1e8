import { formatNumber } from '@muhatap/shared/i18n';
import {
  Box,
  chakra,
  Grid,
  HStack,
  Icon,
  Text,
  VisuallyHidden,
  type IconName,
} from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router';

const TileLink = chakra(RouterLink);

/** A number with its meaning; `to`: where its rows stand. */
export interface Tile {
  readonly label: string;
  readonly value: number;
  readonly icon: IconName;
  /** Null where no live module shows the rows: the tile is plain text then. */
  readonly to: string | null;
  /** Draws the eye while the number is above zero. */
  readonly isUrgent?: boolean;
}

const FRAME = {
  display: 'block',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  px: { base: '4', md: '5' },
  py: '4',
  height: 'full',
} as const;
const columnsOf = (count: number) => ({
  base: '1fr 1fr',
  lg: `repeat(${Math.max(count, 1)}, 1fr)`,
});

function TileContent({ tile: { label, value, icon, isUrgent = false } }: { readonly tile: Tile }) {
  const isLoud = isUrgent && value > 0;
  return (
    <>
      <HStack justify="space-between" align="flex-start" color="fg.muted" gap="2">
        <Text
          fontSize="3xl"
          fontWeight="semibold"
          lineHeight="1.25"
          className="tabular"
          color={isLoud ? 'warning.fg' : 'fg'}
        >
          {formatNumber(value)}
        </Text>
        <Icon name={icon} size={18} color={isLoud ? 'warning.fg' : 'fg.subtle'} />
      </HStack>
      <Text color="fg.muted" fontSize="sm">
        {label}
      </Text>
    </>
  );
}

/** Numbers in one line, each the way to its rows. */
export function Tiles({
  label,
  tiles,
}: {
  readonly label: string;
  readonly tiles: readonly Tile[];
}) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      aria-label={label}
      templateColumns={columnsOf(tiles.length)}
      gap="3"
    >
      {tiles.map((tile) => (
        <li key={tile.label}>
          {tile.to === null ? (
            <Box {...FRAME}>
              <TileContent tile={tile} />
            </Box>
          ) : (
            <TileLink
              to={tile.to}
              {...FRAME}
              _hover={{ borderColor: 'border.emphasized', bg: 'bg.subtle' }}
            >
              <TileContent tile={tile} />
            </TileLink>
          )}
        </li>
      ))}
    </Grid>
  );
}

/** The shape of the tiles to come. */
export function TilesLoading({ count }: { readonly count: number }) {
  return (
    <Box role="status">
      <VisuallyHidden>Sayılar yükleniyor…</VisuallyHidden>
      <Grid aria-hidden templateColumns={columnsOf(count)} gap="3">
        {Array.from({ length: count }, (_, n) => (
          <Box key={n} {...FRAME}>
            <Skeleton height="28px" width="48px" my="1" />
            <Skeleton height="12px" width="130px" maxW="90%" mt="3" mb="1" />
          </Box>
        ))}
      </Grid>
    </Box>
  );
}
