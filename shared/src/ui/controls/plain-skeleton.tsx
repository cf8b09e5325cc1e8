import type { CSSProperties } from 'react';

interface PlainSkeletonProps extends Pick<CSSProperties, 'width' | 'height' | 'alignSelf'> {
  readonly isRound?: boolean;
}

/** The place of something that is being read. */
export const PlainSkeleton = ({ isRound = false, ...style }: PlainSkeletonProps) => (
  <div className="skeleton" data-round={isRound || undefined} aria-hidden style={style} />
);
