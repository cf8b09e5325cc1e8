import { formatNumber } from '../../../i18n';
import { Icon } from '../../icon/icon';
import { Box, Button, Flex, HStack, Stack, Text } from '../../primitives';
import type { ExportJob } from '../../../wire/files';
import { formatSize } from './export-labels';

interface ExportReadyProps {
  readonly job: ExportJob;
  readonly url: string;
  readonly onFetch: () => void;
  readonly onAgain: () => void;
}

export function ExportReady({ job, url, onFetch, onAgain }: ExportReadyProps) {
  const facts = [
    job.format === 'xlsx' ? 'Excel' : 'CSV',
    `${formatNumber(job.done)} satır`,
    ...(job.size === null ? [] : [formatSize(job.size)]),
  ];
  return (
    <Stack gap="3">
      <HStack gap="2.5" align="flex-start">
        <Box color="success.fg" mt="0.5">
          <Icon name="success" size={18} />
        </Box>
        <Box>
          <Text fontWeight="semibold">Dosyanız hazır</Text>
          <Text fontSize="sm" color="fg.muted">
            {facts.join(' · ')}
          </Text>
        </Box>
      </HStack>
      <Text fontSize="xs" color="fg.muted">
        Bağlantı bir saat boyunca geçerlidir.
      </Text>
      <Flex justify="space-between" gap="2">
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onAgain}>
          Yeni dosya
        </Button>
        <Button asChild size="sm">
          <a href={url} download onClick={onFetch}>
            <Icon name="download" size={15} />
            İndir
          </a>
        </Button>
      </Flex>
    </Stack>
  );
}
