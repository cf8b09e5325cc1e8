import {
  alertSlotRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputAddonRecipe,
  inputRecipe,
  linkRecipe,
  separatorRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { touchable, touchablePart } from './touchable';

// A field's edge has to be seen (WCAG 1.4.11), so it is drawn darker than the lines between things; its ground is a panel's, also on the
// page's own grey, where a transparent field looks as if it were disabled.
const outline = {
  ...inputRecipe.variants?.variant?.outline,
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
};
const textOutline = {
  ...textareaRecipe.variants?.variant?.outline,
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
};

// Under the pointer a full button becomes darker: letting the page shine through makes white words on it too pale (WCAG 1.4.3).
const darker = { bg: 'color-mix(in srgb, {colors.colorPalette.solid} 90%, black)' };
const solid = { ...buttonRecipe.variants?.variant?.solid, _hover: darker, _expanded: darker };

/** Recipes of what `@muhatap/shared/ui` offers; those of `ui/app` register themselves when it loads. */
export const coreRecipes = {
  button: {
    ...touchable(buttonRecipe),
    variants: { ...buttonRecipe.variants, variant: { ...buttonRecipe.variants?.variant, solid } },
  },
  checkmark: checkmarkRecipe,
  heading: headingRecipe,
  input: {
    ...touchable(inputRecipe),
    variants: { ...inputRecipe.variants, variant: { ...inputRecipe.variants?.variant, outline } },
  },
  inputAddon: inputAddonRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  spinner: spinnerRecipe,
  textarea: {
    ...textareaRecipe,
    variants: {
      ...textareaRecipe.variants,
      variant: { ...textareaRecipe.variants?.variant, outline: textOutline },
    },
  },
};

export const coreSlotRecipes = {
  alert: alertSlotRecipe,
  checkbox: touchablePart(checkboxSlotRecipe, 'root'),
  field: fieldSlotRecipe,
};
