import { platformName } from '@muhatap/shared/i18n';
import type { Connection } from '@muhatap/shared/wire/channels';
import { Box, Flex, HStack, Stack, Text } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import { AccountMenu, CheckButton } from './account-actions';
import { AccountState, Moment } from './account-facts';
import { useAccount } from './use-account';

interface AccountCardProps {
  readonly connection: Connection;
  readonly now: number;
  readonly mayChange: boolean;
  readonly onCheck: (connection: Connection) => void;
}

/** An account where the table has no room. */
export function AccountCard({ connection, now, mayChange, onCheck }: AccountCardProps) {
  const account = useAccount(connection);
  return (
    <Flex gap="3" align="flex-start">
      <Box pt="0.5" aria-hidden>
        <ChannelIcon platform={connection.platform} size={18} />
      </Box>
      <Stack gap="1.5" flex="1" minW="0">
        <Box>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {connection.name}
          </Text>
          <Text fontSize="xs" color="fg.muted" className="tabular">
            {platformName(connection.platform)} ·{' '}
            {connection.display_number ?? connection.external_id}
          </Text>
        </Box>
        <Box>
          <AccountState connection={connection} now={now} />
        </Box>
        <HStack gapX="4" gapY="0.5" fontSize="xs" color="fg.muted" flexWrap="wrap">
          <Text>
            Son gelen: <Moment iso={connection.last_inbound_at} now={now} />
          </Text>
          <Text>
            Son giden: <Moment iso={connection.last_outbound_at} now={now} />
          </Text>
        </HStack>
        {mayChange && (
          <Flex>
            <CheckButton connection={connection} onCheck={onCheck} />
          </Flex>
        )}
      </Stack>
      {mayChange && (
        <Box mt="-1.5" me="-2.5">
          <AccountMenu connection={connection} account={account} />
        </Box>
      )}
    </Flex>
  );
}
