import { platformName } from '@muhatap/shared/i18n';
import { PLATFORMS, type Platform } from '@muhatap/shared/wire/channels';
import { Box, Flex, Icon, Stack, Text, chakra } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import { ACCOUNT_GUIDES } from '#entities/account';

/** The first step: which channel. */
export function ChannelChoice({ onChoose }: { readonly onChoose: (platform: Platform) => void }) {
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {PLATFORMS.map((platform) => (
        <Box as="li" key={platform}>
          <chakra.button
            type="button"
            width="full"
            textAlign="start"
            borderWidth="1px"
            borderColor="border"
            borderRadius="md"
            px="4"
            py="3"
            cursor="pointer"
            bg="bg.panel"
            _hover={{ bg: 'bg.subtle', borderColor: 'border.emphasized' }}
            onClick={() => onChoose(platform)}
          >
            <Flex align="center" gap="3">
              <Box aria-hidden>
                <ChannelIcon platform={platform} size={20} />
              </Box>
              <Box flex="1" minW="0">
                <Text fontWeight="medium">{platformName(platform)}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {ACCOUNT_GUIDES[platform].about}
                </Text>
              </Box>
              <Icon name="chevron-right" size={16} color="fg.subtle" />
            </Flex>
          </chakra.button>
        </Box>
      ))}
    </Stack>
  );
}
