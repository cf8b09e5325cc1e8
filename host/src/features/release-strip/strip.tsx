import { PlainButton, type PlainButtonProps } from '@muhatap/shared/ui/plain';
import type { ComponentProps } from 'react';

/** Lines above the page about the page itself. */
export const Strip = (props: ComponentProps<'section'>) => <section {...props} className="strip" />;

/** One of them. */
export const StripLine = (props: ComponentProps<'div'>) => (
  <div {...props} className="strip-line" />
);

/** The command of such a line. */
export const StripButton = (props: PlainButtonProps) => (
  <PlainButton {...props} look="text" size="xs" />
);
