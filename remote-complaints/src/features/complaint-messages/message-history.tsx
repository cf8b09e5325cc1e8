import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Heading, HStack } from '@muhatap/shared/ui';
import { Badge } from '@muhatap/shared/ui/app';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { useEffect, useState } from 'react';
import { settleReplies } from '#entities/reply';
import { OwnMessages } from './own-messages';
import { WholeConversation } from './whole-conversation';

interface MessageHistoryProps {
  readonly complaintId: string;
  readonly messages: readonly ComplaintMessage[];
  readonly totalMessages: number;
  /** The address that answers a part of the whole conversation; null where it is not seen. */
  readonly threadAddress: ((before: string | null) => string) | null;
  readonly onOpenPhoto: (id: string) => void;
  /** A reply that did not arrive went back into the field. */
  readonly onEditReply: () => void;
}

const VIEWS = [
  [false, 'Bu şikayet'],
  [true, 'Tüm konuşma'],
] as const;

const Views = ({
  isWhole,
  onChange,
}: {
  readonly isWhole: boolean;
  readonly onChange: (isWhole: boolean) => void;
}) => (
  <Flex role="group" aria-label="Gösterilen mesajlar" gap="1.5">
    {VIEWS.map(([value, name]) => (
      <Button
        key={name}
        size="xs"
        borderRadius="full"
        variant={value === isWhole ? 'subtle' : 'outline'}
        colorPalette={value === isWhole ? 'brand' : 'gray'}
        aria-pressed={value === isWhole}
        onClick={() => onChange(value)}
      >
        {name}
      </Button>
    ))}
  </Flex>
);

/** Messages between citizen and staff: the complaint's own part, or its whole conversation. */
export function MessageHistory({
  complaintId,
  messages,
  totalMessages,
  threadAddress,
  onOpenPhoto,
  onEditReply,
}: MessageHistoryProps) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => settleReplies(complaintId, messages), [complaintId, messages]);
  const parts = { complaintId, messages, onEditReply };
  return (
    <Box as="section" aria-labelledby="complaint-messages">
      <Flex gap="2" mb="3" wrap="wrap" justify="space-between" align="center">
        <HStack gap="2">
          <Heading as="h2" size="md" id="complaint-messages">
            Mesaj geçmişi
          </Heading>
          <Badge colorPalette="gray" role="img" aria-label={`${formatNumber(totalMessages)} mesaj`}>
            {formatNumber(totalMessages)}
          </Badge>
        </HStack>
        {threadAddress === null ? null : <Views isWhole={isWhole} onChange={setWhole} />}
      </Flex>
      {isWhole && threadAddress !== null ? (
        <WholeConversation {...parts} addressOf={threadAddress} />
      ) : (
        <OwnMessages {...parts} canRemove={threadAddress !== null} onOpenPhoto={onOpenPhoto} />
      )}
    </Box>
  );
}
