import { PersonAvatar, type PersonAvatarProps } from '@muhatap/shared/ui/plain';

/** Filled: at work. A ring: away. */
type AvatarMark = 'present' | 'away';

interface MarkedAvatarProps extends PersonAvatarProps {
  /** null: nothing is to be said. Words beside it say the same: the mark is for the eye alone. */
  readonly mark: AvatarMark | null;
}

/** A person with a small mark at the foot of the picture that shows whether they can be reached. */
export function MarkedAvatar({ mark, ...avatar }: MarkedAvatarProps) {
  return (
    <span className="marked-avatar">
      <PersonAvatar {...avatar} />
      {mark === null ? null : <span className="avatar-mark" aria-hidden data-mark={mark} />}
    </span>
  );
}
