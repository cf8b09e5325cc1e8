import { Avatar } from '@chakra-ui/react/avatar';
import { initials } from '../../i18n';

export interface PersonAvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** Edge in px; 32 unless told (spec §9). */
  readonly size?: number;
}

const TINTS = ['brand', 'green', 'orange', 'blue', 'red', 'gray'] as const;
const tintOf = (name: string) => TINTS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS.length] ?? 'gray';

/** Initials smaller than this cannot be read. */
const SMALLEST_PX = 9;

/** A person's picture, or their initials (spec §2 "Page chrome") on a tint that stays theirs. */
export function PersonAvatar({ name, src, size = 32 }: PersonAvatarProps) {
  return (
    <Avatar.Root colorPalette={tintOf(name)} width={`${size}px`} height={`${size}px`} css={{ '--avatar-font-size': `${Math.max(SMALLEST_PX, Math.round(size * 0.38))}px` }} flexShrink="0" aria-hidden>
      <Avatar.Fallback>{initials(name)}</Avatar.Fallback>
      {src ? <Avatar.Image src={src} alt="" /> : null}
    </Avatar.Root>
  );
}
