import { Box } from '@muhatap/shared/ui';
import { useState } from 'react';
import { NavigationList, type NavigationListProps } from './navigation-list';

/**
 * Large screens: 80 px, over the page 240 px while the pointer is on it (docs/behaviour.md §2.7).
 */
export function Sidebar(props: Omit<NavigationListProps, 'isExpanded'>) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Box width="sidebar" flexShrink="0" display={{ base: 'none', lg: 'block' }}>
      <Box
        as="nav"
        aria-label="Ana menü"
        data-expanded={isExpanded || undefined}
        position="fixed"
        top={{ base: '64px', md: '72px' }}
        bottom="0"
        insetStart="0"
        zIndex="header"
        width={isExpanded ? 'sidebarOpen' : 'sidebar'}
        overflowX="hidden"
        overflowY="auto"
        scrollbarWidth="none"
        bg="bg.panel"
        borderEndWidth="1px"
        borderColor="border"
        shadow={isExpanded ? 'lg' : 'none'}
        transition="width 200ms var(--muhatap-easings-ease-out), box-shadow 200ms"
        onPointerEnter={(event) => {
          if (event.pointerType !== 'touch') setExpanded(true);
        }}
        onPointerLeave={() => setExpanded(false)}
      >
        <NavigationList {...props} isExpanded={isExpanded} />
      </Box>
    </Box>
  );
}
