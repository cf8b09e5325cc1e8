import { useState, type KeyboardEvent } from 'react';

interface Choice {
  readonly at: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Which of `count` results the arrows stand on; -1 before the first. New words begin anew. */
export function useChoice(
  query: string,
  count: number,
  onChoose: (at: number) => void,
  onLeave: () => void,
): Choice {
  const [choice, setChoice] = useState({ query, at: -1 });
  const at = choice.query === query ? Math.min(choice.at, count - 1) : -1;
  const go = (to: number) => setChoice({ query, at: Math.max(0, Math.min(count - 1, to)) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<string, () => void> = {
      ...(count > 0 && { ArrowDown: () => go(at + 1), ArrowUp: () => go(at - 1) }),
      ...(at >= 0 && { Enter: () => onChoose(at) }),
      ...(query !== '' && { Escape: onLeave }),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return { at, onKeyDown };
}
