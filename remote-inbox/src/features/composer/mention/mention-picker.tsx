import type { Colleague } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { PersonAvatar } from '@muhatap/shared/ui/app';
import { WHEREABOUTS_NAMES, whereaboutsOf } from '#entities/assignee';
import type { Mentions } from './use-mentions';

export const mentionOptionId = (listId: string, colleague: Colleague): string =>
  `${listId}-${colleague.id}`;

/** Why somebody cannot be mentioned, or where they are. */
function asideOf(colleague: Colleague): string {
  if (!colleague.sees_room) return 'Bu konuşmayı göremez';
  const whereabouts = whereaboutsOf(colleague);
  return whereabouts === null ? '' : WHEREABOUTS_NAMES[whereabouts];
}

function Option({
  id,
  colleague,
  isActive,
  onPoint,
  onChoose,
}: {
  readonly id: string;
  readonly colleague: Colleague;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={!colleague.sees_room}
      align="center"
      gap="2"
      px="3"
      minH="10"
      bg={isActive ? 'bg.muted' : undefined}
      cursor={colleague.sees_room ? 'pointer' : 'not-allowed'}
      onMouseMove={onPoint}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Box opacity={colleague.sees_room ? 1 : 0.5}>
        <PersonAvatar name={colleague.name} src={colleague.avatar_url} size={24} />
      </Box>
      <Text flex="1" truncate color={colleague.sees_room ? 'fg' : 'fg.muted'}>
        {colleague.name}
      </Text>
      <Text fontSize="xs" color="fg.muted" flexShrink="0">
        {asideOf(colleague)}
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
  readonly mentions: Mentions;
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
          : `${found.length} temsilci; seçili: ${found[active].name}. ${asideOf(found[active])}`}
      </VisuallyHidden>
    </Box>
  );
}
