import {
  alertSlotRecipe, buttonRecipe, checkboxSlotRecipe, checkmarkRecipe, containerRecipe, fieldSlotRecipe, headingRecipe,
  inputAddonRecipe, inputRecipe, linkRecipe, separatorRecipe, spinnerRecipe, textareaRecipe,
} from '@chakra-ui/react/theme';

/** Recipes of what `@muhatap/shared/ui` offers; those of `ui/app` register themselves when it loads. */
export const coreRecipes = {
  button: buttonRecipe,
  checkmark: checkmarkRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  inputAddon: inputAddonRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const coreSlotRecipes = { alert: alertSlotRecipe, checkbox: checkboxSlotRecipe, field: fieldSlotRecipe };
