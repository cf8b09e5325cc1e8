import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';

const { outline } = nativeSelectSlotRecipe.variants?.variant ?? {};

/** The edge and ground of a select, as text fields are drawn (core-recipes). */
export const selectOutline = {
  ...outline,
  field: { ...outline?.field, borderColor: 'border.emphasized', bg: 'bg.panel' },
};
