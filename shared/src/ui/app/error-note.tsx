import { Icon } from '../icon/icon';
import { Button, Flex, Text } from '../primitives';
import type { ErrorViewProps } from './error-view';
import { useLineRetry } from './use-line-retry';

/** The same as an {@link ErrorView} for a part of a panel. */
export function ErrorNote({
  message,
  onRetry,
}: Required<Pick<ErrorViewProps, 'message' | 'onRetry'>>) {
  useLineRetry(onRetry);
  return (
    <Flex role="alert" direction="column" align="flex-start" gap="2">
      <Text fontSize="sm" color="error.fg">
        {message}
      </Text>
      <Button size="xs" variant="outline" colorPalette="gray" onClick={onRetry}>
        <Icon name="refresh" size={14} />
        Tekrar Dene
      </Button>
    </Flex>
  );
}
