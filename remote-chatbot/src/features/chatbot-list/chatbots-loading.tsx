import { Box, HStack, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

export function ChatbotsLoading() {
  return (
    <Box borderWidth="1px" borderRadius="lg" bg="bg.panel">
      <VisuallyHidden role="status">Chatbotlar yükleniyor...</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <HStack
          key={row}
          gap="4"
          px="4"
          height="101px"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <Skeleton boxSize="9" borderRadius="md" />
          <Stack gap="2" flex="1">
            <Skeleton height="14px" width="180px" />
            <Skeleton height="12px" width="90px" />
            <Skeleton height="12px" width="220px" maxW="full" />
          </Stack>
          <Skeleton height="12px" width="200px" hideBelow="md" />
        </HStack>
      ))}
    </Box>
  );
}
