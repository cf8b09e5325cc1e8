import type { Note } from '@muhatap/shared/wire/conversations';
import { useSession } from '@muhatap/shared/session';
import { chakra } from '@muhatap/shared/ui';
import { splitMentions } from '@muhatap/shared/ui/app';
import { LinkedText } from './linked-text';

/** The text of a note, with the colleagues that it mentions highlighted. */
export function MentionedText({ note: { content, mentions = [] } }: { readonly note: Note }) {
  const me = useSession((session) => session.user?.id);
  return splitMentions(content, mentions).map(({ text, mention }, index) =>
    mention === null ? (
      <LinkedText key={index} text={text} />
    ) : (
      <chakra.strong
        key={index}
        fontWeight="semibold"
        color={mention.id === me ? 'yellow.contrast' : 'yellow.fg'}
        bg={mention.id === me ? 'yellow.solid' : 'yellow.muted'}
        borderRadius="sm"
        px="1"
      >
        {text}
      </chakra.strong>
    ),
  );
}
