import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Resolves once the condition holds. */
const until = (isSo: () => boolean, otherwise: string) =>
  waitFor(() => {
    if (!isSo()) throw new Error(otherwise);
  });

/**
 * Chooses an action from the menu at the end of a row. jsdom has no pointer types, so the menu
 * accepts a choice only from the keyboard.
 */
export async function chooseRowAction(row: string, action: string): Promise<void> {
  const trigger = await screen.findByRole<HTMLButtonElement>('button', {
    name: `${row}: işlemler`,
  });
  // Disabled until the change before is saved.
  await until(() => !trigger.disabled, `The menu of ${row} stays disabled.`);
  await userEvent.click(trigger);
  const item = await screen.findByRole('menuitem', { name: action });
  const menu = item.closest<HTMLElement>('[role="menu"]') ?? item;
  await until(() => menu === document.activeElement, `The menu of ${row} has no focus.`);
  const place = within(menu).getAllByRole('menuitem').indexOf(item);
  await userEvent.keyboard(`{Home}${'{ArrowDown}'.repeat(place)}`);
  await until(() => 'highlighted' in item.dataset, `${action} is not highlighted.`);
  await userEvent.keyboard('{Enter}');
}
