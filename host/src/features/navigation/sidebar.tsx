import { Icon, StyleSheet, Tip } from '@muhatap/shared/ui/plain';
import { lineLook, TIP_DELAY_MS } from './navigation-item';
import { NavigationList, type NavigationData } from './navigation-list';
import { navigationSheet } from './navigation.sheet';
import { useExpansion } from './use-expansion';
import { usePin } from './use-pin';

/**
 * Large screens: 80 px, and 240 px over the page while it is in use; pinned, 240 px beside the page
 * (docs/behaviour.md §2.7).
 */
export function Sidebar(props: NavigationData) {
  const [isPinned, pin] = usePin();
  const { isExpanded: isInUse, isHeld, hold, release, handlers } = useExpansion();
  const isExpanded = isPinned || isInUse;
  const isOver = isExpanded && !isPinned;
  return (
    <div className="sidebar-place" data-pinned={isPinned || undefined}>
      <StyleSheet text={navigationSheet} />
      {isHeld && isOver ? (
        <div className="sidebar-beside" aria-hidden data-beside onClick={release} />
      ) : null}
      <nav
        aria-label="Ana menü"
        className="navigation sidebar"
        data-expanded={isExpanded || undefined}
        data-pinned={isPinned || undefined}
        {...handlers}
      >
        <div className="sidebar-lines">
          <NavigationList {...props} isExpanded={isExpanded} onExpand={hold} />
        </div>
        <PinButton isPinned={isPinned} isExpanded={isExpanded} onPin={pin} />
      </nav>
    </div>
  );
}

interface PinButtonProps {
  readonly isPinned: boolean;
  readonly isExpanded: boolean;
  readonly onPin: (next: boolean) => void;
}

function PinButton({ isPinned, isExpanded, onPin }: PinButtonProps) {
  return (
    <div className="sidebar-foot">
      <Tip
        content="Menüyü açık tut"
        placement="right"
        openDelay={TIP_DELAY_MS}
        disabled={isExpanded}
      >
        <button
          type="button"
          {...lineLook({})}
          aria-pressed={isPinned}
          aria-label="Menüyü açık tut"
          onClick={() => onPin(!isPinned)}
        >
          <Icon name="panel-left" size={20} {...(isPinned && { color: 'brand.fg' })} />
          <span className="nav-label">{isPinned ? 'Menüyü daralt' : 'Menüyü açık tut'}</span>
        </button>
      </Tip>
    </div>
  );
}
