import { Box, Flex, Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';
import { BackToList } from './back-to-list';

const Side = ({ height }: { readonly height: string }) => (
  <Skeleton height={height} borderRadius="md" display={{ base: 'none', md: 'block' }} />
);

/** The shape of the page to come. */
export function ComplaintLoading() {
  return (
    <Box>
      <VisuallyHidden role="status">Şikayet yükleniyor...</VisuallyHidden>
      <Flex gap="3" align="flex-start" mb="6">
        <BackToList />
        <Stack gap="3" pt="1">
          <Skeleton height="26px" width="420px" maxW="60vw" />
          <Skeleton height="14px" width="300px" maxW="50vw" />
        </Stack>
      </Flex>
      <Skeleton height="40px" mb="4" borderRadius="md" display={{ base: 'block', md: 'none' }} />
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: '300px minmax(0, 1fr)',
          lg: '300px minmax(0, 1fr) 280px',
        }}
        gap="5"
      >
        <Side height="560px" />
        <Skeleton height="560px" borderRadius="md" />
        <Box display={{ base: 'none', lg: 'block' }}>
          <Side height="420px" />
        </Box>
      </Grid>
    </Box>
  );
}
