import type { ComponentProps } from 'react';
import { Icon, IconButton, type IconName } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';

type ToolButtonProps = Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'children'> & {
  readonly icon: IconName;
  readonly label: string;
  readonly tip?: string;
};

/** The size that fingers need. */
export const TOUCH = { '@media (pointer: coarse)': { boxSize: '10' } } as const;

/** A quiet button under the field. */
export function ToolButton({ icon, label, tip, ...rest }: ToolButtonProps) {
  return (
    <Tip content={tip ?? label}>
      <IconButton
        type="button"
        size="sm"
        variant="ghost"
        colorPalette="gray"
        color="fg.muted"
        css={TOUCH}
        aria-label={label}
        {...rest}
      >
        <Icon name={icon} size={18} />
      </IconButton>
    </Tip>
  );
}
