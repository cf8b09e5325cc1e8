import { cloneElement, type ReactElement } from 'react';

export interface TipProps {
  readonly content: string;
  /** One control. It takes further attributes. */
  readonly children: ReactElement;
  readonly placement?: 'top' | 'right' | 'bottom' | 'left';
  readonly disabled?: boolean;
  /** Until it shows under the pointer, in ms. */
  readonly openDelay?: number;
}

/** A short text beside a control while it is hovered or focused. The page's {@link TipHost} shows it. */
export function Tip({
  content,
  children,
  placement = 'top',
  disabled = false,
  openDelay = 300,
}: TipProps) {
  if (disabled) return children;
  return cloneElement(children, {
    'data-tip': content,
    'data-tip-side': placement,
    'data-tip-delay': openDelay,
  } as object);
}
