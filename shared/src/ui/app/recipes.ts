import {
  badgeRecipe,
  cardSlotRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  emptyStateSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  segmentGroupSlotRecipe,
  skeletonRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
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
    card: cardSlotRecipe,
    combobox: comboboxSlotRecipe,
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    emptyState: emptyStateSlotRecipe,
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
    tag: tagSlotRecipe,
    tagsInput: tagsInputSlotRecipe,
    tooltip: tooltipSlotRecipe,
  },
);
