import { Progress } from '@chakra-ui/react/progress';
import { Box, Button, Flex, Stack, Text } from '../../primitives';
import type { ExportJob } from '../../../wire/files';
import { percentOf } from '../../../export/export-state';
import { formatPercent, formatProgress } from './export-labels';

/** `job` is null until the server has accepted the request. */
export function ExportProgress({
  job,
  onStop,
}: {
  readonly job: ExportJob | null;
  readonly onStop: () => void;
}) {
  return (
    <Stack gap="3">
      <Box>
        <Text fontWeight="semibold">Dosya hazırlanıyor…</Text>
        <Text fontSize="sm" color="fg.muted">
          Beklemeden çalışmaya devam edebilirsiniz; hazır olunca haber veririz.
        </Text>
      </Box>
      <Progress.Root size="sm" value={job === null ? null : percentOf(job)}>
        <Progress.Track aria-label="Dosyanın hazırlanışı">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Flex
        justify="space-between"
        align="center"
        gap="3"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
      >
        <Text color="fg.muted">{job === null ? 'Başlatılıyor…' : formatProgress(job)}</Text>
        <Text fontWeight="medium">{job === null ? '' : formatPercent(job)}</Text>
      </Flex>
      <Flex justify="flex-end">
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={job === null}
          onClick={onStop}
        >
          Vazgeç
        </Button>
      </Flex>
    </Stack>
  );
}
