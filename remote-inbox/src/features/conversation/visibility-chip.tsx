import type { Message } from '@muhatap/shared/wire/conversations';
import { entryOf } from '@muhatap/shared/wire/open';
import { chakra, Icon } from '@muhatap/shared/ui';

const LABELS = {
  public: { icon: 'globe', text: 'Herkese açık' },
  private: { icon: 'lock', text: 'Özel' },
} as const;

/** Visibility of a reply to a comment. */
export function VisibilityChip({
  visibility,
}: {
  readonly visibility: NonNullable<Message['visibility']>;
}) {
  const label = entryOf(LABELS, visibility);
  if (label === undefined) return null;
  const { icon, text } = label;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={visibility === 'public' ? 'warning.fg' : 'fg.muted'}
      fontSize="2xs"
      fontWeight="medium"
    >
      <Icon name={icon} size={12} />
      {text}
    </chakra.span>
  );
}
