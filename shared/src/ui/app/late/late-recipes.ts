import {
  comboboxSlotRecipe,
  progressSlotRecipe,
  segmentGroupSlotRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  tagsInputSlotRecipe,
} from '@chakra-ui/react/theme';
import { registerRecipes } from '../../theme/register-recipes';

registerRecipes(
  {},
  {
    combobox: comboboxSlotRecipe,
    progress: progressSlotRecipe,
    segmentGroup: segmentGroupSlotRecipe,
    switch: switchSlotRecipe,
    tabs: tabsSlotRecipe,
    tagsInput: tagsInputSlotRecipe,
  },
);
