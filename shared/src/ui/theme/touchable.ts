/** Under a finger nothing that is pressed is smaller than 40 px, whatever its size under the mouse. */
export const TOUCH_SIZE = { '@media (pointer: coarse)': { minW: '10', minH: '10' } } as const;

/** The recipe of something that is pressed. */
export const touchable = <Recipe extends { readonly base?: object | undefined }>(
  recipe: Recipe,
): Recipe => ({ ...recipe, base: { ...recipe.base, ...TOUCH_SIZE } });

/** The recipe of something of which one part is pressed. */
export const touchablePart = <
  Part extends string,
  Recipe extends { readonly base?: { readonly [Name in Part]?: object | undefined } | undefined },
>(
  recipe: Recipe,
  part: Part,
): Recipe => ({
  ...recipe,
  base: { ...recipe.base, [part]: { ...recipe.base?.[part], ...TOUCH_SIZE } },
});
