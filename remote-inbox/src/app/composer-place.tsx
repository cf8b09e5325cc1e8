import type { Room } from '@muhatap/shared/wire/conversations';
import { Box, Grid } from '@muhatap/shared/ui';
import { ChoosingBar } from '#features/complaint-opening';
import { Composer } from '#features/composer';
import { useChoosing } from '#entities/complaint';

const CELL = '1 / 1 / 2 / 2';

/** Where the answer is written, or what becomes of chosen messages. The one keeps the other's height, so that the messages stay where they are. */
export function ComposerPlace({ room }: { readonly room: Room }) {
  const isChoosing = useChoosing(room.id) !== undefined;
  return (
    <Grid flexShrink="0" templateColumns="minmax(0, 1fr)">
      <Box
        gridArea={CELL}
        alignSelf="end"
        {...(isChoosing && { visibility: 'hidden', 'aria-hidden': true })}
      >
        <Composer room={room} />
      </Box>
      {isChoosing && (
        <Grid gridArea={CELL} position="relative" zIndex="1" bg="bg.panel">
          <ChoosingBar room={room} />
        </Grid>
      )}
    </Grid>
  );
}
