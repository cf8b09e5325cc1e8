import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Icon } from '../../icon/icon';
import type { IconName } from '../../icon/icon-table';
import { IconButton } from '../../primitives';

/** One entry of a {@link RowMenu}. */
export interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Deletes or ends something: stands last, behind a line, in the colour of errors. */
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

export interface RowMenuProps {
  /** Name of the row. */
  readonly name: string;
  readonly actions: readonly RowAction[];
  /** An action of this row is running. */
  readonly isBusy?: boolean;
}

/** The end of a row: everything that can be done to it, behind one button in one place. */
export function RowMenu({ name, actions, isBusy = false }: RowMenuProps) {
  const harmless = actions.filter(({ isDanger = false }) => !isDanger);
  const dangers = actions.filter(({ isDanger = false }) => isDanger);
  const item = ({ id, label, icon, isDanger = false }: RowAction) => (
    <Menu.Item
      key={id}
      value={id}
      minH={{ base: '10', sm: '9' }}
      {...(isDanger && { color: 'fg.error' })}
    >
      <Icon name={icon} size={16} />
      {label}
    </Menu.Item>
  );
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => actions.find(({ id }) => id === value)?.onSelect()}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${name}: işlemler`}
          loading={isBusy}
        >
          <Icon name="more" size={18} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            {harmless.map(item)}
            {harmless.length > 0 && dangers.length > 0 ? <Menu.Separator /> : null}
            {dangers.map(item)}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
