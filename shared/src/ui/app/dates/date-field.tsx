import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useState, type KeyboardEvent } from 'react';
import { dayKey, type DayKey } from '../../../i18n';
import { platform } from '../../../platform';
import { Icon } from '../../icon/icon';
import { Box, Button, Field, Flex, IconButton, InputGroup } from '../../primitives';
import { DayInput } from './day-input';
import { LazyCalendar } from './lazy-calendar';
import { limitFault, type DayLimits } from './typed-day';
import { useTypedDay } from './use-typed-day';

export interface DateFieldProps extends DayLimits {
  readonly label: string;
  /** Draws the label above the field; otherwise it is the field's name for screen readers alone. */
  readonly hasLabel?: boolean;
  /** 'YYYY-MM-DD'; null (or '') for none. */
  readonly value: DayKey | null;
  /** Receives days that the limits allow, and null where the field is empty or holds no such day. */
  readonly onChange: (day: DayKey | null) => void;
  /** Today by the company's clock; without it by Turkish time. */
  readonly today?: DayKey | undefined;
  readonly error?: string | null | undefined;
  readonly size?: 'xs' | 'sm' | 'md';
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly width?: string | Record<string, string>;
}

interface PickerProps extends DayLimits {
  readonly day: DayKey | null;
  readonly today: DayKey;
  readonly isRequired: boolean;
  readonly onPick: (day: DayKey | null) => void;
}

const Picker = ({ day, today, isRequired, onPick, ...limits }: PickerProps) => (
  <Popover.Body p="2.5">
    <LazyCalendar from={day} to={day} today={today} hasFocus onPick={onPick} {...limits} />
    <Flex justify="space-between" mt="2" pt="2" borderTopWidth="1px">
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        disabled={limitFault(today, limits) !== null}
        onClick={() => onPick(today)}
      >
        Bugün
      </Button>
      {isRequired ? null : (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          disabled={day === null}
          onClick={() => onPick(null)}
        >
          Temizle
        </Button>
      )}
    </Flex>
  </Popover.Body>
);

const OpenButton = ({
  label,
  disabled,
}: {
  readonly label: string;
  readonly disabled: boolean;
}) => (
  <Popover.Trigger asChild>
    <IconButton
      size="xs"
      variant="ghost"
      colorPalette="gray"
      height="7"
      minW="7"
      css={{ '@media (pointer: coarse)': { h: '10', minW: '10' } }}
      disabled={disabled}
      aria-label={`${label}: takvimi aç`}
    >
      <Icon name="calendar" size={15} />
    </IconButton>
  </Popover.Trigger>
);

/** One day, typed as gg.aa.yyyy or picked in a Turkish calendar; Alt and the down arrow open it. */
export function DateField(props: DateFieldProps) {
  const { label, hasLabel = false, min, max, size = 'sm', width = 'full' } = props;
  const { required = false, disabled = false } = props;
  const today = props.today ?? dayKey(platform().clock.now());
  const [isOpen, setOpen] = useState(false);
  const typed = useTypedDay({ ...props, today });
  const problem = typed.fault ?? props.error ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey || disabled) return;
    event.preventDefault();
    setOpen(true);
  };
  const pick = (day: DayKey | null) => {
    typed.accept(day);
    setOpen(false);
  };
  return (
    <Field.Root invalid={problem !== null} {...{ required, disabled, width }}>
      {hasLabel ? <Field.Label>{label}</Field.Label> : null}
      <Popover.Root
        open={isOpen}
        onOpenChange={({ open }) => setOpen(open)}
        positioning={{ placement: 'bottom-end' }}
        autoFocus={false}
        lazyMount
        unmountOnExit
      >
        <Popover.Anchor asChild>
          <Box width="full">
            <InputGroup
              endElementProps={{ px: '1' }}
              endElement={<OpenButton label={label} disabled={disabled} />}
            >
              <DayInput
                typed={typed}
                size={size}
                {...(!hasLabel && { 'aria-label': label })}
                onKeyDown={onKeyDown}
              />
            </InputGroup>
          </Box>
        </Popover.Anchor>
        <Portal>
          <Popover.Positioner>
            <Popover.Content width="302px" maxW="calc(100vw - 16px)" aria-label={label}>
              <Picker
                {...{ day: typed.day, today, min, max }}
                isRequired={required}
                onPick={pick}
              />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {problem === null ? null : <Field.ErrorText role="alert">{problem}</Field.ErrorText>}
    </Field.Root>
  );
}
