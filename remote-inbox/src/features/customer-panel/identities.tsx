import type { Identity } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Text } from '@muhatap/shared/ui';
import { ChannelIcon, channelName } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';

interface IdentitiesProps {
  readonly identities: readonly Identity[];
  /** Stands at the end of an identity's line. */
  readonly after?: (identity: Identity) => ReactNode;
}

/** The names under which the platforms know the citizen. */
export function Identities({ identities, after }: IdentitiesProps) {
  return (
    <Flex as="ul" direction="column" gap="3" listStyleType="none">
      {identities.map((identity) => (
        <Flex
          as="li"
          key={`${identity.customer_id}${identity.platform}`}
          gap="2.5"
          align="flex-start"
        >
          <Box mt="1">
            <ChannelIcon platform={identity.platform} size={15} />
          </Box>
          <Box minW="0" flex="1" overflowWrap="anywhere">
            <Text fontSize="sm">{identity.profile_name ?? identity.name}</Text>
            <Text fontSize="xs" color="fg.muted" className="tabular">
              {channelName(identity.platform)} · {identity.phone ?? identity.external_id}
            </Text>
          </Box>
          {after?.(identity)}
        </Flex>
      ))}
    </Flex>
  );
}
