import {
  badgeRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  segmentGroupSlotRecipe,
  skeletonRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  tagsInputSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { registerRecipes } from '../theme/register-recipes';

const { outline } = nativeSelectSlotRecipe.variants?.variant ?? {};
// As text fields are drawn (theme/core-recipes).
const selectOutline = {
  ...outline,
  field: { ...outline?.field, borderColor: 'border.emphasized', bg: 'bg.panel' },
};

registerRecipes(
  { badge: badgeRecipe, skeleton: skeletonRecipe },
  {
    combobox: comboboxSlotRecipe,
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    menu: menuSlotRecipe,
    nativeSelect: {
      ...nativeSelectSlotRecipe,
      variants: {
        ...nativeSelectSlotRecipe.variants,
        variant: { ...nativeSelectSlotRecipe.variants?.variant, outline: selectOutline },
      },
    },
    popover: popoverSlotRecipe,
    progress: progressSlotRecipe,
    segmentGroup: segmentGroupSlotRecipe,
    switch: switchSlotRecipe,
    table: tableSlotRecipe,
    tabs: tabsSlotRecipe,
    tagsInput: tagsInputSlotRecipe,
    tooltip: tooltipSlotRecipe,
  },
);
