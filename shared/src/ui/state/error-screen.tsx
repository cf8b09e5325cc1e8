import { platform } from '../../platform';
import { Button, Center, Heading, HStack, Text, VStack } from '../primitives';
import { Icon } from '../icon/icon';

interface ErrorScreenProps {
  /** Takes the whole window instead of its area. */
  readonly fill?: boolean;
  /** A second sentence: which part of the product it is. */
  readonly detail?: string;
  /** Offers 'Tekrar Dene' beside the reload. */
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** The generic error screen, word for word (docs/behaviour.md §2.10). */
export function ErrorScreen({
  fill = false,
  detail,
  onRetry,
  isRetrying = false,
}: ErrorScreenProps) {
  return (
    <Center
      role="alert"
      flex="1"
      minH={fill ? '100dvh' : '360px'}
      p="8"
      bg={fill ? 'bg.canvas' : 'transparent'}
    >
      <VStack gap="2" maxW="420px" textAlign="center">
        <Center boxSize="12" borderRadius="full" bg="error.subtle" color="error.fg" mb="1">
          <Icon name="warning" size={22} />
        </Center>
        <Heading as="h1" size="xl">
          Bir hata oluştu
        </Heading>
        <Text color="fg.muted">Sayfa yüklenirken beklenmeyen bir hata oluştu.</Text>
        {detail ? <Text color="fg.muted">{detail}</Text> : null}
        <HStack mt="3" gap="2">
          {onRetry ? (
            <Button size="sm" loading={isRetrying} onClick={onRetry}>
              Tekrar Dene
            </Button>
          ) : null}
          <Button
            size="sm"
            variant={onRetry ? 'outline' : 'solid'}
            colorPalette={onRetry ? 'gray' : 'brand'}
            onClick={() => platform().page.reload()}
          >
            <Icon name="refresh" size={15} />
            Sayfayı Yenile
          </Button>
        </HStack>
      </VStack>
    </Center>
  );
}
