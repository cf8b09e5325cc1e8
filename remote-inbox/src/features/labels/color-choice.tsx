import { LABEL_COLORS, type Label, type LabelColor } from '@muhatap/shared/wire/conversations';
import { Box, chakra, Flex, Icon, Text } from '@muhatap/shared/ui';

const Radio = chakra('input');
const NAMES: Readonly<Record<LabelColor, string>> = {
  gray: 'Gri',
  blue: 'Mavi',
  teal: 'Turkuaz',
  green: 'Yeşil',
  yellow: 'Sarı',
  orange: 'Turuncu',
  red: 'Kırmızı',
  pink: 'Pembe',
  purple: 'Mor',
};

/** Nine colours; the chosen one carries a tick, so that colour alone is not the sign. */
export function ColorChoice({
  value,
  onChange,
}: {
  readonly value: Label['color'];
  readonly onChange: (color: LabelColor) => void;
}) {
  return (
    <Box role="radiogroup" aria-label="Renk">
      <Text fontSize="sm" fontWeight="medium" mb="1.5">
        Renk
      </Text>
      <Flex gap="2" flexWrap="wrap">
        {LABEL_COLORS.map((color) => (
          <chakra.label
            key={color}
            colorPalette={color}
            position="relative"
            boxSize="8"
            borderRadius="full"
            bg="colorPalette.solid"
            color="colorPalette.contrast"
            cursor="pointer"
            display="grid"
            placeItems="center"
            title={NAMES[color]}
            _focusWithin={{
              outline: '2px solid',
              outlineColor: 'brand.focusRing',
              outlineOffset: '2px',
            }}
          >
            <Radio
              type="radio"
              name="color"
              value={color}
              checked={color === value}
              aria-label={NAMES[color]}
              onChange={() => onChange(color)}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
            />
            {color === value && <Icon name="check" size={16} />}
          </chakra.label>
        ))}
      </Flex>
    </Box>
  );
}
