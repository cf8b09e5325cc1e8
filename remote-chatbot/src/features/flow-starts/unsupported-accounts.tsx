import { platformName } from '@muhatap/shared/i18n';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import { channelOf, type Connection } from '@muhatap/shared/wire/channels';

/** Why flows cannot answer there (docs/behaviour.md §7.7). */
function reasonOf(platform: string): string {
  const { flow } = channelOf(platform);
  return 'reason' in flow ? flow.reason : 'akışlar bu kanalda çalışmaz';
}

/** Accounts on which no chatbot can answer, listed with the reason. */
export function UnsupportedAccounts({ accounts }: { readonly accounts: readonly Connection[] }) {
  if (accounts.length === 0) return null;
  return (
    <Box py="4" borderTopWidth="1px">
      <Text fontSize="sm" fontWeight="medium" mb="2">
        Chatbotun çalışmadığı hesaplar
      </Text>
      <Box as="ul" listStyleType="none">
        {accounts.map(({ id, name, platform }) => (
          <HStack
            as="li"
            key={id}
            gap="2.5"
            py="1"
            fontSize="sm"
            color="fg.muted"
            align="flex-start"
          >
            <Box mt="0.5" flexShrink="0">
              <ChannelIcon platform={platform} size={16} />
            </Box>
            <Text
              minW="0"
              overflowWrap="anywhere"
            >{`${name} · ${platformName(platform)}: ${reasonOf(platform)}.`}</Text>
          </HStack>
        ))}
      </Box>
    </Box>
  );
}
