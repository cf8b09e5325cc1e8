import { system } from './system';

type Theme = NonNullable<(typeof system)['_config']['theme']>;
type Recipes = NonNullable<Theme['recipes']>;
type SlotRecipes = NonNullable<Theme['slotRecipes']>;

/**
 * Adds recipes to the running system. The system looks a recipe up when a component first uses it,
 * so `ui/app` can bring its own recipes along instead of making the login page carry them.
 */
export function registerRecipes(recipes: Recipes, slotRecipes: SlotRecipes): void {
  const theme = system._config.theme;
  if (!theme) throw new Error('The style system has no theme.');
  theme.recipes = { ...theme.recipes, ...recipes };
  theme.slotRecipes = { ...theme.slotRecipes, ...slotRecipes };
}
