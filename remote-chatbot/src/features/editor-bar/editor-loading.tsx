import { Box, Flex, HStack, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { PageBody, Skeleton } from '@muhatap/shared/ui/app';

/** The editor's frame while the flow is on its way. */
export function EditorLoading() {
  return (
    <PageBody full>
      <VisuallyHidden role="status">Akış yükleniyor...</VisuallyHidden>
      <HStack px="3" gap="3" minH="56px" borderBottomWidth="1px" bg="bg.panel" flexShrink={0}>
        <Skeleton boxSize="8" borderRadius="md" />
        <Skeleton height="18px" width="180px" />
        <Box flex="1" />
        <Skeleton height="32px" width="96px" hideBelow="md" />
        <Skeleton height="32px" width="96px" />
      </HStack>
      <Flex flex="1" minH="0">
        <Box flex="1" />
        <Stack width="360px" gap="4" p="4" borderStartWidth="1px" bg="bg.panel" hideBelow="lg">
          <Skeleton height="28px" />
          <Skeleton height="72px" />
          <Skeleton height="120px" />
        </Stack>
      </Flex>
    </PageBody>
  );
}
