import { Box, Flex, Icon, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router';
import type { MenuItem } from '#entities/menu';

/** Short ways to the pages that this person uses. */
export function QuickLinks({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <Box as="ul">
      {items.map((item) => (
        <Box
          as="li"
          key={item.id}
          borderBottomWidth="1px"
          borderColor="border.muted"
          _last={{ borderBottomWidth: '0' }}
        >
          <Flex
            asChild
            align="center"
            gap="3"
            px="5"
            minH="12"
            _hover={{ bg: 'bg.subtle' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <RouterLink to={item.to}>
              <Icon name={item.icon} color="fg.muted" />
              <Text flex="1" fontWeight="medium">
                {item.label}
              </Text>
              <Icon name="chevron-right" size={16} color="fg.subtle" />
            </RouterLink>
          </Flex>
        </Box>
      ))}
    </Box>
  );
}
