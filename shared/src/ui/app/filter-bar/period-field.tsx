import { useState } from 'react';
import { PeriodChoice, type PeriodChoiceProps } from '../dates/period-choice';
import { FilterPopover } from './filter-popover';

export interface PeriodFieldProps<Preset extends string> extends PeriodChoiceProps<Preset> {
  /** The name of the field: 'Dönem', 'Tarih'. */
  readonly label: string;
  /** The period in words; null where none is set. */
  readonly text: string | null;
}

/** A period on a button, which opens its choice. Each selection closes it. */
export function PeriodField<Preset extends string>({
  label,
  text,
  ...choice
}: PeriodFieldProps<Preset>) {
  const [isOpen, setOpen] = useState(false);
  const closing =
    <Value extends readonly unknown[]>(change: (...value: Value) => void) =>
    (...value: Value) => {
      change(...value);
      setOpen(false);
    };
  return (
    <FilterPopover
      title={text ?? label}
      label={text === null ? `${label}: seçilmedi` : `${label}: ${text}`}
      icon="calendar"
      isSet={text !== null}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <PeriodChoice
        {...choice}
        onPreset={closing(choice.onPreset)}
        onDays={closing(choice.onDays)}
        onClear={choice.onClear && closing(choice.onClear)}
      />
    </FilterPopover>
  );
}
