import { Box, Flex, Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';

export function ComplaintLoading() {
  return (
    <Box>
      <VisuallyHidden role="status">Şikayet yükleniyor...</VisuallyHidden>
      <Flex gap="4" align="center" mb="6">
        <SkeletonCircle size="11" />
        <Stack gap="2">
          <Skeleton height="18px" width="180px" />
          <Skeleton height="12px" width="300px" maxW="60vw" />
        </Stack>
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        gap={{ base: '6', lg: '8' }}
      >
        <Stack gap="3">
          <Skeleton
            height="36px"
            width="190px"
            borderRadius="md"
            mt="-3"
            mb="2"
            display={{ base: 'block', lg: 'none' }}
          />
          <Skeleton height="20px" width="140px" />
          {[60, 46, 68].map((width, index) => (
            <Skeleton
              key={width}
              height="64px"
              width={`${width}%`}
              borderRadius="lg"
              alignSelf={index === 1 ? 'flex-end' : 'flex-start'}
            />
          ))}
          <Skeleton height="148px" borderRadius="lg" mt="2" />
        </Stack>
        <Skeleton height="420px" borderRadius="md" />
      </Grid>
    </Box>
  );
}
