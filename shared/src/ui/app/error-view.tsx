import { Icon } from '../icon/icon';
import { Button, Center, Text, VStack } from '../primitives';
import { useLineRetry } from './use-line-retry';

export interface ErrorViewProps {
  /**
   * The message for the person: the server's sentence or the catalogue's (docs/behaviour.md §8.4).
   */
  readonly message: string;
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** A list that could not load: what happened and 'Tekrar Dene', which happens by itself where the line to the server was lost. */
export function ErrorView({ title, message, onRetry, isRetrying = false }: ErrorViewProps) {
  const retriesItself = useLineRetry(onRetry);
  return (
    <Center role="alert" flex="1" p="8" minH="240px">
      <VStack gap="2" maxW="420px" textAlign="center">
        <Center boxSize="12" borderRadius="full" bg="error.subtle" color="error.fg" mb="1">
          <Icon name="alert" size={22} />
        </Center>
        {title ? (
          <Text fontWeight="semibold" fontSize="lg">
            {title}
          </Text>
        ) : null}
        <Text color={title ? 'fg.muted' : 'fg'}>{message}</Text>
        {retriesItself && (
          <Text fontSize="sm" color="fg.muted">
            Bağlantı gelince kendiliğinden yeniden denenecek.
          </Text>
        )}
        {onRetry ? (
          <Button
            mt="2"
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={isRetrying}
            onClick={onRetry}
          >
            <Icon name="refresh" size={15} />
            Tekrar Dene
          </Button>
        ) : null}
      </VStack>
    </Center>
  );
}
