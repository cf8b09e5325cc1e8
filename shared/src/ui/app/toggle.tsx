import { Switch } from '@chakra-ui/react/switch';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../primitives';

export interface ToggleProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Names the switch for screen readers alone, where the words beside it say the same. */
  readonly isLabelHidden?: boolean;
  /** Shown instead of the label's plain words. */
  readonly children?: ReactNode;
}

/** Something that is on or off. */
export function Toggle({
  label,
  checked,
  onChange,
  disabled = false,
  isLabelHidden = false,
  children,
}: ToggleProps) {
  const content = children ?? label;
  return (
    <Switch.Root
      size="sm"
      colorPalette="brand"
      checked={checked}
      disabled={disabled}
      onCheckedChange={(change) => onChange(change.checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label fontWeight="medium">
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : content}
      </Switch.Label>
    </Switch.Root>
  );
}
