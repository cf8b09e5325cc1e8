import { Badge } from '@chakra-ui/react/badge';
import { Box } from '../primitives';

export interface ColorTagProps {
  readonly name: string;
  /** A palette of the theme, for example one of the wire's LABEL_COLORS. */
  readonly color: string;
  readonly size?: 'xs' | 'sm' | 'md';
}

/**
 * A named colour: a label. The dot distinguishes it from a status, which colours its whole ground.
 *
 * @deprecated The inbox has its own; this goes with the last release that takes it from here.
 */
export function ColorTag({ name, color, size = 'sm' }: ColorTagProps) {
  return (
    <Badge
      colorPalette={color}
      variant="subtle"
      size={size}
      maxW="full"
      gap="1.5"
      color="colorPalette.fg"
      bg="colorPalette.subtle"
    >
      <Box as="span" boxSize="8px" borderRadius="2px" bg="colorPalette.solid" flexShrink="0" />
      <Box as="span" truncate>
        {name}
      </Box>
    </Badge>
  );
}
