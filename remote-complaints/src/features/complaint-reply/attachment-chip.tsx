import { Box, Flex, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { formatSize } from './file-check';
import type { Attachment } from './use-attachment';

const describeState = ({ problem, uploaded, share, size }: Attachment) =>
  problem ?? (uploaded === null ? `Yükleniyor, %${Math.round(share * 100)}` : formatSize(size));

/** The file that goes along, or why it cannot. */
export function AttachmentChip({
  attachment,
  onRemove,
}: {
  readonly attachment: Attachment;
  readonly onRemove: () => void;
}) {
  const hasFailed = attachment.problem !== null;
  return (
    <Flex
      mx="3"
      mt="2"
      p="1.5"
      pl="2.5"
      gap="2"
      align="center"
      borderWidth="1px"
      borderRadius="md"
      borderColor={hasFailed ? 'error.border' : 'border'}
      bg={hasFailed ? 'error.subtle' : 'bg.subtle'}
    >
      <Icon name="attach" size={16} />
      <Box flex="1" minW="0">
        <Text fontSize="xs" fontWeight="medium" truncate title={attachment.name}>
          {attachment.name}
        </Text>
        <Text
          fontSize="xs"
          className="tabular"
          color={hasFailed ? 'error.fg' : 'fg.muted'}
          role={hasFailed ? 'alert' : undefined}
        >
          {describeState(attachment)}
        </Text>
      </Box>
      <IconButton
        type="button"
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={`${attachment.name}: kaldır`}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Flex>
  );
}
