import { Input, type InputProps } from '@chakra-ui/react/input';
import type { useTypedDay } from './use-typed-day';

export interface DayInputProps extends InputProps {
  readonly typed: ReturnType<typeof useTypedDay>;
}

/** The field that a day is typed into. */
export const DayInput = ({ typed, onKeyDown, ...rest }: DayInputProps) => (
  <Input
    className="tabular"
    inputMode="numeric"
    autoComplete="off"
    placeholder="gg.aa.yyyy"
    value={typed.text}
    onChange={(event) => typed.type(event.currentTarget.value)}
    onBlur={typed.finish}
    onKeyDown={(event) => {
      if (event.key === 'Enter') typed.finish();
      onKeyDown?.(event);
    }}
    {...rest}
  />
);
