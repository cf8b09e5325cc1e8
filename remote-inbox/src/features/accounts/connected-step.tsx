import { useConnections } from '@muhatap/shared/connections';
import { CHANNELS, type Connection } from '@muhatap/shared/wire/channels';
import { isKnown } from '@muhatap/shared/wire/open';
import { Alert, Box, Button, Heading, HStack, Stack } from '@muhatap/shared/ui';
import { CheckPanel } from './check-panel';
import { WebhookNotes } from './webhook-notes';

interface ConnectedStepProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Providers whose webhook is set from here, when the account is checked. */
const isSetFromHere = ({ platform }: Connection): boolean =>
  isKnown(CHANNELS, platform) && CHANNELS[platform].webhook === 'meta';

/** The last step: the account is set up and checked at its provider, and a message proves it. */
export function ConnectedStep({ connection, onClose }: ConnectedStepProps) {
  const known = useConnections(({ connections }) =>
    connections.find(({ id }) => id === connection.id),
  );
  return (
    <Stack gap="6">
      <Alert.Root status="success">
        <Alert.Indicator />
        <Alert.Title>{connection.name} eklendi. Şimdi mesajların ulaştığını görelim.</Alert.Title>
      </Alert.Root>
      {isKnown(CHANNELS, connection.platform) && !isSetFromHere(connection) && (
        <Box>
          <Heading as="h3" size="sm" mb="2">
            Mesajların buraya gelmesini sağlayın
          </Heading>
          <WebhookNotes platform={connection.platform} />
        </Box>
      )}
      <CheckPanel connection={known ?? connection} />
      <HStack justify="flex-end">
        <Button onClick={onClose}>Bitir</Button>
      </HStack>
    </Stack>
  );
}
