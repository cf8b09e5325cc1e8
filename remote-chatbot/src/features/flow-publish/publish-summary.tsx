import { useConnections } from '@muhatap/shared/connections';
import { Alert, Box, Button, Grid, Text } from '@muhatap/shared/ui';
import type { Connection } from '@muhatap/shared/wire/channels';
import type { ChatbotStart, ChatbotSummary, FlowDocument } from '@muhatap/shared/wire/chatbots';
import type { ReactNode } from 'react';
import { conditionLabel } from '#entities/chatbot';
import { countFlow, describeCount } from '#entities/flow';
import { PublishedDifference } from './published-difference';

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <Text as="dt" color="fg.muted" _notFirst={{ mt: { base: '2', sm: '0' } }}>
      {name}
    </Text>
    <Box as="dd" minW="0" overflowWrap="anywhere">
      {children}
    </Box>
  </>
);

function describeStart({ condition, keywords }: ChatbotStart): string {
  const label = conditionLabel(condition);
  return condition === 'keyword' ? `${label} (${keywords.join(', ')})` : label;
}

interface PlacesProps {
  readonly starts: readonly ChatbotStart[];
  readonly connections: readonly Connection[];
  readonly onChange: () => void;
}

function Places({ starts, connections, onChange }: PlacesProps) {
  const accounts = connections.flatMap(({ id, name }) => {
    const conditions = starts
      .filter(({ connection_id }) => connection_id === id)
      .map(describeStart);
    return conditions.length === 0 ? [] : [`${name}: ${conditions.join(', ')}`];
  });
  const isNowhere = accounts.length === 0;
  return (
    <>
      {isNowhere ? (
        <Alert.Root status="warning" size="sm" mb="2">
          <Alert.Indicator />
          <Alert.Title>
            Hiçbir hesapta yanıt vermiyor. Bir hesap seçmezseniz yayınlandıktan sonra da sessiz
            kalır.
          </Alert.Title>
        </Alert.Root>
      ) : (
        accounts.map((text) => <Text key={text}>{text}</Text>)
      )}
      <Button
        size="xs"
        variant="outline"
        colorPalette={isNowhere ? 'brand' : 'gray'}
        mt={isNowhere ? '0' : '1.5'}
        onClick={onChange}
      >
        {isNowhere ? 'Hesap seç' : 'Değiştir'}
      </Button>
    </>
  );
}

/**
 * The consequences of publishing: changes of the flow, the accounts where it answers, and running
 * talks.
 */
export function PublishSummary({
  chatbot,
  flow,
  onStarts,
}: {
  readonly chatbot: ChatbotSummary;
  readonly flow: FlowDocument;
  readonly onStarts: () => void;
}) {
  const { id, live_version, starts } = chatbot;
  const connections = useConnections((state) => state.connections);
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '1fr', sm: '128px minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '0.5', sm: '2.5' }}
      fontSize="sm"
    >
      <Row name={live_version === null ? 'Akış' : 'Değişiklikler'}>
        {live_version === null ? (
          describeCount(countFlow(flow))
        ) : (
          <PublishedDifference chatbot={{ id, live_version }} flow={flow} />
        )}
      </Row>
      <Row name="Nerede yanıt verir">
        <Places starts={starts} connections={connections} onChange={onStarts} />
      </Row>
      {live_version === null ? null : (
        <Row name="Süren konuşmalar">
          Başladıkları sürümle biter; yeni konuşmalar bu sürümle başlar.
        </Row>
      )}
    </Grid>
  );
}
