import { formatDateTime, formatTime } from '@muhatap/shared/i18n';
import { Box, Flex, Icon, Text, type IconName } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';

interface LogLineProps {
  readonly icon: IconName;
  readonly tone: string;
  readonly at: string;
  readonly ip: string;
  readonly timeZone: string;
  readonly children: ReactNode;
}

/** The frame of an entry of a log: its icon, its words, its time and the address of the device. */
export function LogLine({ icon, tone, at, ip, timeZone, children }: LogLineProps) {
  return (
    <Flex
      as="li"
      gap={{ base: '3', md: '4' }}
      px={{ base: '4', md: '5' }}
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
      align="flex-start"
    >
      <Flex
        colorPalette={tone}
        boxSize="7"
        mt="0.5"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        align="center"
        justify="center"
        flexShrink="0"
        aria-hidden
      >
        <Icon name={icon} size={14} />
      </Flex>
      <Box flex="1" minW="0">
        {children}
      </Box>
      <Box
        flexShrink="0"
        textAlign="end"
        fontSize="sm"
        color="fg.muted"
        className="tabular"
        pt="0.5"
      >
        <Text title={formatDateTime(at, timeZone)}>{formatTime(at, timeZone)}</Text>
        {ip !== '' && (
          <Text fontSize="xs" hideBelow="sm" title="IP adresi">
            {ip}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
