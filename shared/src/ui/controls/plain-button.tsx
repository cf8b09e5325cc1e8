import type { ComponentProps } from 'react';

export interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** Full by default. */
  readonly look?: 'solid' | 'outline' | 'ghost' | 'text';
  /** 36 px high by default, 32 as `xs`, 24 as `2xs`. */
  readonly size?: '2xs' | 'xs' | 'sm';
  /** A palette of the theme; by default brand where it is full, else grey. */
  readonly palette?: 'brand' | 'warning';
  /** Shows that its command runs, and takes no second one. */
  readonly isBusy?: boolean;
}

/** A button of the plain parts, as the kit draws one. */
export function PlainButton({
  look = 'solid',
  size = 'sm',
  palette,
  isBusy = false,
  disabled,
  children,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className="button"
      data-look={look}
      data-size={size}
      data-palette={palette}
      disabled={isBusy || disabled}
    >
      {isBusy && <span className="spinner" aria-hidden />}
      {children}
    </button>
  );
}
