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
import { selectOutline } from '../theme/select-outline';
import { touchablePart } from '../theme/touchable';

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
