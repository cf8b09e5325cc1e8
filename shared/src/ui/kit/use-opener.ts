import { useCallback, useId, useState, type KeyboardEvent } from 'react';

/** The plain button and its state, for the menu, popover or drawer that it opens. */
export interface OpenedProps {
  readonly open: boolean;
  readonly onOpenChange: (change: { readonly open: boolean }) => void;
  readonly ids: { readonly trigger: string; readonly content: string };
}

export interface Opener {
  readonly isOpen: boolean;
  /** It has been open in this page: what it opens is in the page from then on, so that closing can be shown. */
  readonly wasOpened: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Attributes of the button. */
  readonly button: {
    readonly id: string;
    readonly 'aria-haspopup': 'menu' | 'dialog';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** For the `Root` of the kit's part. */
  readonly opened: OpenedProps;
}

/** A plain button that opens a part of the kit, which comes with the first press: a menu, or a dialog of any form. */
export function useOpener(popup: 'menu' | 'dialog'): Opener {
  const id = useId();
  const content = `${id}-content`;
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const setOpen = useCallback((next: boolean) => {
    setIsOpen(next);
    if (next) setWasOpened(true);
  }, []);
  return {
    isOpen,
    wasOpened,
    setOpen,
    button: {
      id,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? content : undefined,
      onClick: () => setOpen(!isOpen),
      onKeyDown: (event) => {
        if (popup !== 'menu' || event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpen(true);
      },
    },
    opened: {
      open: isOpen,
      onOpenChange: ({ open }) => setOpen(open),
      ids: { trigger: id, content },
    },
  };
}
