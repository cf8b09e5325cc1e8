import { chakra } from '../../primitives';

/** The number of values that a filter has. */
export const FilterCount = chakra('span', {
  base: {
    minW: '18px',
    h: '18px',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '2xs',
    lineHeight: '18px',
    fontWeight: 'bold',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});
