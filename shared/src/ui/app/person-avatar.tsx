import { useState } from 'react';
import { initials } from '../../i18n';
import { AVATAR_TINTS } from '../theme/avatar-tints';

export interface PersonAvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** Edge in px; 32 by default (docs/behaviour.md §2.3). */
  readonly size?: number;
}

const tintOf = (name: string) =>
  AVATAR_TINTS[
    [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % AVATAR_TINTS.length
  ] ?? 'gray';

/** Initials smaller than this cannot be read. */
const SMALLEST_PX = 9;

/** Lies over the initials, which show until it has loaded and stay where it cannot. */
function Picture({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  return failed === src ? null : <img src={src} alt="" onError={() => setFailed(src)} />;
}

/** A person's picture, or their initials (docs/behaviour.md §2.3) on a tint that stays theirs. */
export function PersonAvatar({ name, src, size = 32 }: PersonAvatarProps) {
  return (
    <span
      aria-hidden
      className="avatar"
      data-tint={tintOf(name)}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(SMALLEST_PX, Math.round(size * 0.38)),
      }}
    >
      {initials(name)}
      {src ? <Picture src={src} /> : null}
    </span>
  );
}
