import { platform } from '../../platform';
import { Button, Center, Heading, Text, VStack } from '../primitives';
import { Icon } from '../icon/icon';

/** spec §2 "Global": the generic error screen. `fill` gives it the whole window instead of its area. */
export function ErrorScreen({ fill = false, onReload }: { readonly fill?: boolean; readonly onReload?: () => void }) {
  return (
    <Center role="alert" flex="1" minH={fill ? '100dvh' : '320px'} p="8" bg={fill ? 'bg.canvas' : 'transparent'}>
      <VStack gap="3" maxW="420px" textAlign="center">
        <Center boxSize="12" borderRadius="full" bg="error.subtle" color="error.fg"><Icon name="warning" size={22} /></Center>
        <Heading as="h1" size="xl">Bir hata oluştu</Heading>
        <Text color="fg.muted">Sayfa yüklenirken beklenmeyen bir hata oluştu.</Text>
        <Button mt="2" onClick={onReload ?? (() => platform().page.reload())}>
          <Icon name="refresh" size={16} />Sayfayı Yenile
        </Button>
      </VStack>
    </Center>
  );
}
