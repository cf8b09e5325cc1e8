import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe finds on the page as it stands; what it finds is told in words that name the place. `besides`: rules that a place is known to break. */
export async function clean(page: Page, ...besides: string[]): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(besides).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
    ),
  ).toEqual([]);
}
