import type { CSSProperties } from 'react';
import { Icon } from '../icon/icon';

export interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly label?: string;
  readonly width?: string;
  /** Id of the found option that the arrows stand on. */
  readonly activeOption?: string | undefined;
}

/** A search field with its clear button. */
export function SearchBox({
  value,
  onChange,
  placeholder,
  label = placeholder,
  width = '280px',
  activeOption,
}: SearchBoxProps) {
  return (
    <div
      className="search-box"
      style={{ '--search-width': width === 'full' ? '100%' : width } as CSSProperties}
    >
      <Icon name="search" size={16} color="fg.muted" />
      <input
        type="text"
        role="searchbox"
        value={value}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        {...(activeOption !== undefined && { 'aria-activedescendant': activeOption })}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <button type="button" aria-label="Aramayı temizle" onClick={() => onChange('')}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}
