import { render, screen } from '@testing-library/react';
import { Icon } from './icon';
import type { IconName } from './icon-table';

test('an icon that this shell does not know is drawn as a dot, and its page stands', () => {
  const unknown = 'yarinin-simgesi' as IconName;
  render(
    <>
      <Icon name={unknown} label="yarının" />
      <Icon name="dot" label="nokta" />
    </>,
  );
  const [tomorrow, dot] = ['yarının', 'nokta'].map(
    (name) => screen.getByRole('img', { name }).innerHTML,
  );
  expect(tomorrow).toContain('<svg');
  expect(tomorrow).toBe(dot);
});
