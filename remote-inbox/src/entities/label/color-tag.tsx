import { Box } from '@muhatap/shared/ui';
import { Badge } from '@muhatap/shared/ui/app';

interface ColorTagProps {
  readonly name: string;
  /** A palette of the theme, for example one of the wire's LABEL_COLORS. */
  readonly color: string;
  readonly size?: 'xs' | 'sm' | 'md';
}

/**
 * A named colour: a label. The dot distinguishes it from a status, which colours its whole ground.
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
