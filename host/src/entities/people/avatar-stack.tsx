import { chakra, Text } from '@muhatap/shared/ui';
import { PersonAvatar } from '@muhatap/shared/ui/app';

interface AvatarStackProps {
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly avatar_url?: string | null;
  }[];
  /** Faces that are drawn; of more people the rest is counted. */
  readonly most?: number;
  /** Edge of a face in px. */
  readonly size?: number;
}

/** Several people in little room: their faces over one another, and how many more there are. Their names stand elsewhere. */
export function AvatarStack({ people, most = 4, size = 28 }: AvatarStackProps) {
  const shown = people.slice(0, people.length > most + 1 ? most : most + 1);
  return (
    <chakra.span aria-hidden display="inline-flex" alignItems="center">
      {shown.map(({ id, name, avatar_url }) => (
        <chakra.span
          key={id}
          title={name}
          display="inline-flex"
          borderRadius="full"
          boxShadow="0 0 0 2px var(--muhatap-colors-bg-panel)"
          _notFirst={{ ms: '-1.5' }}
        >
          <PersonAvatar name={name} src={avatar_url} size={size} />
        </chakra.span>
      ))}
      {people.length > shown.length && (
        <Text as="span" ms="1.5" fontSize="sm" color="fg.muted" className="tabular">
          +{people.length - shown.length}
        </Text>
      )}
    </chakra.span>
  );
}
