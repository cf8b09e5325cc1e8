import { notify } from '../../notifications';
import { platform } from '../../platform';
import { Icon } from '../icon/icon';
import { Box, Flex, IconButton, Text } from '../primitives';

export interface CopyLineProps {
  readonly label: string;
  readonly value: string;
}

/** A value to paste elsewhere, with its button. */
export function CopyLine({ label, value }: CopyLineProps) {
  const copy = async () => {
    try {
      await platform().page.copyText(value);
      notify.success(`${label} kopyalandı`);
    } catch {
      notify.warning('Kopyalanamadı; metni seçip kendiniz kopyalayın.');
    }
  };
  return (
    <Box>
      <Text fontSize="xs" color="fg.muted" mb="1">
        {label}
      </Text>
      <Flex
        align="center"
        gap="1"
        borderWidth="1px"
        borderColor="border"
        borderRadius="sm"
        bg="bg.subtle"
        ps="3"
        pe="1"
        minH="9"
      >
        <Text fontFamily="mono" fontSize="sm" flex="1" minW="0" overflowWrap="anywhere" py="1">
          {value}
        </Text>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${label}: kopyala`}
          onClick={() => void copy()}
        >
          <Icon name="copy" size={15} />
        </IconButton>
      </Flex>
    </Box>
  );
}
