import { Box, chakra, Icon } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '#entities/menu';

interface NavigationItemProps {
  readonly item: MenuItem;
  readonly isActive: boolean;
  readonly isExpanded: boolean;
  readonly isNested: boolean;
  readonly onIntent: (module: string) => void;
  readonly onChoose?: (() => void) | undefined;
}

/** Short enough to be read before the sidebar opens under the pointer. */
export const TIP_DELAY_MS = 50;

/** One line of the sidebar. Hovering or focusing it brings its module's code along. */
export function NavigationItem({
  item,
  isActive,
  isExpanded,
  isNested,
  onIntent,
  onChoose,
}: NavigationItemProps) {
  const intend = () => {
    if (item.module !== null) onIntent(item.module);
  };
  return (
    <Tip content={item.label} placement="right" openDelay={TIP_DELAY_MS} disabled={isExpanded}>
      <NavigationLine asChild isActive={isActive} isNested={isNested}>
        <Link
          to={item.to}
          aria-current={isActive ? 'page' : undefined}
          aria-label={item.label}
          onPointerEnter={intend}
          onFocus={intend}
          onClick={onChoose}
        >
          <Icon name={item.icon} size={isNested ? 17 : 20} />
          <Label isShown={isExpanded}>{item.label}</Label>
          {item.isUnavailable && isExpanded ? (
            <Icon name="warning" size={15} color="warning.fg" label="Şu anda kullanılamıyor" />
          ) : null}
        </Link>
      </NavigationLine>
    </Tip>
  );
}

/** The words of a line, gone while the sidebar is collapsed. */
export function Label({
  isShown,
  children,
}: {
  readonly isShown: boolean;
  readonly children: string;
}) {
  return (
    <Box
      as="span"
      flex="1"
      minW="0"
      textAlign="start"
      lineHeight="short"
      whiteSpace={isShown ? 'normal' : 'nowrap'}
      opacity={isShown ? 1 : 0}
      transition="opacity 150ms"
    >
      {children}
    </Box>
  );
}

interface LineLook {
  readonly isActive: boolean;
  readonly isNested: boolean;
}

const Line = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minH: 'navItem',
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    cursor: 'pointer',
    overflow: 'hidden',
    textDecoration: 'none',
    transition: 'background-color 150ms, color 150ms',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/**
 * A line of the sidebar: at least 48 px high (docs/behaviour.md §2.7), the icon in the middle of
 * the collapsed 80 px.
 */
export function NavigationLine({
  isActive,
  isNested,
  ...rest
}: LineLook & ComponentProps<typeof Line>) {
  return (
    <Line
      pe="2.5"
      ps={isNested ? '8' : '18px'}
      fontSize={isNested ? 'sm' : 'md'}
      {...(isActive && {
        bg: 'brand.subtle',
        color: 'brand.fg',
        _hover: { bg: 'brand.subtle', color: 'brand.fg' },
      })}
      {...rest}
    />
  );
}
