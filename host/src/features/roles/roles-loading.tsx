import { Box, Grid, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';
import { ROLE_COLUMNS } from './role-row';

/** The shape of the roles that are on their way. */
export function RolesLoading() {
  return (
    <Box role="status" borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
      <VisuallyHidden>Roller yükleniyor…</VisuallyHidden>
      {[110, 130, 90, 150].map((width) => (
        <Grid
          key={width}
          aria-hidden
          templateColumns={ROLE_COLUMNS}
          columnGap="6"
          rowGap="3"
          alignItems="center"
          px="5"
          minH={{ base: '178px', lg: '113px' }}
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
        >
          <Box>
            <Skeleton h="4" w={`${width}px`} mb="2" />
            <Skeleton h="3" w="70%" mb="2.5" />
            <Skeleton h="5" w="60%" />
          </Box>
          <Box>
            <Skeleton h="3" w="180px" mb="2" />
            <Skeleton h="3" w="140px" />
          </Box>
          <Skeleton h="6" w="110px" />
        </Grid>
      ))}
    </Box>
  );
}
