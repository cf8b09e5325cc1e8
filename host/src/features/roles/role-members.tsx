import { addresses } from '@muhatap/shared/contract';
import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Button, chakra, Text } from '@muhatap/shared/ui';
import { PersonAvatar, Popover, Portal } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import { Link as RouterLink } from 'react-router';
import { AvatarStack } from '#entities/people';

const MemberLink = chakra(RouterLink);

/** The holders of the role: faces and a number, and under them everybody by name. */
export function RoleMembers({ name, members }: Pick<RoleDetail, 'name' | 'members'>) {
  if (members.length === 0) return <Text color="fg.muted">Henüz kimsede yok</Text>;
  const count = `${formatNumber(members.length)} kişi`;
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
      <Popover.Trigger asChild>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          px="2"
          ms="-2"
          gap="2.5"
          aria-label={`${name}: ${count}`}
        >
          <AvatarStack people={members} most={3} size={24} />
          <Text as="span" fontWeight="normal" className="tabular">
            {count}
          </Text>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            width="300px"
            maxW="calc(100vw - 24px)"
            aria-label={`${name} rolündeki kişiler`}
          >
            <Box as="ul" listStyleType="none" maxH="320px" overflowY="auto" p="1">
              {members.map((member) => (
                <li key={member.id}>
                  <MemberLink
                    to={addresses.editUser(member.id)}
                    display="flex"
                    alignItems="center"
                    gap="3"
                    px="2"
                    minH="10"
                    borderRadius="md"
                    color="inherit"
                    _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
                    _focusVisible={{ outlineOffset: '-2px' }}
                  >
                    <PersonAvatar name={member.name} src={member.avatar_url} size={24} />
                    <Text flex="1" truncate color={member.is_active ? 'fg' : 'fg.muted'}>
                      {member.name}
                    </Text>
                    {!member.is_active && (
                      <Text fontSize="xs" color="fg.muted">
                        devre dışı
                      </Text>
                    )}
                  </MemberLink>
                </li>
              ))}
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
