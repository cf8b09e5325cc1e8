import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Heading, HStack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ReleasedModule, ReleasePin } from '@muhatap/shared/wire/releases';
import { releaseOf } from '#entities/release-admin';
import { HealthLine } from './health-line';
import { ReleaseName } from './release-name';

interface PinsPanelProps {
  readonly module: ReleasedModule;
  readonly now: number;
  readonly onRemove: (pin: ReleasePin) => void;
}

interface PinLineProps extends PinsPanelProps {
  readonly pin: ReleasePin;
}

function PinLine({ module, pin, now, onRemove }: PinLineProps) {
  const { of, label, release, since, by, reason, may_remove: mayRemove } = pin;
  return (
    <Flex
      as="li"
      aria-label={`${label} için sabit`}
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '3', md: '6' }}
      px="5"
      py="3.5"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box flex="1" minW="0">
        <HStack gap="2.5" flexWrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {label}
          </Text>
          <StatusChip status={of === 'role' ? 'Rol' : 'Kurum'} tone="gray" size="xs" />
          <ReleaseName release={release} />
          {module.current === null && (
            <StatusChip status="Bölüm canlıya alınınca geçerli" tone="warning" size="xs" />
          )}
        </HStack>
        <Text fontSize="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
          {by} <span title={formatDateTime(since)}>{relativeTime(since, now)}</span> sabitledi:{' '}
          {reason}
        </Text>
        <HealthLine health={releaseOf(module, release)?.health ?? null} />
      </Box>
      {mayRemove && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          flexShrink="0"
          alignSelf={{ base: 'flex-start', md: 'center' }}
          onClick={() => onRemove(pin)}
        >
          Sabitlemeyi kaldır…
        </Button>
      )}
    </Flex>
  );
}

/** The companies and roles that keep a release of their own, with who decided so and why. */
export function PinsPanel(props: PinsPanelProps) {
  const { pins } = props.module;
  if (pins.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h2" size="md" mt="8" mb="3">
        Sabitlenenler
      </Heading>
      <Box
        as="ul"
        aria-label="Sabitlenenler"
        listStyleType="none"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        overflow="hidden"
      >
        {pins.map((pin) => (
          <PinLine key={`${pin.of} ${pin.id}`} {...props} pin={pin} />
        ))}
      </Box>
    </Box>
  );
}
