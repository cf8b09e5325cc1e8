import { Icon } from '../icon/icon';
import { IconButton, Input, InputGroup } from '../primitives';

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
  const clear =
    value === '' ? undefined : (
      <IconButton
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        aria-label="Aramayı temizle"
        onClick={() => onChange('')}
      >
        <Icon name="close" size={14} />
      </IconButton>
    );
  return (
    <InputGroup
      startElement={<Icon name="search" size={16} color="fg.muted" />}
      endElement={clear}
      width={{ base: 'full', sm: width }}
    >
      <Input
        size="sm"
        type="text"
        role="searchbox"
        value={value}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        {...(activeOption !== undefined && { 'aria-activedescendant': activeOption })}
        onChange={(event) => onChange(event.target.value)}
      />
    </InputGroup>
  );
}
