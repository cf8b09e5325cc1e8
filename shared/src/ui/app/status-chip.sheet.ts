import { badgeRecipe } from '@chakra-ui/react/theme';
import { sheet } from '../sheet/sheet';

const sizes = badgeRecipe.variants?.size;

export const statusChipSheet = sheet({
  '.status-chip': { ...badgeRecipe.base, borderRadius: 'full', gap: '1.5' },
  '.status-chip[data-size=xs]': { ...sizes?.xs, px: '2' },
  '.status-chip[data-size=sm]': { ...sizes?.sm, px: '2' },
  '.status-chip[data-size=md]': { ...sizes?.md, px: '2' },
  '.status-chip > span': { boxSize: '6px', borderRadius: 'full' },
});
