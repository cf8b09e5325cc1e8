import { Center, Spinner, Text, VStack } from '@muhatap/shared/ui';

/** A module is on its way; the shell around it can be used. */
export function ModulePending({ title }: { readonly title?: string }) {
  return (
    <Center role="status" flex="1" minH="360px" p="8">
      <VStack gap="3">
        <Spinner size="lg" color="brand.solid" />
        <Text color="fg.muted">
          {title === undefined ? 'Yükleniyor…' : `“${title}” bölümü yükleniyor…`}
        </Text>
      </VStack>
    </Center>
  );
}
