import { Button, Flex } from '@muhatap/shared/ui';
import type { KeyboardEvent } from 'react';

export type SignInMode = 'phone' | 'email';
const MODES: readonly (readonly [SignInMode, string])[] = [
  ['phone', 'Telefon ile'],
  ['email', 'E-posta ile'],
];

/** The element that the tabs switch. */
export const MODE_PANEL = 'sign-in-panel';

interface ModeTabsProps {
  readonly mode: SignInMode;
  readonly onChange: (mode: SignInMode) => void;
  readonly label?: string;
}

/** Both ways as tabs; the kit's own tabs would bring the whole application kit into the login page. */
export function ModeTabs({ mode, onChange, label = 'Giriş yöntemi' }: ModeTabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = mode === 'phone' ? 'email' : 'phone';
    onChange(other);
    event.currentTarget.querySelector<HTMLElement>(`[data-mode=${other}]`)?.focus();
  };
  return (
    <Flex
      role="tablist"
      aria-label={label}
      bg="bg.muted"
      borderRadius="md"
      p="1"
      gap="1"
      mb="6"
      onKeyDown={move}
    >
      {MODES.map(([value, label]) => (
        <Button
          key={value}
          id={`mode-${value}`}
          data-mode={value}
          role="tab"
          aria-selected={mode === value}
          aria-controls={MODE_PANEL}
          tabIndex={mode === value ? 0 : -1}
          size="sm"
          flex="1"
          variant="plain"
          colorPalette="gray"
          color={mode === value ? 'fg' : 'fg.muted'}
          bg={mode === value ? { base: 'bg.panel', _dark: 'bg.emphasized' } : 'transparent'}
          shadow={mode === value ? 'sm' : 'none'}
          onClick={() => onChange(value)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
