import { Box, Icon } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import { lineLook, TIP_DELAY_MS } from './navigation-item';
import { NavigationList, type NavigationData } from './navigation-list';
import { navigationStyles } from './navigation.styles';
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
    <Box
      width={isPinned ? 'sidebarOpen' : 'sidebar'}
      flexShrink="0"
      display={{ base: 'none', lg: 'block' }}
      transition="width 200ms var(--muhatap-easings-ease-out)"
    >
      {isHeld && isOver ? (
        <Box
          aria-hidden
          data-beside
          position="fixed"
          inset="0"
          zIndex="navigation"
          onClick={release}
        />
      ) : null}
      <Box
        as="nav"
        aria-label="Ana menü"
        data-expanded={isExpanded || undefined}
        css={navigationStyles}
        position="fixed"
        top={{ base: '64px', md: '72px' }}
        bottom="0"
        insetStart="0"
        // Pinned it is a part of the page, and the menus of the header stand above it.
        zIndex={isPinned ? 'docked' : 'navigation'}
        width={isExpanded ? 'sidebarOpen' : 'sidebar'}
        display="flex"
        flexDirection="column"
        bg="bg.panel"
        borderEndWidth="1px"
        borderColor="border"
        shadow={isOver ? 'lg' : 'none'}
        transition="width 200ms var(--muhatap-easings-ease-out), box-shadow 200ms"
        {...handlers}
      >
        <Box flex="1" minH="0" overflowX="hidden" overflowY="auto" scrollbarWidth="none">
          <NavigationList {...props} isExpanded={isExpanded} onExpand={hold} />
        </Box>
        <PinButton isPinned={isPinned} isExpanded={isExpanded} onPin={pin} />
      </Box>
    </Box>
  );
}

interface PinButtonProps {
  readonly isPinned: boolean;
  readonly isExpanded: boolean;
  readonly onPin: (next: boolean) => void;
}

function PinButton({ isPinned, isExpanded, onPin }: PinButtonProps) {
  return (
    <Box px="3" py="2" borderTopWidth="1px" borderColor="border" overflow="hidden" flexShrink="0">
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
    </Box>
  );
}
