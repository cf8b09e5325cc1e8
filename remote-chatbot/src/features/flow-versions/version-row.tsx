import { formatDateTime, formatNumber, relativeTime } from '@muhatap/shared/i18n';
import { Box, Button, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ChatbotVersion } from '@muhatap/shared/wire/chatbots';
import { useId, useState, type ReactNode } from 'react';

interface VersionRowProps {
  readonly version: ChatbotVersion;
  readonly isLive: boolean;
  readonly now: number;
  /** The command of the row, shown also while it is closed. */
  readonly action: ReactNode;
  /** Why that was refused. */
  readonly refusal: ReactNode;
  /** The content of the opened row. */
  readonly preview: () => ReactNode;
}

/** One version: its name, its publisher, time and reason. */
export function VersionRow({
  version: { version, note, node_count, published_at, published_by },
  isLive,
  now,
  action,
  refusal,
  preview,
}: VersionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box
      as="li"
      px={{ base: '4', sm: '6' }}
      py="4"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Flex gap="3" align="flex-start" justify="space-between">
        <HStack gap="2" minH="8" wrap="wrap">
          <Text fontWeight="semibold" className="tabular">{`${version}. sürüm`}</Text>
          {isLive ? <StatusChip status="Yayında" tone="success" size="xs" /> : null}
        </HStack>
        {action}
      </Flex>
      {note === '' ? null : (
        <Text mt="1" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {note}
        </Text>
      )}
      <Text mt="1" fontSize="sm" color="fg.muted" className="tabular">
        {[published_by, formatDateTime(published_at), relativeTime(published_at, now)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {refusal}
      <Button
        mt="1"
        ms="-2"
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} />
        {`${formatNumber(node_count)} adım`}
      </Button>
      {isOpen ? (
        <Box id={id} mt="2" ps="3" borderStartWidth="2px">
          {preview()}
        </Box>
      ) : null}
    </Box>
  );
}
