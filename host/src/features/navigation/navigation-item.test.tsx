import { screen } from '@testing-library/react';
import { renderScreen } from '@muhatap/shared/testing';
import type { MenuItem } from '#entities/menu';
import { NavigationItem } from './navigation-item';

const item = (label: string, to: string): MenuItem => ({
  id: label,
  label,
  icon: 'contact',
  to,
  line: 'contacts',
  isPlaceholder: false,
  module: null,
  isUnavailable: false,
});
const line = (label: string, to: string, isActive: boolean) => (
  <NavigationItem
    item={item(label, to)}
    isActive={isActive}
    isExpanded
    isNested={false}
    onIntent={() => undefined}
  />
);

test('the menu alone says which line is active, whatever the address begins with', () => {
  renderScreen(
    [
      {
        path: '/inbox/accounts',
        element: (
          <>
            {line('Mesajlar', '/inbox', false)}
            {line('Hesaplar', '/inbox/accounts', true)}
            {line('Kişiler', '/inbox/accounts', false)}
          </>
        ),
      },
    ],
    { at: '/inbox/accounts' },
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Hesaplar');
});
