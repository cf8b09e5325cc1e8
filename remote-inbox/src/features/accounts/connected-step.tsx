import { CHANNELS, type Connection, type ConnectionTest } from '@muhatap/shared/wire/channels';
import { isKnown } from '@muhatap/shared/wire/open';
import { Alert, Box, Button, Heading, HStack, Stack } from '@muhatap/shared/ui';
import { useState } from 'react';
import { usePageAction } from '@muhatap/shared/saving';
import { TestResult } from './account-facts';
import { WebhookNotes } from './webhook-notes';

/** The last step: what still has to be done at the provider, and whether the keys work. */
export function ConnectedStep({
  connection,
  onClose,
}: {
  readonly connection: Connection;
  readonly onClose: () => void;
}) {
  const [result, setResult] = useState<ConnectionTest | null>(null);
  const { run, isRunning, refusal } = usePageAction<ConnectionTest>(setResult);
  return (
    <Stack gap="6">
      <Alert.Root status="success">
        <Alert.Indicator />
        <Alert.Title>{connection.name} bağlandı. Son bir adım kaldı.</Alert.Title>
      </Alert.Root>
      <Box>
        <Heading as="h3" size="sm" mb="2">
          1. Mesajların buraya gelmesini sağlayın
        </Heading>
        {isKnown(CHANNELS, connection.platform) && <WebhookNotes platform={connection.platform} />}
      </Box>
      <Box>
        <Heading as="h3" size="sm" mb="2">
          2. Anahtarları sınayın
        </Heading>
        <Button
          size="sm"
          variant="outline"
          loading={isRunning}
          loadingText="Sınanıyor"
          onClick={() => run({ do: 'test', id: connection.id })}
        >
          Bağlantıyı sına
        </Button>
        <TestResult result={refusal === null ? result : { ok: false, message: refusal.sentence }} />
      </Box>
      <HStack justify="flex-end">
        <Button onClick={onClose}>Bitir</Button>
      </HStack>
    </Stack>
  );
}
