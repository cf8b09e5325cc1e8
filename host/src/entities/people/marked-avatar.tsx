import { Box } from '@muhatap/shared/ui';
import { PersonAvatar, type PersonAvatarProps } from '@muhatap/shared/ui/app';

/** Filled: at work. A ring: away. */
type AvatarMark = 'present' | 'away';

interface MarkedAvatarProps extends PersonAvatarProps {
  /** null: nothing is to be said. Words beside it say the same: the mark is for the eye alone. */
  readonly mark: AvatarMark | null;
}

/** A person with a small mark at the foot of the picture that shows whether they can be reached. */
export function MarkedAvatar({ mark, ...avatar }: MarkedAvatarProps) {
  return (
    <Box
      as="span"
      position="relative"
      display="inline-flex"
      flexShrink="0"
      height="fit-content"
      lineHeight="0"
    >
      <PersonAvatar {...avatar} />
      {mark === null ? null : (
        <Box
          as="span"
          aria-hidden
          data-mark={mark}
          position="absolute"
          bottom="-1px"
          insetEnd="-1px"
          boxSize="11px"
          borderRadius="full"
          borderWidth="2.5px"
          {...(mark === 'present'
            ? { bg: 'success.focusRing', borderColor: 'bg.panel' }
            : {
                bg: 'bg.panel',
                borderColor: 'warning.focusRing',
                outline: '2px solid',
                outlineColor: 'bg.panel',
              })}
        />
      )}
    </Box>
  );
}
