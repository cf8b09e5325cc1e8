import type { AccountStep } from '@muhatap/shared/wire/channels';
import { entryOf } from '@muhatap/shared/wire/open';
import { Box, Flex, Icon, Stack, Text, type IconName } from '@muhatap/shared/ui';

interface StateLook {
  readonly icon: IconName;
  readonly color: string;
  readonly label: string;
}

const UNKNOWN: StateLook = { icon: 'help', color: 'fg.muted', label: 'Bilinmiyor' };
const LOOKS: Readonly<Record<string, StateLook>> = {
  ok: { icon: 'success', color: 'success.fg', label: 'Tamam' },
  warning: { icon: 'warning', color: 'warning.fg', label: 'Dikkat' },
  failed: { icon: 'error', color: 'error.fg', label: 'Sorun' },
  skipped: { icon: 'minus', color: 'fg.muted', label: 'Bakılmadı' },
};

function Step({ step: { title, state, message, action } }: { readonly step: AccountStep }) {
  const { icon, color, label } = entryOf(LOOKS, state) ?? UNKNOWN;
  return (
    <Flex as="li" gap="3" align="flex-start" px="4" py="3">
      <Box pt="0.5" color={color}>
        <Icon name={icon} size={18} label={label} />
      </Box>
      <Box minW="0">
        <Text fontWeight="medium">{title}</Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {message}
        </Text>
        {action !== null && (
          <Text fontSize="sm" mt="1" overflowWrap="anywhere">
            {action}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

/** The steps of an account's check: each with its result, the reason and what to do. */
export const CheckSteps = ({ steps }: { readonly steps: readonly AccountStep[] }) => (
  <Stack
    as="ul"
    gap="0"
    listStyleType="none"
    borderWidth="1px"
    borderColor="border"
    borderRadius="md"
    divideY="1px"
    aria-label="Denetimin adımları"
  >
    {steps.map((step) => (
      <Step key={step.id} step={step} />
    ))}
  </Stack>
);
