import { chakra } from '@chakra-ui/react/styled-system';
import { iconTable, type IconName } from './icon-table';

export interface IconProps {
  readonly name: IconName;
  /** Edge length in px; 18 unless told. */
  readonly size?: number;
  /** Colour token; the text's colour unless told. */
  readonly color?: string;
  /** A name for screen readers; without one the icon is decoration. */
  readonly label?: string;
}

/** One icon of the suite's one family. */
export function Icon({ name, size = 18, color, label }: IconProps) {
  const Drawing = iconTable[name];
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <chakra.span display="inline-flex" flexShrink="0" {...(color === undefined ? {} : { color })} {...named}>
      <Drawing size={size} aria-hidden />
    </chakra.span>
  );
}
