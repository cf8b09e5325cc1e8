import { Box, HStack, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

export function AccountsLoading() {
  return (
    <Box role="status">
      <VisuallyHidden>Hesaplar yükleniyor…</VisuallyHidden>
      {[0, 1].map((account) => (
        <Stack key={account} gap="3" py="4" borderTopWidth="1px">
          <HStack gap="2.5">
            <Skeleton boxSize="18px" borderRadius="full" />
            <Skeleton height="20px" width="160px" />
          </HStack>
          <Stack gap="3" ps="7">
            <Skeleton height="36px" width="80%" />
            <Skeleton height="36px" width="75%" />
            <Skeleton height="36px" width="85%" />
          </Stack>
        </Stack>
      ))}
    </Box>
  );
}
