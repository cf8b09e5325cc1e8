import { Icon } from '../../icon/icon';
import type { IconName } from '../../icon/icon-table';
import { Alert, Box, Button, Stack, Text } from '../../primitives';
import type { ExportFormat } from '../../../wire/files';

const FORMATS: readonly {
  readonly format: ExportFormat;
  readonly icon: IconName;
  readonly name: string;
  readonly hint: string;
}[] = [
  {
    format: 'xlsx',
    icon: 'table',
    name: 'Excel (.xlsx)',
    hint: 'Sütunları ayrılmış çalışma sayfası',
  },
  {
    format: 'csv',
    icon: 'file-text',
    name: 'CSV (.csv)',
    hint: 'Noktalı virgülle ayrılmış düz metin',
  },
];

interface ExportChoiceProps {
  readonly title: string;
  /** The file's content, in words. */
  readonly what: string;
  /** Why the last file was not made. */
  readonly problem: string | null;
  readonly isDisabled: boolean;
  readonly onChoose: (format: ExportFormat) => void;
}

export function ExportChoice({ title, what, problem, isDisabled, onChoose }: ExportChoiceProps) {
  return (
    <Stack gap="3">
      <Box>
        <Text fontWeight="semibold">{title}</Text>
        <Text fontSize="sm" color="fg.muted">
          {what}
        </Text>
      </Box>
      {problem === null ? null : (
        <Alert.Root status="error" size="sm">
          <Alert.Indicator />
          <Alert.Title>{problem}</Alert.Title>
        </Alert.Root>
      )}
      <Stack gap="1.5">
        {FORMATS.map(({ format, icon, name, hint }) => (
          <Button
            key={format}
            variant="outline"
            colorPalette="gray"
            h="auto"
            py="2"
            px="3"
            gap="3"
            justifyContent="flex-start"
            textAlign="start"
            disabled={isDisabled}
            onClick={() => onChoose(format)}
          >
            <Icon name={icon} size={18} />
            <Box minW="0">
              <Text fontWeight="medium">{name}</Text>
              <Text fontSize="xs" fontWeight="normal" color="fg.muted">
                {hint}
              </Text>
            </Box>
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
