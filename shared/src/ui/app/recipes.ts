import {
  avatarSlotRecipe, badgeRecipe, cardSlotRecipe, dialogSlotRecipe, drawerSlotRecipe, emptyStateSlotRecipe, menuSlotRecipe,
  nativeSelectSlotRecipe, popoverSlotRecipe, progressSlotRecipe, segmentGroupSlotRecipe, skeletonRecipe, switchSlotRecipe,
  tableSlotRecipe, tabsSlotRecipe, tagSlotRecipe, tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { registerRecipes } from '../theme/register-recipes';

registerRecipes(
  { badge: badgeRecipe, skeleton: skeletonRecipe },
  {
    avatar: avatarSlotRecipe,
    card: cardSlotRecipe,
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    emptyState: emptyStateSlotRecipe,
    menu: menuSlotRecipe,
    nativeSelect: nativeSelectSlotRecipe,
    popover: popoverSlotRecipe,
    progress: progressSlotRecipe,
    segmentGroup: segmentGroupSlotRecipe,
    switch: switchSlotRecipe,
    table: tableSlotRecipe,
    tabs: tabsSlotRecipe,
    tag: tagSlotRecipe,
    tooltip: tooltipSlotRecipe,
  },
);
