import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { freshWorld } from '../../testing/fresh-world';
import { UiProvider } from '../provider/ui-provider';
import { CheckList, type CheckListProps } from './check-list';

const OPTIONS = [
  { id: 'a', title: 'Temsilci', text: 'Yanıtlar' },
  { id: 'b', title: 'Kurucu', isFixed: true },
  { id: 'c', title: 'ILIK' },
];
const onChange = jest.fn();

function Shown(more: Partial<CheckListProps>) {
  const [chosen, setChosen] = useState<readonly string[]>(['b']);
  const change = (next: string[]) => {
    onChange(next);
    setChosen(next);
  };
  return (
    <UiProvider>
      <CheckList
        label="Roller"
        options={OPTIONS}
        empty="Rol yok."
        {...more}
        chosen={chosen}
        onChange={change}
      />
    </UiProvider>
  );
}

beforeEach(() => {
  freshWorld();
  onChange.mockClear();
});

test('takes and gives back; what is fixed stays as it is', async () => {
  render(<Shown />);
  const [first, fixed] = [
    screen.getByRole('checkbox', { name: /Temsilci/ }),
    screen.getByRole('checkbox', { name: /Kurucu/ }),
  ];
  await userEvent.click(first);
  expect(onChange).toHaveBeenLastCalledWith(['b', 'a']);
  await userEvent.click(first);
  expect(onChange).toHaveBeenLastCalledWith(['b']);
  expect(fixed).toBeChecked();
  expect(fixed).toBeDisabled();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a long list is searched by Turkish rules and keeps what is chosen and filtered out', async () => {
  render(
    <Shown
      options={[
        ...OPTIONS,
        ...Array.from({ length: 8 }, (_, at) => ({ id: `x${at}`, title: `Rol ${at}` })),
      ]}
    />,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'ılık');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'ILIK' }));
  expect(onChange).toHaveBeenLastCalledWith(['b', 'c']);
  await userEvent.type(screen.getByRole('searchbox'), 'yok');
  expect(screen.getByText('Eşleşen seçenek yok.')).toBeVisible();
});

test('says what is wrong, what helps, and that there is nothing', () => {
  const { rerender } = render(<Shown hint="Birden çok olabilir." />);
  expect(screen.getByRole('group', { name: 'Roller' })).toHaveAccessibleDescription(
    'Birden çok olabilir.',
  );
  rerender(<Shown error="En az bir rol seçin." />);
  expect(screen.getByRole('alert')).toHaveTextContent('En az bir rol seçin.');
  rerender(<Shown options={[]} />);
  expect(screen.getByText('Rol yok.')).toBeVisible();
});
