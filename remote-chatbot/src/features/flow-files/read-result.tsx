import { checkFlow, FLOW_PLATFORMS } from '@muhatap/shared/flow';
import { Alert, Box, Text } from '@muhatap/shared/ui';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import type { ReactNode } from 'react';
import { countFlow, describeCount } from '#entities/flow';
import type { ReadFlow } from './read-flow';

/** The unfinished parts of a flow that can be read; null when there are none. */
function unfinished(flow: FlowDocument): string | null {
  const errors = checkFlow(flow, FLOW_PLATFORMS).filter(
    ({ severity }) => severity === 'error',
  ).length;
  return errors === 0
    ? null
    : `Yayınlamadan önce düzeltilecek ${errors} sorun var; içe aktarınca panelde görünür.`;
}

/** The contents of a file, or why it cannot be used. `children` show its use. */
export function ReadResult({
  read,
  children,
}: {
  readonly read: ReadFlow;
  readonly children?: ReactNode;
}) {
  if (!read.ok)
    return (
      <Alert.Root status="error" size="sm" role="alert">
        <Alert.Indicator />
        <Alert.Title overflowWrap="anywhere">{read.sentence}</Alert.Title>
      </Alert.Root>
    );
  const rest = unfinished(read.flow);
  return (
    <Alert.Root status={rest === null ? 'success' : 'warning'} size="sm" role="status">
      <Alert.Indicator />
      <Box fontSize="sm">
        <Text fontWeight="semibold">{describeCount(countFlow(read.flow))}</Text>
        {rest === null ? null : <Text mt="1">{rest}</Text>}
        {children}
      </Box>
    </Alert.Root>
  );
}
