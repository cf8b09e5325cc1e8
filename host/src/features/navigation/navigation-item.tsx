import { Icon, Tip } from '@muhatap/shared/ui/plain';
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

/** The marks of a line by which its styles know it (navigation.styles.ts). */
export const lineLook = ({ isActive = false, isNested = false }) => ({
  className: 'nav-line',
  'data-active': isActive || undefined,
  'data-nested': isNested || undefined,
});

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
      <Link
        to={item.to}
        {...lineLook({ isActive, isNested })}
        aria-current={isActive ? 'page' : undefined}
        aria-label={item.label}
        onPointerEnter={intend}
        onFocus={intend}
        onClick={onChoose}
      >
        <Icon name={item.icon} size={isNested ? 17 : 20} />
        <span className="nav-label">{item.label}</span>
        {item.isUnavailable && isExpanded ? (
          <Icon name="warning" size={15} color="warning.fg" label="Şu anda kullanılamıyor" />
        ) : null}
      </Link>
    </Tip>
  );
}
