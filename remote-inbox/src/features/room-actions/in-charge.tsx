import type { Room } from '@muhatap/shared/wire';
import { Flex, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { PersonAvatar, Tip } from '@muhatap/shared/ui/app';

/** Who is in charge of the conversation, for whoever may not change it. */
export function InCharge({ room: { assignee } }: { readonly room: Room }) {
  if (assignee === null) return null;
  return (
    <Tip content={`Sorumlu: ${assignee.name}`} placement="bottom">
      <Flex align="center" gap="2" h="9" px="1">
        <VisuallyHidden>Sorumlu: {assignee.name}</VisuallyHidden>
        <PersonAvatar name={assignee.name} size={24} />
        <Text
          aria-hidden
          truncate
          maxW="120px"
          fontSize="sm"
          display={{ base: 'none', xl: 'block' }}
        >
          {assignee.name}
        </Text>
      </Flex>
    </Tip>
  );
}
