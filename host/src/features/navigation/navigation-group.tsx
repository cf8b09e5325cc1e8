import { Icon, Tip } from '@muhatap/shared/ui/plain';
import { useId, useState, type FocusEvent } from 'react';
import type { MenuGroup, MenuItem } from '#entities/menu';
import { lineLook, NavigationItem, TIP_DELAY_MS } from './navigation-item';

interface NavigationGroupProps {
  readonly group: MenuGroup;
  readonly active: MenuItem | null;
  readonly isOpen: boolean;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onIntent: (module: string) => void;
  readonly onChoose: (() => void) | undefined;
}

/** A line with its children, or a line alone. */
export function NavigationGroup(props: NavigationGroupProps) {
  const { group, active, isExpanded, onFocus, onBlur, onIntent, onChoose } = props;
  const { single, section } = group;
  return (
    <li onFocus={onFocus} onBlur={onBlur}>
      {section === null ? null : (
        <div className="nav-section">
          <p>{section}</p>
        </div>
      )}
      {single ? (
        <NavigationItem
          item={single}
          isActive={single === active}
          isExpanded={isExpanded}
          isNested={false}
          onIntent={onIntent}
          onChoose={onChoose}
        />
      ) : (
        <FoldedItems {...props} />
      )}
    </li>
  );
}

/** A line whose children fold in 300 ms (docs/behaviour.md §2.7). They are drawn when they first unfold: a menu that is closed would be half of a first screen. */
function FoldedItems({
  group: { label, icon, items },
  active,
  isOpen,
  isExpanded,
  onToggle,
  onIntent,
  onChoose,
}: NavigationGroupProps) {
  const listId = useId();
  const holdsActive = items.some((item) => item === active);
  const isUnfolded = isOpen && isExpanded;
  const [isDrawn, setDrawn] = useState(isUnfolded);
  if (isUnfolded && !isDrawn) setDrawn(true);
  return (
    <>
      <Tip content={label} placement="right" openDelay={TIP_DELAY_MS} disabled={isExpanded}>
        <button
          type="button"
          {...lineLook({ isActive: holdsActive && !isUnfolded })}
          aria-expanded={isUnfolded}
          aria-controls={listId}
          aria-label={label}
          onClick={onToggle}
        >
          <Icon name={icon} size={20} />
          <span className="nav-label">{label}</span>
          <span className="nav-sign">
            <Icon name="chevron-down" size={16} />
          </span>
        </button>
      </Tip>
      <div className="nav-fold" data-open={isUnfolded || undefined}>
        <ul id={listId} inert={!isUnfolded}>
          {(isDrawn ? items : []).map((item) => (
            <li key={item.id}>
              <NavigationItem
                item={item}
                isActive={item === active}
                isExpanded={isExpanded}
                isNested
                onIntent={onIntent}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
