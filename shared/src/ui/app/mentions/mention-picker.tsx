import { PersonAvatar } from '../person-avatar';
import type { FieldOptions } from '../use-field-options';
import { Box, Flex, Text, VisuallyHidden } from '../../primitives';

/** A colleague whom a note may mention; one that is not offered is shown with the reason as `aside`. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly avatar_url: string | null;
  readonly aside: string;
  readonly isOffered: boolean;
}

export const mentionOptionId = (listId: string, { id }: Mentionable): string => `${listId}-${id}`;

function Option({
  id,
  colleague,
  isActive,
  onPoint,
  onChoose,
}: {
  readonly id: string;
  readonly colleague: Mentionable;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={!colleague.isOffered}
      align="center"
      gap="2"
      px="3"
      minH="10"
      bg={isActive ? 'bg.muted' : undefined}
      cursor={colleague.isOffered ? 'pointer' : 'not-allowed'}
      onMouseMove={onPoint}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Box opacity={colleague.isOffered ? 1 : 0.5}>
        <PersonAvatar name={colleague.name} src={colleague.avatar_url} size={24} />
      </Box>
      <Text flex="1" truncate color={colleague.isOffered ? 'fg' : 'fg.muted'}>
        {colleague.name}
      </Text>
      <Text fontSize="xs" color="fg.muted" flexShrink="0">
        {colleague.aside}
      </Text>
    </Flex>
  );
}

/** Lies above the field of the note: the colleagues whose names begin with what was typed. */
export function MentionPicker({
  id,
  mentions,
}: {
  readonly id: string;
  readonly mentions: FieldOptions<Mentionable>;
}) {
  const { query, found, active, isReady, setActive, choose } = mentions;
  if (query === null) return null;
  const empty = isReady ? 'Bu adda temsilci yok.' : 'Temsilciler yükleniyor…';
  return (
    <Box
      position="absolute"
      bottom="calc(100% + 8px)"
      insetX="0"
      maxW="420px"
      zIndex="dropdown"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      overflow="hidden"
    >
      <Box
        id={id}
        role="listbox"
        aria-label="Anılacak temsilci"
        maxH="min(280px, 40dvh)"
        overflowY="auto"
        py="1"
      >
        {found.map((colleague, index) => (
          <Option
            key={colleague.id}
            id={mentionOptionId(id, colleague)}
            colleague={colleague}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => choose(colleague)}
          />
        ))}
      </Box>
      {found.length === 0 && (
        <Text px="3" pb="3" fontSize="sm" color="fg.muted">
          {empty}
        </Text>
      )}
      <VisuallyHidden role="status">
        {found[active] === undefined
          ? empty
          : `${found.length} temsilci; seçili: ${found[active].name}. ${found[active].aside}`}
      </VisuallyHidden>
    </Box>
  );
}
