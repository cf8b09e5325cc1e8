import type { FlowPlace } from '#entities/flow';

const named = (
  within: HTMLElement | undefined,
  name: 'node' | 'button' | 'field',
  value?: string,
): HTMLElement | undefined =>
  [...(within?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [])].find(
    (element) => value === undefined || element.dataset[name] === value,
  );

/** The field of a place; without a named field it is a choice's target, or a node's first text. */
export function fieldOfPlace(
  panel: HTMLElement,
  { nodeId, buttonId, field }: FlowPlace,
): HTMLElement | null {
  if (nodeId === null) return null;
  const node = named(panel, 'node', nodeId);
  const button = typeof buttonId === 'string' ? named(node, 'button', buttonId) : undefined;
  const place =
    button === undefined
      ? named(node, 'field', field ?? undefined)
      : named(button, 'field', field ?? 'target');
  return place?.querySelector<HTMLElement>('input, textarea, button') ?? null;
}
