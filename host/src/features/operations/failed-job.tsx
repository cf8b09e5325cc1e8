import { formatDateTime } from '@muhatap/shared/i18n';
import { Box, chakra, Flex, Text } from '@muhatap/shared/ui';
import { RowMenu, StatusChip, type RowAction } from '@muhatap/shared/ui/app';
import type { FailedWork, WorkContent } from '@muhatap/shared/wire/releases';

interface FailedJobProps {
  readonly job: FailedWork;
  readonly content: WorkContent | null;
  /** Left out where the queue keeps no content. */
  readonly onLook?: (() => void) | undefined;
  readonly onReplay: () => void;
  readonly onDiscard: () => void;
}

/** The stored body of a webhook call, as it came. */
const Content = ({ content }: { readonly content: WorkContent }) => (
  <Box mt="3">
    <Text fontSize="sm" color="fg.muted" mb="1">
      {content.source}, {formatDateTime(content.received_at)}. Bakışınız denetim kaydına yazıldı.
    </Text>
    <chakra.pre
      tabIndex={0}
      aria-label="Çağrının içeriği"
      fontSize="xs"
      bg="bg.muted"
      borderRadius="md"
      p="3"
      maxH="320px"
      overflow="auto"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {content.text}
    </chakra.pre>
  </Box>
);

const describe = ({ company, attempts, created_at: at }: FailedWork): string =>
  [
    ...(company === null ? [] : [company]),
    `${attempts} kez denendi`,
    `ilk kez ${formatDateTime(at)}`,
  ].join(', ');

/** One failed job with what may be done with it. */
export function FailedJob({ job, content, onLook, onReplay, onDiscard }: FailedJobProps) {
  const actions: RowAction[] = [
    { id: 'replay', label: 'Yeniden dene…', icon: 'refresh', onSelect: onReplay },
    ...(onLook === undefined
      ? []
      : [{ id: 'look', label: 'İçeriği göster…', icon: 'eye', onSelect: onLook } as const]),
    { id: 'discard', label: 'Vazgeç…', icon: 'delete', isDanger: true, onSelect: onDiscard },
  ];
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border">
      <Flex justify="space-between" align="flex-start" gap="3">
        <Box minW="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="medium" className="tabular">
              İş {job.id}
            </Text>
            {job.is_held && <StatusChip status="Ardındakiler bekliyor" tone="warning" size="xs" />}
          </Flex>
          <Text fontSize="sm" color="fg.muted">
            {describe(job)}
          </Text>
          <Text fontSize="xs" color="fg.muted" fontFamily="mono" overflowWrap="anywhere">
            {job.subject}
          </Text>
        </Box>
        <RowMenu name={`İş ${job.id}`} actions={actions} />
      </Flex>
      {content !== null && <Content content={content} />}
    </Box>
  );
}
