import type { ReactNode } from 'react';

interface ModuleAreaProps {
  /** The id of the module's `module.json`. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * The element around a module's screens, to which the build confines its styles (docs/behaviour.md §11.1). It takes no part in the layout.
 */
export function ModuleArea({ id, children }: ModuleAreaProps) {
  return (
    <div data-module={id} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
