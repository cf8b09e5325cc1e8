import type { CSSProperties } from 'react';
import { paletteShade } from './palette-shade';

export interface ColorTagProps {
  readonly name: string;
  /** A palette of the theme, for example one of the wire's LABEL_COLORS. */
  readonly color: string;
  readonly size?: 'xs' | 'sm' | 'md';
}

const token = (name: string): string => `var(--muhatap-${name})`;
const SIZES: Readonly<Record<NonNullable<ColorTagProps['size']>, CSSProperties>> = {
  xs: { fontSize: token('font-sizes-2xs'), paddingInline: 4, lineHeight: '1rem' },
  sm: { fontSize: token('font-sizes-xs'), paddingInline: 6, lineHeight: '1.25rem' },
  md: { fontSize: token('font-sizes-sm'), paddingInline: 8, lineHeight: '1.5rem' },
};
const GROUND: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  borderRadius: token('radii-l2'),
  fontWeight: token('font-weights-medium'),
  whiteSpace: 'nowrap',
  userSelect: 'none',
};
const DOT: CSSProperties = { width: 8, height: 8, borderRadius: 2, flexShrink: 0 };
const NAME: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis' };

/**
 * A named colour: a label. The dot distinguishes it from a status, which colours its whole ground. Plain elements: rows hold many of them,
 * and a styled component of its own costs a row several ms.
 */
export function ColorTag({ name, color, size = 'sm' }: ColorTagProps) {
  return (
    <span
      style={{
        ...GROUND,
        ...SIZES[size],
        color: paletteShade(color, 'fg'),
        background: paletteShade(color, 'subtle'),
      }}
    >
      <span style={{ ...DOT, background: paletteShade(color, 'solid') }} />
      <span style={NAME}>{name}</span>
    </span>
  );
}
