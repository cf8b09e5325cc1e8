import {
  badgeRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  skeletonRecipe,
  tableSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { registerRecipes } from '../theme/register-recipes';
import { touchablePart } from '../theme/touchable';

const { outline } = nativeSelectSlotRecipe.variants?.variant ?? {};
// As text fields are drawn (theme/core-recipes).
const selectOutline = {
  ...outline,
  field: { ...outline?.field, borderColor: 'border.emphasized', bg: 'bg.panel' },
};

registerRecipes(
  { badge: badgeRecipe, skeleton: skeletonRecipe },
  {
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    menu: menuSlotRecipe,
    nativeSelect: {
      ...touchablePart(nativeSelectSlotRecipe, 'field'),
      variants: {
        ...nativeSelectSlotRecipe.variants,
        variant: { ...nativeSelectSlotRecipe.variants?.variant, outline: selectOutline },
      },
    },
    popover: popoverSlotRecipe,
    table: tableSlotRecipe,
    tooltip: tooltipSlotRecipe,
  },
);
