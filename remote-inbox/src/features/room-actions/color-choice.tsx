import { LABEL_COLORS, type LabelColor } from '@muhatap/shared/wire/conversations';
import { Box, chakra, Flex } from '@muhatap/shared/ui';

const NAMES: Record<LabelColor, string> = {
  gray: 'Gri',
  blue: 'Mavi',
  teal: 'Camgöbeği',
  green: 'Yeşil',
  yellow: 'Sarı',
  orange: 'Turuncu',
  red: 'Kırmızı',
  pink: 'Pembe',
  purple: 'Mor',
};

interface ColorChoiceProps {
  readonly color: LabelColor;
  readonly onChange: (color: LabelColor) => void;
}

/** The colour of a label that is about to be made. */
export function ColorChoice({ color, onChange }: ColorChoiceProps) {
  return (
    <Flex
      role="radiogroup"
      aria-label="Yeni etiketin rengi"
      gap="1.5"
      px="3"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border"
    >
      {LABEL_COLORS.map((each) => (
        <chakra.label
          key={each}
          position="relative"
          cursor="pointer"
          colorPalette={each}
          title={NAMES[each]}
        >
          <chakra.input
            type="radio"
            name="label-color"
            value={each}
            checked={each === color}
            onChange={() => onChange(each)}
            aria-label={NAMES[each]}
            className="peer"
            position="absolute"
            opacity="0"
            boxSize="full"
            m="0"
            cursor="pointer"
          />
          <Box
            boxSize="5"
            borderRadius="sm"
            bg="colorPalette.solid"
            outline={each === color ? '2px solid' : 'none'}
            outlineColor="colorPalette.solid"
            outlineOffset="2px"
            _peerFocusVisible={{
              outline: '2px solid',
              outlineColor: 'brand.focusRing',
              outlineOffset: '2px',
            }}
          />
        </chakra.label>
      ))}
    </Flex>
  );
}
