import {
  comboboxSlotRecipe,
  progressSlotRecipe,
  segmentGroupSlotRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  tagsInputSlotRecipe,
} from '@chakra-ui/react/theme';
import { registerRecipes } from '../../theme/register-recipes';
import { touchablePart } from '../../theme/touchable';

registerRecipes(
  {},
  {
    combobox: comboboxSlotRecipe,
    progress: progressSlotRecipe,
    segmentGroup: touchablePart(segmentGroupSlotRecipe, 'item'),
    switch: touchablePart(switchSlotRecipe, 'root'),
    tabs: tabsSlotRecipe,
    tagsInput: tagsInputSlotRecipe,
  },
);
