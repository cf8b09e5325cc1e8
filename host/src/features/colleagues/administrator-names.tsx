import { Box, HStack, Text } from '@muhatap/shared/ui';
import { PersonAvatar } from '@muhatap/shared/ui/app';
import type { Colleague } from '@muhatap/shared/wire/people';

/** As many as a person would ask. */
const MOST = 5;

/** The people to ask for access and help; nothing while they are not known. */
export function AdministratorNames({
  administrators,
}: {
  readonly administrators: readonly Colleague[];
}) {
  if (administrators.length === 0) return null;
  return (
    <Box mt="3" textAlign="start">
      <Text fontSize="sm" color="fg.muted" mb="2">
        Kurumunuzun yöneticileri
      </Text>
      <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="2">
        {administrators.slice(0, MOST).map(({ id, name, avatar_url, is_here }) => (
          <HStack as="li" key={id} gap="2.5">
            <PersonAvatar name={name} src={avatar_url} size={28} />
            <Text fontWeight="medium">{name}</Text>
            {is_here ? (
              <Text fontSize="sm" color="success.fg">
                Çevrimiçi
              </Text>
            ) : null}
          </HStack>
        ))}
      </Box>
      {administrators.length > MOST ? (
        <Text fontSize="sm" color="fg.muted" mt="2">
          ve {administrators.length - MOST} kişi daha
        </Text>
      ) : null}
    </Box>
  );
}
