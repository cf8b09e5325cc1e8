import { Input } from '@muhatap/shared/ui';
import { useState } from 'react';
import { readTime } from '#entities/working-hours';

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

/** A clock time of 24 hours. Short forms are completed when the field is left. */
export function TimeField({ label, value, isWrong, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    if (readTime(typed) !== value) setTyped(value);
  }
  const leave = () => {
    const time = readTime(typed) ?? typed.trim();
    setTyped(time);
    if (time !== value) onChange(time);
  };
  const type = (text: string) => {
    setTyped(text);
    const time = /^\d\d[:.]\d\d$/.test(text) ? readTime(text) : null;
    if (time !== null) onChange(time);
  };
  return (
    <Input
      size="sm"
      width="72px"
      textAlign="center"
      px="1"
      className="tabular"
      inputMode="numeric"
      maxLength={5}
      placeholder="00:00"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
