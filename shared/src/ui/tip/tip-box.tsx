import { Portal } from '@chakra-ui/react/portal';
import { tooltipSlotRecipe } from '@chakra-ui/react/theme';
import { Tooltip } from '@chakra-ui/react/tooltip';
import { useEffect, useId } from 'react';
import { registerRecipes } from '../theme/register-recipes';
import type { TipTarget } from './follow-tips';

registerRecipes({}, { tooltip: tooltipSlotRecipe });

type Placement = NonNullable<NonNullable<Tooltip.RootProps['positioning']>['placement']>;

/** The text at its control, which is described by it meanwhile. */
export function TipBox({ target: { control, text, side } }: { readonly target: TipTarget }) {
  const id = useId();
  useEffect(() => {
    const before = control.getAttribute('aria-describedby');
    control.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`);
    return () => {
      if (before === null) control.removeAttribute('aria-describedby');
      else control.setAttribute('aria-describedby', before);
    };
  }, [control, id]);
  return (
    <Tooltip.Root
      open
      ids={{ content: id }}
      positioning={{
        placement: side as Placement,
        getAnchorRect: () => control.getBoundingClientRect(),
      }}
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
