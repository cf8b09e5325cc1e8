import { Flex, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { PersonAvatar, Tip } from '@muhatap/shared/ui/app';
import { usePresent, type Present } from '#entities/presence';
import { describeTyping, describeViewing } from './presence-labels';

/** More faces than this would push the citizen's name away. */
const FACES = 3;

function Faces({ people }: { readonly people: readonly Present[] }) {
  return (
    <Flex aria-hidden flexShrink="0">
      {people.slice(0, FACES).map(({ user }, index) => (
        <Flex
          key={user.id}
          ms={index === 0 ? '0' : '-1.5'}
          borderRadius="full"
          borderWidth="2px"
          borderColor="bg.panel"
        >
          <PersonAvatar name={user.name} src={user.avatar_url} size={24} />
        </Flex>
      ))}
      {people.length > FACES && (
        <Text fontSize="xs" color="fg.muted" ms="1" className="tabular">
          +{people.length - FACES}
        </Text>
      )}
    </Flex>
  );
}

/** Others who view this conversation or type in it. */
export function PresenceLine({ roomId }: { readonly roomId: string }) {
  const people = usePresent(roomId);
  const typing = describeTyping(people);
  const text = describeViewing(people);
  return (
    <Flex align="center" gap="2" minW="0" flexShrink="1">
      {people.length > 0 && (
        <Tip content={text} placement="bottom">
          <Flex align="center" gap="2" minW="0">
            <Faces people={people} />
          </Flex>
        </Tip>
      )}
      {typing !== null && (
        <Text
          fontSize="xs"
          color="brand.fg"
          truncate
          display={{ base: 'none', lg: 'block' }}
          aria-hidden
        >
          {typing}
        </Text>
      )}
      <VisuallyHidden role="status">{typing ?? text}</VisuallyHidden>
    </Flex>
  );
}
