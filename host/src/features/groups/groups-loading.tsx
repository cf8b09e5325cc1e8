import { Box, Grid, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';
import { GROUP_COLUMNS } from './group-row';

/** The shape of the groups that are on their way. */
export function GroupsLoading() {
  return (
    <Box role="status" borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
      <VisuallyHidden>Gruplar yükleniyor…</VisuallyHidden>
      {[140, 110, 160].map((width) => (
        <Grid
          key={width}
          aria-hidden
          templateColumns={GROUP_COLUMNS}
          columnGap="6"
          rowGap="3"
          alignItems="center"
          px="5"
          minH={{ base: '144px', md: '75px' }}
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
        >
          <Box>
            <Skeleton h="4" w={`${width}px`} mb="2" />
            <Skeleton h="3" w="60%" />
          </Box>
          <Skeleton h="7" w="150px" />
          <Skeleton h="3" w="110px" />
        </Grid>
      ))}
    </Box>
  );
}
