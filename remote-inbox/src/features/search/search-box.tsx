import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { SearchBox } from '@muhatap/shared/ui/plain';
import { onFocusSearch } from './focus-search';

interface InboxSearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The result that the arrows stand on; undefined before the first. */
  readonly activeOption: string | undefined;
  /** Content beside the field. */
  readonly actions?: ReactNode;
}

/** The field above the room list. */
export function InboxSearchBox({
  value,
  onChange,
  onKeyDown,
  activeOption,
  actions,
}: InboxSearchBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onFocusSearch(() => {
        const field = box.current?.querySelector('input');
        field?.focus();
        field?.select();
      }),
    [],
  );
  return (
    <div className="inbox-search">
      <div ref={box} role="search" className="inbox-search-field" onKeyDown={onKeyDown}>
        <SearchBox
          value={value}
          onChange={onChange}
          placeholder="Kişi veya mesaj ara..."
          label="Kişi veya mesaj ara"
          width="full"
          activeOption={activeOption}
        />
      </div>
      {actions}
    </div>
  );
}
