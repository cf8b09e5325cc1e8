import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button, Icon, Text, type IconName } from '@muhatap/shared/ui';
import { ActionPopover } from '../action-popover';

interface BulkButtonProps extends ComponentProps<typeof Button> {
  readonly icon: IconName;
  /** Shown below the icon. */
  readonly text: string;
}

/** One action of the bar: all are equally wide, however narrow the list is. */
export function BulkButton({ icon, text, ...props }: BulkButtonProps) {
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      flex="1 1 0"
      minW="0"
      h="12"
      px="0.5"
      flexDirection="column"
      gap="1"
      {...props}
    >
      <Icon name={icon} size={17} />
      <Text as="span" fontSize="2xs" fontWeight="medium" truncate maxW="full">
        {text}
      </Text>
    </Button>
  );
}

interface BulkMenuProps extends Pick<BulkButtonProps, 'icon' | 'text'> {
  readonly label: string;
  /** The menu; it closes itself before it acts. */
  readonly children: (close: () => void) => ReactNode;
}

/** An action of the bar that asks for more. */
export function BulkMenu({ icon, text, label, children }: BulkMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ActionPopover
      label={label}
      isOpen={isOpen}
      onOpen={setOpen}
      trigger={<BulkButton icon={icon} text={text} />}
    >
      {children(() => setOpen(false))}
    </ActionPopover>
  );
}
