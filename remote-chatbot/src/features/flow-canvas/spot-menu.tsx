import { useRef, type ReactNode } from 'react';
import { Menu, Portal } from '@muhatap/shared/ui/app';
import { useCanvasStore, type Spot } from './canvas.store';
import { useCanvasControls } from './canvas-controls';

// The menu itself takes the focus a frame later; a key pressed by then would edit the drawing.
const takeKeys = (menu: HTMLElement | null): void => menu?.focus({ preventScroll: true });

interface SpotMenuProps {
  readonly label: string;
  readonly spot: Spot;
  /** The item that Enter takes at once. */
  readonly first: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** A menu at a place of the canvas; it goes as soon as something is chosen, and the keys are back on the canvas. */
export function SpotMenu({ label, spot, first, onChoose, children }: SpotMenuProps) {
  const canvas = useCanvasStore();
  const { focus } = useCanvasControls();
  const isGone = useRef(false);
  const leave = (): void => {
    // It also closes after a choice, which may have opened something else by then.
    if (isGone.current) return;
    isGone.current = true;
    canvas.close();
    focus();
  };
  const choose = (value: string): void => {
    leave();
    onChoose(value);
  };
  return (
    <Menu.Root
      open
      defaultHighlightedValue={first}
      positioning={{
        placement: 'bottom-start',
        getAnchorRect: () => ({ ...spot, width: 0, height: 0 }),
      }}
      onSelect={({ value }) => choose(value)}
      onOpenChange={({ open }) => !open && leave()}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content ref={takeKeys} minW="200px" aria-label={label}>
            {children}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
